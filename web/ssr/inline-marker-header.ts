/**
 * The response header with the marker of a page's inline scripts (web/ssr/inline-marker.ts), for our server
 * only.
 */
export const INLINE_MARKER_HEADER = 'x-inline-marker'
