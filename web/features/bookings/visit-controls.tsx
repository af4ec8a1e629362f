import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useFetcher } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { shortDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { clientAction as saveCalendar } from './save-calendar.ts'

type VisitControlsProps = { booking: Booking; onCancel: ((booking: Booking) => void) | undefined }

/** What can be done about a visit. One that was cancelled can still be taken out of a calendar. */
export function VisitControls({ booking, onCancel }: VisitControlsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const calendar = useFetcher<typeof saveCalendar>()
  useRefusal(calendar.data ?? undefined)
  const { id, date, time, status, doctor } = booking
  const visit = { when: t('bookings.at', { day: shortDay(date, language), time }), name: doctor.name }
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {status === 'pending' ? (
        <>
          <ButtonLink
            to={paths.moveBooking(id)}
            preventScrollReset
            variant="secondary"
            size="sm"
            aria-label={t('bookings.move_named', visit)}
          >
            {t('bookings.move')}
          </ButtonLink>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('bookings.cancel_named', visit)}
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
          visit,
        )}
        onClick={() => calendar.submit(null, { method: 'post', action: paths.bookingCalendar(id) })}
      >
        <CalendarPlus aria-hidden className="size-5" />
        {t(status === 'pending' ? 'bookings.calendar' : 'bookings.calendar_again')}
      </Button>
    </div>
  )
}
