import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_INTERVAL_MS = 30_000

/** Reloads the page's data every 30 seconds while the page is visible, and when it becomes visible again. */
export function usePolling(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate()
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [revalidate])
}
