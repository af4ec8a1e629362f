import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallerFields, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import type { usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { OverbookFields } from './overbook-fields.tsx'

type WalkInDialogProps = {
  doctor: DoctorDay
  /** The patient who is already chosen, and what happens to the choice once the booking is made. */
  patient: ReturnType<typeof usePatientToBook>
  onClose: () => void
}

/** Books the present time for somebody who came without an appointment. */
export function WalkInDialog({ doctor, patient: { patient, forget }, onClose }: WalkInDialogProps) {
  const { t } = useTranslation()
  const labels = { ...useCallerLabels(), overbook_reason: t('admin.column_overbook_reason') }
  return (
    <ActionDialog
      title={t('admin.day.walk_in_with', { name: withDoctorTitle(doctor.name) })}
      submitLabel={t('admin.caller.submit')}
      hiddenFields={{ intent: 'walk_in', doctor_id: doctor.id }}
      labels={labels}
      onSuccess={patient && forget}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <p className="text-ink-2">{t('admin.day.walk_in_hint')}</p>
          <CallerFields errorOf={errorOf} patient={patient} day={doctor.date} isFirst={!patient} />
          <OverbookFields refused={refused} isBusy={doctor.walk_in === 'busy'} errorOf={errorOf} />
        </>
      )}
    </ActionDialog>
  )
}
