import type { Ref } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

// Replaces react-router in the browser (tools/ssr-overrides.ts).
export * from 'react-router'

/** A link without the attribute by which the router would discover routes: it knows all (routeDiscovery). */
export const Link = (props: LinkProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <RouterLink discover="none" {...props} />
)
