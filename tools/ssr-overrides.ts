import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces links, which a page has by the hundred (docs/performance.md): on the server by a faster version,
 * in the browser by one without an attribute that this site does not need. Both render the same markup.
 */
export function ssrOverrides(): Plugin {
  return {
    name: 'ssr-overrides',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isOurs = importer.startsWith(webDir) && !importer.startsWith(overrideDir)
      if (id === 'react-router' && isOurs)
        return `${overrideDir}${this.environment.name === 'ssr' ? 'router' : 'browser-router'}.tsx`
      if (id.endsWith('/json-ld.ts') && isOurs && this.environment.name !== 'ssr')
        return `${overrideDir}browser-json-ld.ts`
    },
  }
}

const webDir = fileURLToPath(new URL('../web/', import.meta.url))
const overrideDir = `${webDir}ssr/ssr-overrides/`
