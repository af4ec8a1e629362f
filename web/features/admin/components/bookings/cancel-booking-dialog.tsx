import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReachHint } from '../messages/reach-hint.tsx'
import { CancelDialog } from '../work-screens/cancel-dialog.tsx'
import { BookingSummary } from './booking-summary.tsx'

type CancelBookingDialogProps = { booking: StaffBooking | HomeVisit; onClose: () => void }

/** Asks for the reason of a cancellation and cancels an appointment or a home visit. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation()
  return (
    <CancelDialog
      title={t('admin.booking.cancel_title')}
      submitLabel={t('admin.booking.cancel_do')}
      hint={booking.reach === 'email' ? t('admin.reason_hint.email') : t('admin.reason_hint.other')}
      hiddenFields={{ id: booking.id, sequence: booking.sequence }}
      onClose={onClose}
    >
      <BookingSummary booking={booking} />
      <ReachHint reach={booking.reach} />
    </CancelDialog>
  )
}
