import { useId } from 'react'
import { Link } from 'react-router'
import { AddressText } from '../../components/address-text.tsx'
import { DelayNotice } from '../../components/delay-notice.tsx'
import { VisitFee } from '../../components/doctor-fee.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../ui/stacked-table.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { BookingControls } from './booking-controls.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { BookingSubject, PatientName, UserText } from './booking-subject.tsx'
import { BookingTime } from './booking-time.tsx'
import { CancelReason } from './cancel-reason.tsx'
import type { MyBooking } from './my-bookings.ts'

type BookingsTableProps = {
  /** The heading, or a name that is only spoken. */
  title?: string
  label?: string
  bookings: readonly MyBooking[]
  /** What a booking is marked with: that it was just made, or that it is the next one. */
  markOf?: (booking: MyBooking) => string | undefined
  /** Given for upcoming bookings. */
  onCancel?: (booking: MyBooking) => void
}

/** One list of bookings, as cards: upcoming, past or cancelled. Renders nothing without any. */
export function BookingsTable({ title, label, bookings, markOf, onCancel }: BookingsTableProps) {
  const { t } = useTranslation()
  const id = useId()
  if (bookings.length === 0) return null
  const columns = [
    t('bookings.when'),
    t('bookings.with_whom'),
    t('bookings.place'),
    t('bookings.patient_and_notes'),
    t('bookings.status'),
    t('bookings.actions'),
  ]
  return (
    <section className="grid gap-3">
      {title ? (
        <h2 id={id} className="text-lg">
          {title}
        </h2>
      ) : null}
      <StackedTable
        className="booking-cards"
        {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}
      >
        <TableHead columns={columns} />
        <StackedBody>
          {bookings.map(booking => (
            <StackedRow key={`${booking.kind} ${booking.id}`}>
              <StackedCell>
                <Mark text={markOf?.(booking)} />
                <BookingTime date={booking.date} time={booking.time} />
                {booking.kind === 'appointment' ? <DelayNotice {...booking} /> : null}
              </StackedCell>
              <StackedCell>
                <BookingSubject booking={booking} size="size-14" />
              </StackedCell>
              <StackedCell>
                <Place booking={booking} />
              </StackedCell>
              <StackedCell>
                <span className="grid gap-1 text-sm">
                  <PatientName name={booking.client_name} />
                  {booking.kind === 'appointment' && booking.fee !== null ? (
                    <VisitFee fee={booking.fee} />
                  ) : null}
                  {booking.note ? (
                    <span>
                      <span className="text-ink-2">{t('bookings.note')}</span>{' '}
                      <UserText>{booking.note}</UserText>
                    </span>
                  ) : null}
                </span>
              </StackedCell>
              <StackedCell>
                <BookingStatusBadge booking={booking} />
                <CancelReason reason={booking.cancel_reason} />
              </StackedCell>
              <StackedCell>
                <BookingControls booking={booking} onCancel={onCancel} withDetails />
              </StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </section>
  )
}

function Mark({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Badge tone="accent" className="mb-1">
      {text}
    </Badge>
  )
}

function Place({ booking }: { booking: MyBooking }) {
  if (booking.kind === 'home_visit') return <AddressText>{booking.client_address}</AddressText>
  const { id, name, address } = booking.hospital
  return (
    <>
      <Link to={paths.hospital(id)}>{name}</Link>
      <span className="block text-sm text-ink-2">{address}</span>
    </>
  )
}
