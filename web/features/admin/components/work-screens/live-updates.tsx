import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Part } from '../../../../routing/failed-read.ts'

/** A change elsewhere is shown within two seconds. */
const POLL_INTERVAL_MS = 1500

type LiveUpdatesProps = {
  /** Where the version of what is shown is read. */
  url: string
  /** The version that is shown. */
  version: string
}

/** Reloads the page when it has changed, while it is visible. A component of its own renders alone. */
export function LiveUpdates({ url, version }: LiveUpdatesProps) {
  const { load, state, data } = useFetcher<Part<{ version: string }>>()
  const { revalidate } = useRevalidator()
  const idle = state === 'idle'
  useEffect(() => {
    if (!idle) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) load(url)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [idle, load, url])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an older answer lacks the page's own changes
  useEffect(() => {
    if (data?.data && data.data.version !== version) revalidate()
  }, [data])
  return null
}
