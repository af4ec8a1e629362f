import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces links, which a page has by the hundred, by a faster version on the server. It renders the same
 * markup as React Router's, which hydrates it in the browser (docs/decisions/019).
 */
export function ssrOverrides(): Plugin {
  return {
    name: 'ssr-overrides',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer = '') {
      if (id === 'react-router' && importer.startsWith(webDir) && importer !== overrideFile('router'))
        return overrideFile('router')
    },
  }
}

const webDir = fileURLToPath(new URL('../web/', import.meta.url))
const overrideFile = (name: string) => `${webDir}ssr/ssr-overrides/${name}.tsx`
