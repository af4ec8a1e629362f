import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallerFields, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { SlotPicker } from '../components/bookings/slot-picker.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** The doctor, date and time of a new booking; `time` is '' if it is still to be chosen. */
export type BookingDraft = { doctor: { id: number; name: string }; date: string; time: string }

/** Books an appointment for a caller. */
export function BookDialog({ draft, onClose }: { draft: BookingDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCallerLabels()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const { doctor, ...initial } = draft
  return (
    <ActionDialog
      title={t('admin.day.book_with', { name: withDoctorTitle(doctor.name) })}
      submitLabel={t('admin.caller.submit')}
      hiddenFields={{ intent: 'book', doctor_id: doctor.id, idempotency_key: idempotencyKey }}
      labels={labels}
      onChange={renewKey}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <SlotPicker owner={{ doctor: doctor.id }} initial={initial} errorOf={errorOf} refused={refused} />
          <CallerFields errorOf={errorOf} />
        </>
      )}
    </ActionDialog>
  )
}
