import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  type Location,
  ScrollRestoration as RouterScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'

// Kept for the whole visit, not per component: an error re-creates the document.
let lastLocation: Location | undefined

/**
 * React Router's scroll restoration, except that it scrolls only when the location changes. It counts the
 * end of the hydrating loaders as a navigation and would scroll to the top, but the inline script has
 * restored the position already, and a reader may have scrolled since. No option prevents that, so the
 * position is put back before the browser paints: layout effects run in the order of the children, then here.
 */
export function ScrollRestoration() {
  const location = useLocation()
  // The end of the hydrating loaders changes no location; it does change the data of the matches.
  useMatches()
  const scrollTop = useRef(0)
  useLayoutEffect(() => {
    const isSamePage = lastLocation === undefined || lastLocation === location
    lastLocation = location
    if (isSamePage && window.scrollY !== scrollTop.current) window.scrollTo(0, scrollTop.current)
  })
  return (
    <>
      <ReadScrollTop into={scrollTop} />
      <RouterScrollRestoration />
    </>
  )
}

function ReadScrollTop({ into }: { into: RefObject<number> }) {
  useLayoutEffect(() => {
    into.current = window.scrollY
  })
  return null
}
