import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { TOKEN_STORAGE_KEY, USER_ID_STORAGE_KEY, userId } from '../session.ts'
import { followTheme } from '../theme.ts'
import { useRouteFocus } from './use-route-focus.ts'

/**
 * What the frame of a page does besides showing itself, that of the site and that of the back office. A
 * component of its own: the states of the router and of the session, which it reads, would render the whole
 * frame again, with a hundred links. `reloadFrame`: reads what the frame shows of the session, for pages
 * whose own data does not depend on it.
 */
export function FrameEffects({ reloadFrame }: { reloadFrame?: (() => void) | undefined }) {
  useRevalidation(reloadFrame)
  useRouteFocus()
  useLayoutEffect(followTheme, [])
  return null
}

/** The second one is stored after the first. */
const SESSION_KEYS = new Set([TOKEN_STORAGE_KEY, USER_ID_STORAGE_KEY])

/**
 * Revalidates when a session begins or ends in another tab, a page that Back restores from the browser's
 * memory, and one of the site that becomes visible again: an order may have been placed in another tab, or
 * the day may have changed while the machine slept. A personal page then leads to sign-in; one of the back
 * office is hidden until the same person has signed in again. With `reloadFrame`, another session of the same
 * account, or none, reloads the frame alone; without it, the page is loaded anew for another account.
 */
function useRevalidation(reloadFrame: (() => void) | undefined) {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const account = useRef(userId())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is loaded for the account of its time
  useEffect(() => {
    account.current = userId() ?? account.current
  }, [key])
  useEffect(() => {
    const readAgain = () => {
      revalidate()
      if (!navigator.onLine) window.addEventListener('online', revalidate, { once: true })
    }
    // The lists of the back office do so themselves (use-polling.ts).
    const handleVisible = () => document.hidden || reloadFrame || readAgain()
    const handle = (event: StorageEvent | PageTransitionEvent) => {
      if ('key' in event ? event.key && !SESSION_KEYS.has(event.key) : !event.persisted) return
      const before = account.current
      const isSameAccount = userId() === null || userId() === before
      account.current = userId() ?? before
      // The forms of the site hold what they began with, and what was typed: of the account before.
      if (!isSameAccount && before && !reloadFrame) return window.location.reload()
      // The event of the token was before it.
      if ('key' in event && event.key === USER_ID_STORAGE_KEY && isSameAccount) return
      if ('key' in event && reloadFrame && isSameAccount) reloadFrame()
      else readAgain()
    }
    const events = ['storage', 'pageshow'] as const
    for (const type of events) window.addEventListener(type, handle)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      document.removeEventListener('visibilitychange', handleVisible)
      for (const type of events) window.removeEventListener(type, handle)
    }
  }, [revalidate, reloadFrame])
}
