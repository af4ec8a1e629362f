import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { Button } from '../ui/button.tsx'
import { WifiOff } from '../ui/icons.tsx'
import { useLayoutData } from './layout-data.ts'

const BAR_HEIGHT = '--connection-bar'

/** A bar at the bottom of the screen: the browser is offline, or a newer version of the site is ready. */
export function ConnectionStatus() {
  const { t } = useTranslation()
  const online = useIsOnline()
  const [activateUpdate, setActivateUpdate] = useState<() => void>()
  useServiceWorker(useLayoutData().content?.absent, activate => setActivateUpdate(() => activate))
  const bar = useRef<HTMLDivElement>(null)
  // A bar of the page stands above this one (ui/bottom-bar.tsx).
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.contentRect.height ?? 0}px`
      // The browser computes the styles of the whole page anew when it changes; on most pages it never does.
      if (height !== (style.getPropertyValue(BAR_HEIGHT) || '0px')) style.setProperty(BAR_HEIGHT, height)
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} role="status">
      {online ? null : (
        <p className="status-bar bg-warn-soft">
          <WifiOff className="size-4 shrink-0 text-warn" />
          {t('offline.notice')}
        </p>
      )}
      {activateUpdate ? (
        <div className="status-bar bg-primary-soft">
          <p>{t('offline.new_version')}</p>
          <Button size="sm" onClick={activateUpdate}>
            {t('offline.reload')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
