import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StackedCell } from '../../ui/stacked-cell.tsx'

type BookingsTableProps<Row> = {
  title: string
  columns: readonly string[]
  bookings: readonly Row[]
  /** Renders the cells of a row. */
  children: (booking: Row, index: number) => ReactNode
}

/** A titled table, on a phone a list of cards. Renders nothing when there are no bookings. */
export function BookingsTable<Row extends { id: number }>(props: BookingsTableProps<Row>) {
  const { title, columns, bookings, children } = props
  const id = useId()
  if (bookings.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="stacked-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={columnWidths[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking, index) => (
            <tr key={booking.id}>{children(booking, index)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// The same in every table of the page, so that their columns align.
const columnWidths = ['w-1/4', 'w-1/6', 'w-1/6', 'w-[27%]']

/** The cell of a note, hidden on a phone when the note is empty. */
export function NoteCell({ note }: { note: string }) {
  const { t } = useTranslation()
  return (
    <StackedCell name={t('bookings.notes')} className={note ? '' : 'max-md:hidden!'}>
      {note ? <UserText>{note}</UserText> : '—'}
    </StackedCell>
  )
}

/** The clinic's reason for cancelling a booking. Renders nothing without one. */
export function CancelReason({ reason }: { reason: string }) {
  const { t } = useTranslation()
  if (!reason) return null
  return (
    <p className="text-sm">
      {t('bookings.cancel_reason')} <UserText>{reason}</UserText>
    </p>
  )
}

/** A text that a person typed: keeps its line breaks and its own direction. */
export function UserText({ children }: { children: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  )
}
