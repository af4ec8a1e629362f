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
    <div role="status" className="navigation-progress">
      {busy ? (
        <span>
          <span className="sr-only">{t('shell.loading')}</span>
        </span>
      ) : null}
    </div>
  )
}
