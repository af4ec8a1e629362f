import { type LinkProps, Link as RouterLink } from 'react-router'

/*
 * react-router as the pages need it on the server (vite.config.ts): a page has some hundred links, and what most of what
 * the router's own Link prepares is for a press, which only a browser sees.
 */
export * from 'react-router'

export function Link(props: LinkProps) {
  const { to, target, onClick, state, replace, preventScrollReset, discover, ...rest } = props
  if (typeof to !== 'string' || !PLAIN.test(to) || OTHER.some(name => name in rest) || discover)
    return <RouterLink {...props} />
  return <a {...rest} href={to} target={target} data-discover="true" />
}

/** An address within the site that resolving would leave as it is. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?$/

/** What changes the anchor. */
const OTHER = ['prefetch', 'relative', 'reloadDocument', 'mask', 'viewTransition', 'defaultShouldRevalidate']
