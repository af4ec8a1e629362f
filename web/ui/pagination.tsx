import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ChevronLeft, ChevronRight } from './icons.tsx'

type PaginationProps = {
  /** The accessible name of the navigation. */
  label: string
  /** Links to the neighbouring pages; the first page has no previous one, the last no next one. */
  previous?: To
  next?: To
  previousLabel: string
  nextLabel: string
  /** The translated text "Page 2 of 7". */
  status: ReactNode
}

/** Links to the previous and next page with the status between them; nothing if there is only one page. */
export function Pagination({ label, previous, next, previousLabel, nextLabel, status }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      <span className="flex grow basis-0">
        {previous ? (
          <Link to={previous} rel="prev" className="page-step">
            <ChevronLeft className="mirrored size-5" />
            {previousLabel}
          </Link>
        ) : null}
      </span>
      <span className="text-center text-sm text-ink-2">{status}</span>
      <span className="flex grow basis-0 justify-end">
        {next ? (
          <Link to={next} rel="next" className="page-step">
            {nextLabel}
            <ChevronRight className="mirrored size-5" />
          </Link>
        ) : null}
      </span>
    </nav>
  )
}
