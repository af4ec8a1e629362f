import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

/**
 * Leaves the schemas out of what the browser loads (9 kB of every page): it asks by method and path, and the server
 * checks. Every function of zod becomes one that answers itself, so the contract still stands as written.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id === 'zod/mini' ? STUB : undefined),
    load: id => (id === STUB ? stub(Object.keys(zod)) : undefined),
  }
}

const STUB = '\0without-schemas'

/** The source of a module with these exports. Whoever would check something with them hears that they cannot. */
export function stub(names: readonly string[]): string {
  const given = names.map(name => `${CHECKS.test(name) ? 'check' : 'schema'} as ${name}`)
  return `
    const check = () => { throw new Error('The browser has no schemas (tools/without-schemas.ts)') }
    const schema = new Proxy(() => schema, { get: (_, name) => (${CHECKS}.test(String(name)) ? check : schema) })
    export { ${given.join(', ')} }`
}

const CHECKS = /parse|encode|decode/i
