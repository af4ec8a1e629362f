import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { Button } from '../ui/button.tsx'
import { WifiOff } from '../ui/icons.tsx'

/** A bar at the bottom of the screen: the browser is offline, or a newer version of the site is ready. */
export function ConnectionStatus() {
  const { t } = useTranslation()
  const online = useIsOnline()
  const [activateUpdate, setActivateUpdate] = useState<() => void>()
  useServiceWorker(activate => setActivateUpdate(() => activate))
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-warn-soft px-4 py-2 text-sm text-ink">
          <WifiOff className="size-4 shrink-0 text-warn" />
          {t('offline.notice')}
        </p>
      )}
      {activateUpdate ? (
        <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-primary-soft px-4 py-2 text-sm text-ink">
          <p>{t('offline.new_version')}</p>
          <Button size="sm" onClick={activateUpdate}>
            {t('offline.reload')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
