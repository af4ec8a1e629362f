import { createContext, use } from 'react'

const InlineMarkerContext = createContext<string | undefined>(undefined)

export const InlineMarkerProvider = InlineMarkerContext.Provider

/**
 * The `nonce` of the scripts that we write into a page. The server recognizes them by it, allows
 * them by their hash, and removes it. Undefined in the browser.
 */
export function useInlineMarker(): string | undefined {
  return use(InlineMarkerContext)
}
