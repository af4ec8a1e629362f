import { useContext, useLayoutEffect } from 'react'
import {
  type Location,
  ScrollRestoration as RouterScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router'

/** The location of the document itself; not set on the server. */
let documentLocation: Location | undefined

/**
 * React Router's scroll restoration, except that hydration does not scroll: the inline script has restored
 * the position already, and a reader may have scrolled since. React Router counts the end of the hydrating
 * loaders as a navigation and would scroll to the top. No public option prevents that.
 */
export function ScrollRestoration() {
  const state = useContext(RouterStateContext)
  const location = state?.location
  useLayoutEffect(() => {
    documentLocation ??= location
  }, [location])
  const isHydrating = documentLocation === undefined || documentLocation === location
  return (
    <RouterStateContext value={state && isHydrating ? { ...state, restoreScrollPosition: false } : state}>
      <RouterScrollRestoration />
    </RouterStateContext>
  )
}
