import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StackedCell } from '../../ui/stacked-cell.tsx'

type VisitsSectionProps<Visit> = {
  title: string
  columns: readonly string[]
  visits: readonly Visit[]
  /** The row of a visit. */
  children: (visit: Visit, place: number) => ReactNode
}

/** Visits of one kind, if any: a table on wide screens; on a phone each row is a card that names its columns. */
export function VisitsSection<Visit extends { id: number }>(props: VisitsSectionProps<Visit>) {
  const { title, columns, visits, children } = props
  const id = useId()
  if (visits.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="stacked-table">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={widths[place]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit, place) => (
            <tr key={visit.id}>{children(visit, place)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// Alike in every table of the page, so that their columns stand below each other.
const widths = ['w-1/4', 'w-1/6', 'w-1/6', 'w-[27%]']

/** The cell of a note; a phone leaves out an empty one. */
export function NoteCell({ note }: { note: string }) {
  const { t } = useTranslation()
  return (
    <StackedCell name={t('bookings.notes')} className={note ? '' : 'max-md:hidden!'}>
      {note ? <Typed>{note}</Typed> : '—'}
    </StackedCell>
  )
}

/** Why the clinic cancelled a visit, if it said so. */
export function CancelReason({ reason }: { reason: string }) {
  const { t } = useTranslation()
  if (!reason) return null
  return (
    <p className="text-sm">
      {t('bookings.cancel_reason')} <Typed>{reason}</Typed>
    </p>
  )
}

/** A text as its writer typed it, in its own direction. */
export function Typed({ children }: { children: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  )
}
