import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { cancelCauses, homeVisitCancelCauses } from '#domain/booking/cancel-causes.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReachHint } from '../messages/reach-hint.tsx'
import { CancelDialog } from '../work-screens/cancel-dialog.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { useCancelCauses } from './use-cancel-causes.ts'

type CancelBookingDialogProps = { booking: StaffBooking | HomeVisit; onClose: () => void }

/** Asks for the reason of a cancellation and cancels an appointment or a home visit. */
export function CancelForPatientDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { t } = useTranslation()
  const names = useCancelCauses()
  const isVisit = 'service' in booking
  return (
    <CancelDialog
      title={t('admin.booking.cancel_title')}
      submitLabel={t('admin.booking.cancel_do')}
      hint={booking.reach === 'email' ? t('admin.reason_hint.email') : t('admin.reason_hint.other')}
      causes={(isVisit ? homeVisitCancelCauses : cancelCauses).map(value => ({ value, name: names[value] }))}
      hiddenFields={{ id: booking.id, sequence: booking.sequence }}
      onClose={onClose}
    >
      <BookingSummary booking={booking} />
      <ReachHint reach={booking.reach} />
    </CancelDialog>
  )
}
