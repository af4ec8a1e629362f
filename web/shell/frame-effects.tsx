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
  useSessionSync()
  useRevalidateOnRestore()
  useRouteFocus()
  useLayoutEffect(followTheme, [])
  return null
}

/**
 * Revalidates when a session begins or ends in another tab. A personal page then leads to sign-in; one of the
 * back office is hidden until the same person has signed in again.
 */
function useSessionSync() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === 'access_token' || key === null) revalidate()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [revalidate])
}

/** Revalidates a page that Back restores from the browser's memory: its data may be old. */
function useRevalidateOnRestore() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [revalidate])
}
