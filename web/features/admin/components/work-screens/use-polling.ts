import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { accessToken } from '../../../../session.ts'

const POLL_INTERVAL_MS = 30_000

/**
 * Reloads the page's data when they are 30 seconds old, while the page is visible, and when it becomes
 * visible again. Without a session it waits for the next one. `version`: that of the data, if they are
 * reloaded for another reason, too.
 */
export function usePolling(version?: string): void {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data is not old yet
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && accessToken()) revalidate()
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [revalidate, version])
}
