import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// Kept for the whole visit, not per component: the error page mounts a shell of its own.
let lastPage: { path: string; heading: string } | undefined

/**
 * After a navigation, focuses the new page's heading, which screen readers then announce. A changed filter is
 * not a new page; nor is a dialog, which has a URL but does not change the heading. A page that continues
 * further down marks that element with `data-route-focus`.
 *
 * The new page starts at its top: a form that keeps its scroll position for its errors (`preventScrollReset`)
 * passes that on to the redirect after its success. "Back" restores the position instead.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is read when the path has changed
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    const page = { path: pathname, heading: heading?.textContent ?? '' }
    const previous = lastPage
    lastPage = page
    if (!previous || previous.path === page.path || previous.heading === page.heading) return
    // A dialog keeps its focus, and a URL fragment names its own target.
    if (hash || document.querySelector('dialog:modal')) return
    if (!isBack) window.scrollTo(0, 0)
    const marked = document.querySelector<HTMLElement>('#main [data-route-focus]')
    const target = marked ?? heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: !marked })
  }, [pathname])
}
