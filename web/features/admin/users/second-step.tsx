import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { clientAction } from './reset-second-step-action.ts'

/** Shows whether a user has a second step, and a button that resets it. */
export function SecondStep({ user }: { user: { id: number; has_second_step: boolean } }) {
  const { t } = useTranslation()
  const reset = useFetcher<typeof clientAction>()
  const [isConfirming, setIsConfirming] = useState(false)
  if (!user.has_second_step) return t('admin.users.second_step_off')
  const busy = reset.state !== 'idle'
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('admin.users.second_step_on')}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => setIsConfirming(true)}>
        {t('admin.users.reset')}
      </Button>
      <Dialog
        open={isConfirming}
        size="sm"
        onClose={() => setIsConfirming(false)}
        title={t('admin.users.reset_title')}
        closeLabel={t('shell.close')}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setIsConfirming(false)
              reset.submit(null, { method: 'post', action: adminPaths.resetSecondStep(user.id) })
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
