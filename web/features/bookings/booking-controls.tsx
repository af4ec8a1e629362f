import { useFetcher } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CalendarPlus } from '../../ui/icons.tsx'
import type { clientAction as downloadCalendar } from './download-calendar.ts'
import type { MyBooking } from './my-bookings.ts'

type BookingControlsProps = {
  booking: MyBooking
  onCancel?: (booking: MyBooking) => void
  /** In a list: links to the booking's page. */
  withDetails?: boolean
}

/**
 * The buttons of a booking, those that are possible: details, move, calendar file and cancel. The file of a
 * cancelled booking removes it from the calendar.
 */
export function BookingControls({ booking, onCancel, withDetails }: BookingControlsProps) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  const calendar = useFetcher<typeof downloadCalendar>()
  const { id, date, time, status } = booking
  const isAppointment = booking.kind === 'appointment'
  const labelParams = {
    when: t('bookings.at', { day: formatDay(date), time: formatTime(time, language) }),
    name: isAppointment ? withDoctorTitle(booking.doctor.name) : booking.service.name,
  }
  const isPending = status === 'pending'
  const names = nameKeys[booking.kind]
  return (
    <div
      className={
        withDetails ? `grid gap-2 ${status === 'cancelled' ? '' : 'grid-cols-2'}` : 'flex flex-wrap gap-2'
      }
    >
      {withDetails ? (
        <ButtonLink
          to={isAppointment ? paths.booking(id) : paths.homeVisit(id)}
          variant="secondary"
          size="sm"
          aria-label={t(names.details, labelParams)}
        >
          {t('bookings.details')}
        </ButtonLink>
      ) : null}
      {status === 'done' ? (
        <ButtonLink
          to={
            isAppointment
              ? paths.doctor(booking.doctor.id)
              : paths.homeCareService(booking.service.id, booking.service.parent_id)
          }
          variant="secondary"
          size="sm"
          aria-label={t('bookings.again_named', labelParams)}
        >
          {t('bookings.again')}
        </ButtonLink>
      ) : null}
      {isPending ? (
        <ButtonLink
          to={isAppointment ? paths.moveBooking(id) : paths.moveHomeVisit(id)}
          preventScrollReset
          variant="secondary"
          size="sm"
          aria-label={t(names.move, labelParams)}
        >
          {t('bookings.move')}
        </ButtonLink>
      ) : null}
      {isPending || status === 'cancelled' ? (
        <Button
          variant="quiet"
          size="sm"
          busy={calendar.state !== 'idle'}
          aria-label={t(isPending ? names.calendar : names.calendarAgain, labelParams)}
          onClick={() =>
            calendar.submit(null, {
              method: 'post',
              action: isAppointment ? paths.bookingCalendar(id) : paths.homeVisitCalendar(id),
            })
          }
        >
          <CalendarPlus className="size-5 shrink-0" />
          {t(
            isPending
              ? withDetails
                ? 'bookings.calendar_short'
                : 'bookings.calendar'
              : 'bookings.calendar_again',
          )}
        </Button>
      ) : null}
      {isPending ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(names.cancel, labelParams)}
          onClick={() => onCancel?.(booking)}
        >
          {t(isAppointment ? 'bookings.cancel' : 'home_visit.cancel')}
        </Button>
      ) : null}
    </div>
  )
}

const nameKeys = {
  appointment: {
    details: 'bookings.details_named',
    move: 'bookings.move_named',
    cancel: 'bookings.cancel_named',
    calendar: 'bookings.calendar_named',
    calendarAgain: 'bookings.calendar_again_named',
  },
  home_visit: {
    details: 'home_visit.details_named',
    move: 'home_visit.move_named',
    cancel: 'home_visit.cancel_named',
    calendar: 'home_visit.calendar_named',
    calendarAgain: 'home_visit.calendar_again_named',
  },
} as const
