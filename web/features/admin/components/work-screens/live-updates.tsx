import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Part } from '../../../../routing/failed-read.ts'
import { usePolling } from './use-polling.ts'

/** A change elsewhere is shown within two seconds. */
const POLL_INTERVAL_MS = 1500

type LiveUpdatesProps<Version> = {
  /** Where the version of what is shown is read. */
  url: string
  /** The version that is shown. */
  version: string
  /** Called once for each version that is found. */
  onChange?: (found: Version) => void
  /** Whether it looks for changes behind other tabs, too. */
  inBackground?: boolean
}

/**
 * Reloads the page when it has changed, while it is visible; without a change as seldom as other work
 * screens, because the time goes on. A component of its own renders alone.
 */
export function LiveUpdates<Version extends { version: string }>({
  url,
  version,
  onChange,
  inBackground = false,
}: LiveUpdatesProps<Version>) {
  const { load, state, data } = useFetcher<Part<Version>>()
  const found = useRef(version)
  /** The version that was shown when the last poll was sent. */
  const asked = useRef(version)
  const { revalidate } = useRevalidator()
  usePolling(version)
  const idle = state === 'idle'
  // The time counts from the page's own load: what was just read is not polled at once.
  useEffect(() => {
    if (!idle) return
    const timer = setInterval(() => {
      if (!(inBackground || document.visibilityState === 'visible') || !navigator.onLine) return
      asked.current = version
      load(url)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [idle, load, url, inBackground, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an older answer lacks the page's own changes
  useEffect(() => {
    if (!data?.data || data.data.version === version || asked.current !== version) return
    revalidate()
    if (data.data.version !== found.current) onChange?.(data.data)
    found.current = data.data.version
  }, [data])
  return null
}
