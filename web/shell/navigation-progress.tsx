import { useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * A thin bar at the top edge while the next page loads. It appears after a delay, so that quick loads do not
 * flicker.
 */
export function NavigationProgress() {
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
