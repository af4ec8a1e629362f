import { Fragment } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { isWithinHours } from '#domain/booking/working-day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime, formatTimeRange } from '#domain/text/format.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { PatientDetails } from '../components/bookings/patient-details.tsx'
import { DelayControls } from './delay-controls.tsx'
import { blockId } from './grid/appointment-block.tsx'
import { HeldTimes } from './held-times.tsx'
import { HoursElsewhere } from './hours-elsewhere.tsx'
import { RoomControl } from './room-control.tsx'

type DoctorSectionProps = {
  doctor: DoctorDay
  /** The heading, if it is not the doctor’s name: the day in a week. */
  title?: string | undefined
  /** The time of day, if the day is today. */
  now: string | null
  /** For the list of all hospitals. */
  showHospital: boolean
  /** Opens the booking dialog; `time` is '' if it is still to be chosen. */
  onBook: (time: string) => void
  onWalkIn: () => void
  onCloseDay: () => void
  onMove: (booking: StaffBooking) => void
  onCancel: (booking: StaffBooking) => void
}

/** A doctor's day: the appointments, the present time between them, and the available times. */
export function DoctorSection({ doctor, title, now, showHospital, ...on }: DoctorSectionProps) {
  const { onBook, onWalkIn, onCloseDay, onMove, onCancel } = on
  const { t, language } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  const { id, date, specialty, hospital, hours, free, visits: appointments } = doctor
  const moment = `${dayOf(clinicNow())} ${now}`
  const upcoming =
    now === null ? -1 : appointments.findIndex(({ date: on, time }) => `${on} ${time}` > moment)
  // Long before or after the doctor's hours it would say the same at each doctor.
  const showsNow = now !== null && (upcoming > 0 || isWithinHours(now, hours))
  return (
    <Card
      as="section"
      aria-labelledby={`doctor-${id}-${date}`}
      className="grid gap-2 p-3 sm:px-4 lg:gap-1 lg:py-1 print:gap-1 print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:py-2 [section+&]:print:break-before-page"
    >
      <div className="doctor-bar flex flex-wrap items-start gap-x-3 gap-y-1 lg:flex-nowrap lg:items-center lg:gap-x-1">
        <div className="grow lg:flex lg:min-w-0 lg:basis-80 lg:flex-wrap lg:items-baseline lg:gap-x-3">
          <h3 id={`doctor-${id}-${date}`} className="text-lg leading-small">
            <bdi>{title ?? name}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 lg:leading-5">
            <span>{specialty}</span>
            {showHospital ? <span>{hospital}</span> : null}
            {hours.map(({ from, to }) => (
              <span key={from}>{formatTimeRange(from, to, language)}</span>
            ))}
            <HoursElsewhere doctor={doctor} />
          </p>
        </div>
        {hours.length > 0 ? <RoomControl doctor={doctor} /> : null}
        {now !== null && hours.length > 0 ? <DelayControls doctor={doctor} /> : null}
        {hours.length > 0 ? (
          <DoctorActions
            name={name}
            onBook={() => onBook('')}
            onWalkIn={doctor.walk_in === null ? undefined : onWalkIn}
            onCloseDay={onCloseDay}
          />
        ) : null}
      </div>
      {appointments.length === 0 ? (
        <p className="text-ink-2">{t('admin.day.no_appointments')}</p>
      ) : (
        <ol className="grid">
          {appointments.map((booking, index) => (
            <Fragment key={booking.id}>
              {showsNow && index === upcoming ? <NowLine now={now} /> : null}
              <li
                id={blockId(booking.id)}
                tabIndex={-1}
                className={`desk-row grid gap-x-4 gap-y-2 border-t border-line py-2 lg:items-center lg:pointer-fine:py-0 lg:gap-x-3 lg:grid-cols-[minmax(16.5rem,max-content)_minmax(0,1fr)_auto] print:grid-cols-[12rem_minmax(0,1fr)] print:py-1 ${booking.status === 'cancelled' ? 'text-ink-2' : ''}`}
              >
                <span className="flex flex-wrap content-start items-center gap-x-3 gap-y-1">
                  {/* To tick on paper. */}
                  <span aria-hidden="true" className="hidden size-4 border border-ink print:block" />
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatTimeRange(booking.time, booking.until, language)}
                  </span>
                  <DeskStatusBadge booking={booking} />
                </span>
                <PatientDetails isRow booking={booking} />
                <BookingActions
                  isRow
                  booking={booking}
                  onMove={() => onMove(booking)}
                  onCancel={() => onCancel(booking)}
                  historyUrl={adminPaths.bookingHistory('day', booking.id)}
                  slipUrl={adminPaths.appointmentSlip(booking.id)}
                />
              </li>
            </Fragment>
          ))}
          {showsNow && upcoming < 0 ? <NowLine now={now} /> : null}
        </ol>
      )}
      <HeldTimes held={doctor.held} />
      {free.length > 0 ? (
        <div className="no-print flex items-center gap-3 border-t border-line pt-2 lg:pt-0">
          <p className="shrink-0 text-sm font-semibold max-sm:sr-only">{t('admin.day.free')}</p>
          {/* One line: a day of available times would take the room of ten appointments. */}
          <ul className="row-actions flex min-w-0 gap-2 overflow-x-auto p-1">
            {free.map(time => (
              <li key={time}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('admin.day.book_at', { time: formatTime(time, language), name })}
                  onClick={() => onBook(time)}
                  className="px-3! whitespace-nowrap"
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

type DoctorActionsProps = {
  name: string
  onBook: () => void
  /** Omitted while the doctor has no hours. */
  onWalkIn?: (() => void) | undefined
  onCloseDay: () => void
}

/** What can be done with the day of a doctor who sees patients then. */
export function DoctorActions({ name, onBook, onWalkIn, onCloseDay }: DoctorActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2 lg:shrink-0 lg:gap-1">
      <Button size="sm" variant="quiet" aria-label={t('admin.close.day_of', { name })} onClick={onCloseDay}>
        {t('admin.close.day')}
      </Button>
      {onWalkIn ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('admin.day.walk_in_with', { name })}
          onClick={onWalkIn}
        >
          {t('admin.day.walk_in')}
        </Button>
      ) : null}
      <Button size="sm" aria-label={t('admin.day.book_with', { name })} onClick={onBook}>
        <Plus className="size-5" />
        {t('admin.day.book')}
      </Button>
    </div>
  )
}

/** The present time, between the appointments that have begun and those to come. */
function NowLine({ now }: { now: string }) {
  const { t, language } = useTranslation()
  return (
    <li className="no-print flex items-center gap-3 text-sm lg:leading-5 font-semibold text-accent after:h-0.5 after:grow after:bg-accent">
      {t('admin.day.now', { time: formatTime(now, language) })}
    </li>
  )
}
