import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime, formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { BookingStatusBadge } from '../components/bookings/booking-status-badge.tsx'
import { PatientDetails } from '../components/bookings/patient-details.tsx'

type DoctorSectionProps = {
  doctor: DoctorDay
  /** Opens the booking dialog; `time` is '' if it is still to be chosen. */
  onBook: (time: string) => void
  onMove: (booking: StaffBooking) => void
  onCancel: (booking: StaffBooking) => void
}

/** A doctor's day: the appointments and the free times. */
export function DoctorSection({ doctor, onBook, onMove, onCancel }: DoctorSectionProps) {
  const { t, language } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  const { id, specialty, hours, free, visits: appointments } = doctor
  return (
    <Card
      as="section"
      aria-labelledby={`doctor-${id}`}
      className="grid gap-4 p-4 sm:p-5 print:gap-1 print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:py-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={`doctor-${id}`} className="text-lg leading-small">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            {specialty}
            {hours.map(({ from, to }) => (
              <span key={from}>{formatTimeRange(from, to, language)}</span>
            ))}
          </p>
        </div>
        {hours.length > 0 ? (
          <Button size="sm" aria-label={t('admin.day.book_with', { name })} onClick={() => onBook('')}>
            <Plus className="size-5" />
            {t('admin.day.book')}
          </Button>
        ) : null}
      </div>
      {appointments.length === 0 ? <p className="text-ink-2">{t('admin.day.no_appointments')}</p> : null}
      <ol className="grid">
        {appointments.map(booking => (
          <li
            key={booking.id}
            className={`grid gap-3 border-t border-line py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] print:grid-cols-[8rem_minmax(0,1fr)_auto] print:py-1 ${booking.status === 'cancelled' ? 'text-ink-2' : ''}`}
          >
            <span className="flex items-start gap-3 sm:grid sm:gap-1">
              <span className="font-semibold tabular-nums">
                {formatTimeRange(booking.time, booking.until, language)}
              </span>
              <span>
                <BookingStatusBadge booking={booking} />
              </span>
            </span>
            <PatientDetails booking={booking} />
            <BookingActions
              booking={booking}
              onMove={() => onMove(booking)}
              onCancel={() => onCancel(booking)}
              historyUrl={paths.bookingHistory('day', booking.id)}
            />
          </li>
        ))}
      </ol>
      {free.length > 0 ? (
        <div className="no-print grid gap-2 border-t border-line pt-3">
          <p className="text-sm font-semibold">{t('admin.day.free')}</p>
          <ul className="flex flex-wrap gap-2">
            {free.map(time => (
              <li key={time}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('admin.day.book_at', { time: formatTime(time, language), name })}
                  onClick={() => onBook(time)}
                >
                  {formatTime(time, language)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
