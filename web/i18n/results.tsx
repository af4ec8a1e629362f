import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTranslation } from './use-translation.ts'

type ResultsProps<Item> = {
  /** How many there are, in words; it is said when it changes. */
  count: string
  /** Beside the count. */
  aside?: ReactNode
  items: readonly Item[]
  /** The card of an item. */
  children: (item: Item, place: number) => ReactNode
  narrow?: boolean
  /** What to do where nothing is found: a sentence, and a way on. */
  hint: string
  wayOn: { text: string; to: string }
  /** Below the cards: the pager. */
  below?: ReactNode
}

/** What a search has found, as cards, or what to do where it has found nothing. */
export function Results<Item extends { id: number }>(props: ResultsProps<Item>) {
  const { count, aside, items, children, narrow, hint, wayOn, below } = props
  const { t } = useTranslation()
  return (
    <section aria-labelledby="results" className="page-width grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="results" className="text-base leading-small text-ink-2">
          <span role="status">{count}</span>
        </h2>
        {aside}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('no_result')}
          action={
            <ButtonLink to={wayOn.to} variant="secondary">
              {wayOn.text}
            </ButtonLink>
          }
        >
          {hint}
        </EmptyState>
      ) : (
        <CardGrid items={items} narrow={narrow}>
          {children}
        </CardGrid>
      )}
      {below}
    </section>
  )
}
