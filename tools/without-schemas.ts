import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import * as zod from 'zod/mini'

/**
 * Leaves the schemas out of what the browser loads (more than 10 kB of a page): it asks by method and path, and the
 * server checks. Every function of zod becomes one that answers itself, so the contract still stands as written, and
 * what of it only checks and explains is taken out of its source.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id === 'zod/mini' ? STUB : undefined),
    load: id => (id === STUB ? stub(Object.keys(zod)) : undefined),
    transform: (code, id) => (CONTRACT.test(id) ? { code: whatIsAsked(code), map: null } : undefined),
  }
}

const CONTRACT = /\/contract\/[\w/-]+\.ts$/
const STUB = '\0without-schemas'

/** The source of a module with these exports. Whoever would check something with them hears that they cannot. */
export function stub(names: readonly string[]): string {
  const given = names.map(name => `${CHECKS.test(name) ? 'check' : 'schema'} as ${name}`)
  return `
    const check = () => { throw new Error('The browser has no schemas (tools/without-schemas.ts)') }
    const schema = /* @__PURE__ */ new Proxy(() => schema, { get: (_, name) => (${CHECKS}.test(String(name)) ? check : schema) })
    export { ${given.join(', ')} }`
}

const CHECKS = /parse|encode|decode/i

/** What `call()` reads of an endpoint besides its route (web/api.ts). */
const READ = new Set(['form', 'file', 'extras'])

/**
 * A file of the contract without the parts of its endpoints that only the server reads, its schemas as one constant, and
 * its calls marked as free of effects, so that the bundler drops those that nobody needs.
 */
export function whatIsAsked(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const isGone = ({ start, end }: ESTree.Node) => edits.some(edit => edit.start <= start && end <= edit.end)
  let functions = 0
  const into = () => {
    functions++
  }
  const outOf = () => {
    functions--
  }
  new Visitor({
    FunctionDeclaration: into,
    'FunctionDeclaration:exit': outOf,
    ArrowFunctionExpression: into,
    'ArrowFunctionExpression:exit': outOf,
    CallExpression(call) {
      if (isGone(call)) return
      if (rootOf(call) === 'z') edits.push({ start: call.start, end: call.end, text: 'z.any' })
      else if (functions === 0) edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' })
      const [, description] = call.arguments
      if (rootOf(call) !== 'endpoint' || description?.type !== 'ObjectExpression') return
      for (const { start, end, ...part } of description.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier' && !READ.has(part.key.name))
          edits.push({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' })
    },
  }).visit(parseSync('contract.ts', code).program)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** The name with which a chain of calls begins: `z` of `z.string().check(…)`. */
function rootOf(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}
