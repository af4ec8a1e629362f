import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces links and icons, which a page has by the hundred, by faster versions on the server. They render
 * the same markup as the libraries' components, which hydrate it in the browser (docs/decisions/019).
 */
export function ssrOverrides(): Plugin {
  return {
    name: 'ssr-overrides',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer = '') {
      if (id === 'react-router' && importer.startsWith(webDir) && importer !== overrideFile('router'))
        return overrideFile('router')
      if (id.endsWith('/createLucideIcon.mjs') && importer.includes('/lucide-react/'))
        return overrideFile('icon')
    },
  }
}

const webDir = fileURLToPath(new URL('../web/', import.meta.url))
const overrideFile = (name: string) => `${webDir}ssr/ssr-overrides/${name}.tsx`
