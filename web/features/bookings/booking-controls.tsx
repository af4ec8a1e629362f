import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useFetcher } from 'react-router'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatShortDay, formatTime } from '#domain/text/format.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { clientAction as downloadCalendar } from './download-calendar.ts'
import type { MyBooking } from './my-bookings.ts'

type BookingControlsProps = { booking: MyBooking; onCancel?: (booking: MyBooking) => void }

/**
 * The buttons of a booking: move, cancel and calendar file. The file of a cancelled booking removes it from
 * the calendar.
 */
export function BookingControls({ booking, onCancel }: BookingControlsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const calendar = useFetcher<typeof downloadCalendar>()
  useFormError(calendar.data ?? undefined)
  const { id, date, time, status } = booking
  const isAppointment = booking.kind === 'appointment'
  const labelParams = {
    when: t('bookings.at', { day: formatShortDay(date, language), time: formatTime(time, language) }),
    name: isAppointment ? withDoctorTitle(booking.doctor.name) : booking.service.name,
  }
  const isPending = status === 'pending'
  const names = nameKeys[booking.kind]
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {isPending ? (
        <>
          <ButtonLink
            to={isAppointment ? paths.moveBooking(id) : paths.moveHomeVisit(id)}
            preventScrollReset
            variant="secondary"
            size="sm"
            aria-label={t(names.move, labelParams)}
          >
            {t('bookings.move')}
          </ButtonLink>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(names.cancel, labelParams)}
            onClick={() => onCancel?.(booking)}
          >
            {t(isAppointment ? 'bookings.cancel' : 'home_visit.cancel')}
          </Button>
        </>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:col-span-2"
        busy={calendar.state !== 'idle'}
        aria-label={t(isPending ? names.calendar : names.calendarAgain, labelParams)}
        onClick={() =>
          calendar.submit(null, {
            method: 'post',
            action: isAppointment ? paths.bookingCalendar(id) : paths.homeVisitCalendar(id),
          })
        }
      >
        <CalendarPlus aria-hidden className="size-5" />
        {t(isPending ? 'bookings.calendar' : 'bookings.calendar_again')}
      </Button>
    </div>
  )
}

const nameKeys = {
  appointment: {
    move: 'bookings.move_named',
    cancel: 'bookings.cancel_named',
    calendar: 'bookings.calendar_named',
    calendarAgain: 'bookings.calendar_again_named',
  },
  home_visit: {
    move: 'home_visit.move_named',
    cancel: 'home_visit.cancel_named',
    calendar: 'home_visit.calendar_named',
    calendarAgain: 'home_visit.calendar_again_named',
  },
} as const
