import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** What the forms of the page say when it is left. */
const forms = new Set<() => boolean>()
const isAnyUnsaved = () => [...forms].some(isUnsaved => isUnsaved())

/**
 * Asks before the page is left by a link, or by the browser's Back, which closes a dialog on other sites, if
 * something is typed then that is not sent.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  useLayoutEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    const form = () => latest.current()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** Lets the browser ask before the tab is closed or loaded anew. */
export function useUnloadQuestion(isDirty: () => boolean): void {
  useBeforeUnload(event => {
    if (isDirty()) event.preventDefault()
  })
}

/** The question of `useUnsaved`: one for all forms, because the router asks only one. */
export function UnsavedDialog() {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  )
  useUnloadQuestion(isAnyUnsaved)
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
