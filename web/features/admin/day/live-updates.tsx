import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import type { clientLoader } from './day-version-loader.ts'
import { ALL_HOSPITALS } from './remembered-hospital.ts'

/** Another desk's change is shown within two seconds. */
const POLL_INTERVAL_MS = 1500

type LiveUpdatesProps = {
  date: string
  hospital: number | null
  /** The doctor whose week is shown. */
  doctor?: number | undefined
  version: string
}

/** Reloads the day when it has changed, while the page is visible. A component of its own renders alone. */
export function LiveUpdates({ date, hospital, doctor, version }: LiveUpdatesProps) {
  const { load, state, data } = useFetcher<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const url = `${paths.admin('day-version')}?${new URLSearchParams({ date, hospital: String(hospital ?? ALL_HOSPITALS), doctor: String(doctor ?? '') })}`
  const idle = state === 'idle'
  useEffect(() => {
    if (!idle) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) load(url)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [idle, load, url])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an older answer lacks this desk's own changes
  useEffect(() => {
    if (data?.data && data.data.version !== version) revalidate()
  }, [data])
  return null
}
