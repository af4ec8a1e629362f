import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Lets the browser ask before the tab is closed or loaded anew. */
export function useUnloadQuestion(isDirty: boolean): void {
  useBeforeUnload(event => {
    if (isDirty) event.preventDefault()
  })
}

/** Asks for confirmation before leaving a form with unsaved changes. `when` is evaluated on navigation. */
export function UnsavedDialog({ when, isDirty }: { when: () => boolean; isDirty: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  )
  useUnloadQuestion(isDirty)
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      size="sm"
      onClose={stay}
      title={t('admin.unsaved')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('admin.leave')}
          </Button>
          <Button onClick={stay}>{t('admin.stay')}</Button>
        </>
      }
    >
      <p>{t('admin.unsaved_text')}</p>
    </Dialog>
  )
}
