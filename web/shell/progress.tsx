import { useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

/** A thin bar along the top edge while the next page is on its way. It waits a moment, so that quick pages do not flicker. */
export function Progress() {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-1 overflow-hidden empty:hidden">
      {busy ? (
        <span className="absolute inset-y-0 w-2/5 animate-travel rounded-full bg-primary transition-opacity delay-150 starting:opacity-0">
          <span className="sr-only">{t('shell.loading')}</span>
        </span>
      ) : null}
    </div>
  )
}
