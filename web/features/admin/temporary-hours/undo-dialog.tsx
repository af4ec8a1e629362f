import { useState } from 'react'
import type { AffectedAppointments, AppointmentDecision } from '#contract/admin/doctors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type UndoDialogProps = { batch: string; name: string; onClose: () => void }

/** Takes temporary hours of several doctors back, and settles the appointments that no longer fit. */
export function UndoDialog({ batch, name, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const [decisions, setDecisions] = useState<AppointmentDecision[]>([])
  return (
    <ActionDialog
      title={t('admin.temporary.undo_of', { name })}
      submitLabel={t('admin.temporary.undo')}
      danger
      hiddenFields={{ intent: 'undo', batch, visits: JSON.stringify(decisions) }}
      labels={{}}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <p>{t('admin.temporary.undo_text')}</p>
          {refused?.code === 'staff.visits_touched' ? (
            <AffectedAppointmentList
              affected={refused.problem as AffectedAppointments}
              decisions={decisions}
              change={setDecisions}
              errorOf={errorOf}
            />
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
