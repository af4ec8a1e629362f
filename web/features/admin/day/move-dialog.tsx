import type { Visit } from '#contract/admin/visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCallerLabels } from '../visits/caller-fields.tsx'
import { ChooseFree } from '../visits/choose-free.tsx'
import { WorkDialog } from '../visits/work-dialog.tsx'

type MoveDialogProps = { visit: Visit; doctor: number; onClose: () => void }

/** Another time for a visit, at the same doctor. */
export function MoveDialog({ visit, doctor, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const labels = useCallerLabels()
  const { id, sequence, client_name: name, date, time } = visit
  return (
    <WorkDialog
      title={t('admin.visit.move_title')}
      submit={t('admin.visit.save_time')}
      send={{ intent: 'move', id, sequence }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <p>
            <bdi className="font-semibold">{name}</bdi> · <bdi dir="ltr">{time}</bdi>
          </p>
          <ChooseFree of={{ doctor }} begin={{ date, time }} errorOf={errorOf} refused={refused} />
        </>
      )}
    </WorkDialog>
  )
}
