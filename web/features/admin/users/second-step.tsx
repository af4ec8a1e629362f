import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { clientAction } from './reset-second-step.ts'

/** Whether somebody has a second step, and the way to let them set it up anew. */
export function SecondStep({ of }: { of: { id: number; has_second_step: boolean } }) {
  const { t } = useTranslation()
  const reset = useFetcher<typeof clientAction>()
  const [asked, setAsked] = useState(false)
  useRefusal(reset.data && 'attempt' in reset.data ? reset.data : undefined)
  if (!of.has_second_step) return t('admin.users.second_step_off')
  const busy = reset.state !== 'idle'
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('admin.users.second_step_on')}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => setAsked(true)}>
        {t('admin.users.reset')}
      </Button>
      <Dialog
        open={asked}
        size="sm"
        onClose={() => setAsked(false)}
        title={t('admin.users.reset_title')}
        closeLabel={t('shell.close')}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setAsked(false)
              reset.submit(null, { method: 'post', action: paths.resetSecondStep(of.id) })
            }}
          >
            {t('admin.users.reset')}
          </Button>
        }
      >
        <p>{t('admin.users.reset_text')}</p>
      </Dialog>
    </span>
  )
}
