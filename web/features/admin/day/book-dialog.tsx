import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAttemptKey } from '../../../use-attempt-key.ts'
import { CallerFields, useCallerLabels } from '../visits/caller-fields.tsx'
import { ChooseFree } from '../visits/choose-free.tsx'
import { WorkDialog } from '../visits/work-dialog.tsx'

/** With whom and when a caller wants a visit; `time` '' is still to be chosen. */
export type Wished = { doctor: { id: number; name: string }; date: string; time: string }

/** Books for somebody who calls. */
export function BookDialog({ wished, onClose }: { wished: Wished; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCallerLabels()
  const [attemptKey, renewKey] = useAttemptKey()
  const { doctor, ...begin } = wished
  return (
    <WorkDialog
      title={t('admin.day.book_with', doctor)}
      submit={t('admin.caller.submit')}
      send={{ intent: 'book', doctor_id: doctor.id, attempt_key: attemptKey }}
      labels={labels}
      onChange={renewKey}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <ChooseFree of={{ doctor: doctor.id }} begin={begin} errorOf={errorOf} refused={refused} />
          <CallerFields errorOf={errorOf} />
        </>
      )}
    </WorkDialog>
  )
}
