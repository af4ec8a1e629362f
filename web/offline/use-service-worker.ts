import { useEffect } from 'react'

/**
 * Registers the service worker 3 s after the page has loaded. Calls `onUpdate` when a newer version is
 * waiting; its argument activates that version and reloads the page. `absent`: the pages to forget.
 */
export function useServiceWorker(absent: string | undefined, onUpdate: (activate: () => void) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once with what the document has
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(async () => {
      // The import fails without a network, and when the page is left meanwhile: the next page tries again.
      const module = await import('workbox-window').catch(() => undefined)
      if (!module) return
      const worker = new module.Workbox('/sw.js')
      worker.addEventListener('waiting', () =>
        onUpdate(() => {
          worker.addEventListener('controlling', () => location.reload())
          worker.messageSkipWaiting()
        }),
      )
      // Browsers may forbid service workers in their settings or under test: the site then only works online.
      if (!(await worker.register().catch(() => undefined))) return
      const registration = await navigator.serviceWorker.ready
      registration.active?.postMessage({ type: 'KEEP', absent })
    }, 3000)
    return () => clearTimeout(timer)
  }, [])
}
