import type { StaffBooking } from '#contract/admin/bookings.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { SlotPicker } from '../components/bookings/slot-picker.tsx'
import { ReachHint } from '../components/messages/reach-hint.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type MoveDialogProps = { booking: StaffBooking; doctor: number; onClose: () => void }

/** Moves an appointment to another time of the same doctor. */
export function MoveDialog({ booking, doctor, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const labels = useCallerLabels()
  const { id, sequence, date, time } = booking
  return (
    <ActionDialog
      title={t('admin.booking.move_title')}
      submitLabel={t('admin.booking.save_time')}
      hiddenFields={{ intent: 'move', id, sequence }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <BookingSummary booking={booking} />
          <ReachHint reach={booking.reach} />
          <SlotPicker owner={{ doctor }} initial={{ date, time }} errorOf={errorOf} refused={refused} />
        </>
      )}
    </ActionDialog>
  )
}
