import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { BookingControls } from './booking-controls.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { AppointmentCells, HomeVisitCells, UserText } from './booking-subject.tsx'
import { BookingTime } from './booking-time.tsx'
import type { MyBooking } from './my-bookings.ts'

type BookingsTableProps = {
  title: string
  bookings: readonly MyBooking[]
  /** What a booking is marked with: that it was just made, or that it is the next one. */
  markOf?: (booking: MyBooking) => string | undefined
  /** Given for upcoming bookings. */
  onCancel?: (booking: MyBooking) => void
}

/** One list of bookings, on a phone as cards: upcoming, past or cancelled. Renders nothing without any. */
export function BookingsTable({ title, bookings, markOf, onCancel }: BookingsTableProps) {
  const { t } = useTranslation()
  const id = useId()
  if (bookings.length === 0) return null
  const columns = [
    t('bookings.when'),
    t('bookings.specialty'),
    t('bookings.doctor'),
    t('bookings.status'),
    t('bookings.notes'),
  ]
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
          {bookings.map(booking => (
            <tr key={`${booking.kind} ${booking.id}`}>
              <StackedCell>
                <Mark text={markOf?.(booking)} />
                <BookingTime date={booking.date} time={booking.time} />
              </StackedCell>
              {booking.kind === 'appointment' ? (
                <AppointmentCells booking={booking} />
              ) : (
                <HomeVisitCells booking={booking} />
              )}
              <StackedCell>
                <div className="grid gap-2 *:first:justify-self-start">
                  <BookingStatusBadge {...booking} />
                  <CancelReason reason={booking.cancel_reason} />
                  {isPast(booking.status) ? null : <BookingControls booking={booking} onCancel={onCancel} />}
                </div>
              </StackedCell>
              <NoteCell note={booking.note} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// The same in every table of the page, so that their columns align.
const columnWidths = ['w-1/4', 'w-1/6', 'w-1/6', 'w-[27%]']

const isPast = (status: MyBooking['status']) => status === 'done' || status === 'no_show'

function Mark({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Badge tone="accent" className="mb-1">
      {text}
    </Badge>
  )
}

/** The cell of a note, hidden on a phone when the note is empty. */
function NoteCell({ note }: { note: string }) {
  const { t } = useTranslation()
  return (
    <StackedCell name={t('bookings.notes')} className={note ? '' : 'max-md:hidden!'}>
      {note ? <UserText>{note}</UserText> : '—'}
    </StackedCell>
  )
}

/** The clinic's reason for cancelling a booking. Renders nothing without one. */
function CancelReason({ reason }: { reason: string }) {
  const { t } = useTranslation()
  if (!reason) return null
  return (
    <p className="text-sm">
      {t('bookings.cancel_reason')} <UserText>{reason}</UserText>
    </p>
  )
}
