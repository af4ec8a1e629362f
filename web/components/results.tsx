import type { ReactNode } from 'react'
import { CardGrid } from '../ui/card.tsx'
import { GuessNote } from './guess-note.tsx'
import { NoResults, type SearchState } from './no-results.tsx'

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
  /** What the search says of its results, at least the `meta` of the list. */
  search: SearchState
  /** Below the cards: the pagination. */
  below?: ReactNode
}

/** The results of a search as cards, or an empty state with a hint. */
export function Results<Item extends { id: number }>(props: ResultsProps<Item>) {
  const { count, aside, items, children, narrow, hint, nextAction, below, search } = props
  return (
    <section aria-labelledby="results" className="page-width grid gap-4 py-4 sm:gap-5 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* A status inside would be all that a screen reader says of the heading. */}
        <h2 id="results" aria-live="polite" aria-atomic className="text-base leading-small text-ink-2">
          {count}
        </h2>
        {aside}
      </div>
      <GuessNote search={search} />
      {items.length === 0 ? (
        <NoResults hint={hint} nextAction={nextAction} search={search} />
      ) : (
        <CardGrid items={items} narrow={narrow}>
          {children}
        </CardGrid>
      )}
      {below}
    </section>
  )
}
