import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the server shorter forms of what a page uses by the hundred (links, icons). They write the same markup
 * as the libraries' own, which the browser goes on with (docs/decisions/019).
 */
export function onServer(): Plugin {
  return {
    name: 'on-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer = '') {
      if (id === 'react-router' && importer.startsWith(web) && importer !== form('router'))
        return form('router')
      if (id.endsWith('/createLucideIcon.mjs') && importer.includes('/lucide-react/')) return form('icon')
    },
  }
}

const web = fileURLToPath(new URL('../web/', import.meta.url))
const form = (name: string) => `${web}on-server/${name}.tsx`
