import { useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followTheme } from '../theme.ts'
import { useRouteFocus } from './use-route-focus.ts'

/**
 * What the frame of a page does besides showing itself, that of the site and that of the back office. A
 * component of its own: the states of the router and of the session, which it reads, would render the whole
 * frame again, with a hundred links.
 */
export function FrameEffects() {
  useRevalidation()
  useRouteFocus()
  useLayoutEffect(followTheme, [])
  return null
}

/**
 * Revalidates when a session begins or ends in another tab, and a page that Back restores from the browser's
 * memory. A personal page then leads to sign-in; one of the back office is hidden until the same person has
 * signed in again.
 */
function useRevalidation() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handle = (event: StorageEvent | PageTransitionEvent) => {
      if ('key' in event ? !event.key || event.key === 'access_token' : event.persisted) revalidate()
    }
    const events = ['storage', 'pageshow'] as const
    for (const type of events) window.addEventListener(type, handle)
    return () => {
      for (const type of events) window.removeEventListener(type, handle)
    }
  }, [revalidate])
}
