import { type LinkProps, Link as RouterLink } from 'react-router'

/*
 * Replaces react-router on the server (vite.config.ts). A page has about a hundred links, and most of what
 * the router's own Link prepares is for clicks, which only happen in the browser.
 */
export * from 'react-router'

export function Link(props: LinkProps) {
  const { to, target, onClick, state, replace, preventScrollReset, ...rest } = props
  if (typeof to !== 'string' || !PLAIN_PATH.test(to) || PROPS_LEFT_TO_ROUTER.some(name => name in rest))
    return <RouterLink discover="none" {...props} />
  return <a {...rest} href={to} target={target} />
}

/** A URL of this site that resolving would not change. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?$/

/** Props that change the anchor element. */
const PROPS_LEFT_TO_ROUTER = [
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'mask',
  'viewTransition',
  'defaultShouldRevalidate',
]
