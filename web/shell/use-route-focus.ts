import { useEffect } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'

/** The layouts of web/routes.ts: the page is the outermost route inside them. */
const LAYOUT_IDS = new Set(['root', 'store', 'admin', 'staff'])

// Kept for the whole visit, not per component: the error page mounts a shell of its own.
let lastPage: string | undefined

/**
 * After a navigation, focuses the new page's heading, which screen readers then announce. A changed filter is
 * not a new page; nor is a dialog, which has a URL but is a route inside its page. A page that continues
 * further down marks that element with `data-route-focus`.
 *
 * The new page starts at its top: a form that keeps its scroll position for its errors (`preventScrollReset`)
 * passes that on to the redirect after its success. "Back" restores the position instead.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const page = useMatches().find(({ id }) => !LAYOUT_IDS.has(id))?.pathname ?? pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is read when the page has changed
  useEffect(() => {
    const isFirst = lastPage === undefined
    const isSame = lastPage === page
    lastPage = page
    // A dialog keeps its focus, and a URL fragment names its own target.
    if (isFirst || isSame || hash || document.querySelector('dialog:modal')) return
    if (!isBack) window.scrollTo(0, 0)
    const marked = document.querySelector<HTMLElement>('main [data-route-focus]')
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    const target = marked ?? heading
    // A field that the page begins with can be focused as it is.
    if (target && target.tabIndex < 0) target.tabIndex = -1
    target?.focus({ preventScroll: !marked })
  }, [page])
}
