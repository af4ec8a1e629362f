import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'

/** How many items a card of the record shows at first. */
const SHOWN_AT_FIRST = 4

type LatestCardProps<Item> = {
  id: string
  title: string
  hint?: string
  items: readonly Item[]
  /** How many there are, if `items` is a page of them. */
  total?: number | undefined
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** A list of the record: its first items, and the others on request. Without items there is no card. */
export function LatestCard<Item>({
  id,
  title,
  hint,
  items,
  total = items.length,
  keyOf,
  children,
}: LatestCardProps<Item>) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const firstOfRest = useRef<HTMLLIElement>(null)
  // The pressed button is gone: the focus moves to what it has shown.
  useEffect(() => {
    if (showsAll) firstOfRest.current?.focus()
  }, [showsAll])
  if (items.length === 0) return null
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <Card as="section" aria-labelledby={id} className="grid min-w-0 gap-2 p-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      <ul className="grid">
        {shown.map((item, index) => (
          <li
            key={keyOf(item)}
            ref={index === SHOWN_AT_FIRST ? firstOfRest : undefined}
            tabIndex={index === SHOWN_AT_FIRST ? -1 : undefined}
            className="border-t border-line py-2 first:border-0"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
          {total > items.length
            ? t('admin.patients.show_page', { shown: String(items.length), total: String(total) })
            : t('admin.patients.show_all', { total: String(items.length) })}
        </Button>
      ) : null}
    </Card>
  )
}
