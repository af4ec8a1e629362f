import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MyBooking } from './my-bookings.ts'

type CancelBookingDialogProps = { booking: MyBooking | undefined; action?: string; onClose: () => void }

/** Asks before a booking is cancelled; the bookings page's action gets its kind and id. */
export function CancelBookingDialog({ booking, action, onClose }: CancelBookingDialogProps) {
  const { t, language } = useTranslation()
  const isHomeVisit = booking?.kind === 'home_visit'
  const when =
    booking &&
    t('bookings.at', {
      day: formatDayOfTime(booking.date, booking.time, language),
      time: formatTime(booking.time, language),
    })
  return (
    <ConfirmDialog
      open={booking !== undefined}
      title={t(isHomeVisit ? 'home_visit.cancel_title' : 'bookings.cancel_title')}
      confirmLabel={t(isHomeVisit ? 'home_visit.cancel_confirm' : 'bookings.cancel_confirm')}
      cancelLabel={t(isHomeVisit ? 'home_visit.keep' : 'bookings.keep')}
      fields={{ kind: booking?.kind ?? '', id: String(booking?.id) }}
      action={action}
      onClose={onClose}
    >
      <p>
        {booking && when
          ? booking.kind === 'home_visit'
            ? t('home_visit.cancel_text', { name: booking.service.name, when })
            : t('bookings.cancel_text', { name: withDoctorTitle(booking.doctor.name), when })
          : null}
      </p>
      <RiyadhTimeNote />
    </ConfirmDialog>
  )
}
