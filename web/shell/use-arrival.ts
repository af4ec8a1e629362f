import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Of the whole visit, and not of a component: the error page brings a shell of its own.
let shown: { path: string; heading: string } | undefined

/**
 * Moves the focus to the heading of a page that has come by a link, which is also what a screen reader then says. A
 * new filter is not a new page; neither is a dialog, which has an address but leaves the heading under it as it was. A
 * page that goes on further down marks the place with `data-arrival`.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows is read when its address has changed
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    const now = { path: pathname, heading: heading?.textContent ?? '' }
    const before = shown
    shown = now
    if (!before || before.path === now.path || before.heading === now.heading) return
    // A dialog keeps its focus, and an address with a fragment names its own place.
    if (hash || document.querySelector('dialog:modal')) return
    const marked = document.querySelector<HTMLElement>('#main [data-arrival]')
    const target = marked ?? heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: !marked })
  }, [pathname])
}
