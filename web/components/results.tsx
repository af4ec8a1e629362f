import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type ResultsProps<Item> = {
  /** The number of results in words; screen readers announce its changes. */
  count: string
  /** Beside the count. */
  aside?: ReactNode
  items: readonly Item[]
  /** Renders the card of an item. */
  children: (item: Item, index: number) => ReactNode
  narrow?: boolean
  /** Shown when nothing is found: a sentence and a link. */
  hint: string
  nextAction: { text: string; to: string }
  /** Below the cards: the pagination. */
  below?: ReactNode
}

/** The results of a search as cards, or an empty state with a hint. */
export function Results<Item extends { id: number }>(props: ResultsProps<Item>) {
  const { count, aside, items, children, narrow, hint, nextAction, below } = props
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
            <ButtonLink to={nextAction.to} variant="secondary">
              {nextAction.text}
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
