import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

const POLL_INTERVAL_MS = 60_000

/** How much waits in an area of the menu; nothing is shown for zero, or when it cannot be loaded. */
export function AreaCount({ url }: { url: string }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const { load, data } = useFetcher<{ count: number } | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is opened counts anew
  useEffect(() => {
    load(url)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load(url)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [load, url, key])
  if (!data?.count) return null
  return (
    <Badge tone="warn" className="ms-auto">
      <span aria-hidden>{data.count}</span>
      <span className="sr-only">{t('admin.waiting', { count: data.count })}</span>
    </Badge>
  )
}
