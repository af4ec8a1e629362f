import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Kept for the whole visit, not per component: the error page mounts a shell of its own.
let lastPage: { path: string; heading: string } | undefined

/**
 * After a navigation, focuses the new page's heading, which screen readers then announce. A changed filter is
 * not a new page; nor is a dialog, which has a URL but does not change the heading. A page that continues
 * further down marks that element with `data-route-focus`.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is read when the path has changed
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    const page = { path: pathname, heading: heading?.textContent ?? '' }
    const previous = lastPage
    lastPage = page
    if (!previous || previous.path === page.path || previous.heading === page.heading) return
    // A dialog keeps its focus, and a URL fragment names its own target.
    if (hash || document.querySelector('dialog:modal')) return
    const marked = document.querySelector<HTMLElement>('#main [data-route-focus]')
    const target = marked ?? heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: !marked })
  }, [pathname])
}
