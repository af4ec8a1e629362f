import { useState } from 'react'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type UndoDialogProps = { batch: string; name: string; onClose: () => void }

/** Takes temporary hours of several doctors back, and settles the appointments that no longer fit. */
export function UndoDialog({ batch, name, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const [decisions, setDecisions] = useState<AppointmentDecision[]>([])
  const [others, setOthers] = useState<OtherAppointments | null>(null)
  return (
    <ActionDialog
      title={t('admin.temporary.undo_of', { name })}
      submitLabel={t('admin.temporary.undo')}
      danger
      hiddenFields={{
        intent: 'undo',
        batch,
        visits: JSON.stringify(decisions),
        others: JSON.stringify(others),
      }}
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
              changeOthers={decision => setOthers(decision ?? null)}
              errorOf={errorOf}
            />
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
