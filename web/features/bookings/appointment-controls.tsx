import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useFetcher } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { formatShortDay, formatTime } from '#domain/text/format.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { clientAction as downloadCalendar } from './download-calendar.ts'

type AppointmentControlsProps = { booking: Booking; onCancel?: (booking: Booking) => void }

/**
 * The buttons of an appointment: move, cancel and calendar file. The file of a cancelled appointment removes
 * it from the calendar.
 */
export function AppointmentControls({ booking, onCancel }: AppointmentControlsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const calendar = useFetcher<typeof downloadCalendar>()
  useFormError(calendar.data ?? undefined)
  const { id, date, time, status, doctor } = booking
  const labelParams = {
    when: t('bookings.at', { day: formatShortDay(date, language), time: formatTime(time, language) }),
    name: doctor.name,
  }
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {status === 'pending' ? (
        <>
          <ButtonLink
            to={paths.moveBooking(id)}
            preventScrollReset
            variant="secondary"
            size="sm"
            aria-label={t('bookings.move_named', labelParams)}
          >
            {t('bookings.move')}
          </ButtonLink>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('bookings.cancel_named', labelParams)}
            onClick={() => onCancel?.(booking)}
          >
            {t('bookings.cancel')}
          </Button>
        </>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:col-span-2"
        busy={calendar.state !== 'idle'}
        aria-label={t(
          status === 'pending' ? 'bookings.calendar_named' : 'bookings.calendar_again_named',
          labelParams,
        )}
        onClick={() => calendar.submit(null, { method: 'post', action: paths.bookingCalendar(id) })}
      >
        <CalendarPlus aria-hidden className="size-5" />
        {t(status === 'pending' ? 'bookings.calendar' : 'bookings.calendar_again')}
      </Button>
    </div>
  )
}
