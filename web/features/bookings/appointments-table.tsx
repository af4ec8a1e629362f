import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { AppointmentControls } from './appointment-controls.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { BookingTime } from './booking-time.tsx'
import { BookingsTable, CancelReason, NoteCell } from './bookings-table.tsx'

type AppointmentsTableProps = {
  title: string
  bookings: readonly Booking[]
  /** Given for upcoming appointments, which are sorted nearest first. */
  onCancel?: (booking: Booking) => void
}

/** One list of appointments with doctors: upcoming, past or cancelled. */
export function AppointmentsTable({ title, bookings, onCancel }: AppointmentsTableProps) {
  const { t } = useTranslation()
  const columns = [
    t('bookings.when'),
    t('bookings.specialty'),
    t('bookings.doctor'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <BookingsTable title={title} columns={columns} bookings={bookings}>
      {(booking, index) => (
        <>
          <StackedCell>
            {onCancel && index === 0 ? (
              <Badge tone="accent" className="mb-1">
                {t('bookings.next')}
              </Badge>
            ) : null}
            <BookingTime date={booking.date} time={booking.time} />
          </StackedCell>
          <StackedCell name={columns[1]}>{booking.doctor.specialty}</StackedCell>
          <StackedCell name={columns[2]}>
            <Link to={paths.doctor(booking.doctor.id)}>{booking.doctor.name}</Link>
          </StackedCell>
          <StackedCell>
            <div className="grid gap-2 *:first:justify-self-start">
              <BookingStatusBadge status={booking.status} />
              <CancelReason reason={booking.cancel_reason} />
              {isPast(booking.status) ? null : <AppointmentControls booking={booking} onCancel={onCancel} />}
            </div>
          </StackedCell>
          <NoteCell note={booking.note} />
        </>
      )}
    </BookingsTable>
  )
}

const isPast = (status: Booking['status']) => status === 'done' || status === 'no_show'
