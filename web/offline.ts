import { useEffect, useSyncExternalStore } from 'react'
import { keptPages } from './public-pages.ts'

/** Whether the browser has a network; true while the page is still the server's. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Registers the service worker once the page is quiet. `onUpdate` is told when a newer version waits, with the function
 * that lets it take over and loads the page anew.
 */
export function useServiceWorker(onUpdate: (takeOver: () => void) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once; what is told then does not change
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const later = window.setTimeout(async () => {
      const { Workbox } = await import('workbox-window')
      const worker = new Workbox('/sw.js')
      worker.addEventListener('waiting', () =>
        onUpdate(() => {
          worker.addEventListener('controlling', () => window.location.reload())
          worker.messageSkipWaiting()
        }),
      )
      // Browsers may forbid it, by their settings or under test: the site then needs its network, and nothing else.
      if (!(await worker.register().catch(() => undefined))) return
      const registration = await navigator.serviceWorker.ready
      registration.active?.postMessage({ type: 'KEEP', urls: keptPages })
    }, 3000)
    return () => window.clearTimeout(later)
  }, [])
}
