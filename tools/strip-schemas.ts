import { pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import * as zod from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRules } from '#contract/fields/rules.ts'

/**
 * Removes the schemas from the browser bundle (more than 10 kB of a page): the browser calls by method and
 * path, and the server validates. zod is replaced by a stub whose functions return themselves, so that the
 * contract still evaluates, and the fields of endpoints that only validate or document are removed from its
 * source, with the imports that only they use. The rules of a body, with which the browser checks a form,
 * take its place.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id === 'zod/mini' ? STUB_MODULE_ID : undefined),
    load: id => (id === STUB_MODULE_ID ? schemaStub(Object.keys(zod)) : undefined),
    transform: async (code, id) =>
      CONTRACT_FILE.test(id) ? { code: stripEndpoint(code, await formRulesIn(id)), map: null } : undefined,
  }
}

/** The rules of the bodies that a contract file declares, by route. */
async function formRulesIn(file: string): Promise<Map<string, FormRules>> {
  // Both are loaded by Node: in Vite's bundle of its configuration, rules.ts would be a second module.
  const load = (path: string) => import(pathToFileURL(path).href)
  const { rulesOf } = await load(file.replace(CONTRACT_FILE, '/contract/fields/rules.ts'))
  const declared = Object.values<Partial<Endpoint> | undefined>(await load(file))
  return new Map(
    declared.flatMap(one => (one?.path && one.body ? [[`${one.method} ${one.path}`, rulesOf(one)]] : [])),
  )
}

const CONTRACT_FILE = /\/contract\/[\w/-]+\.ts$/
const STUB_MODULE_ID = '\0strip-schemas'

/** The source of a module with these exports. It has no validating functions: to call one throws. */
export function schemaStub(names: readonly string[]): string {
  const exportList = names.map(name => `${VALIDATING_METHOD.test(name) ? 'check' : 'schema'} as ${name}`)
  return `
    const check = undefined
    const schema = /* @__PURE__ */ new Proxy(() => schema, { get: (_, name) => (${VALIDATING_METHOD}.test(String(name)) ? check : schema) })
    export { ${exportList.join(', ')} }`
}

const VALIDATING_METHOD = /parse|encode|decode/i

/** The fields of an endpoint that `call()` reads besides its route (web/api.ts). */
const CLIENT_FIELDS = new Set(['form', 'file'])

/**
 * Calls of the back office wait for a new sign-in (web/browser/session-renewal.ts); the other kinds of access
 * do not differ in the browser.
 */
const isStaffAccess = (name: string, value: ESTree.Node) =>
  name === 'access' && value.type === 'Literal' && value.value === 'staff'

/**
 * Removes from a contract file the endpoint fields that only the server reads, replaces its schemas by one
 * constant, and marks its calls as pure, so that the bundler drops unused ones. `formRules` are those of its
 * bodies, by route.
 */
export function stripEndpoint(code: string, formRules: ReadonlyMap<string, FormRules> = new Map()): string {
  const edits: Edit[] = []
  const isRemoved = ({ start, end }: ESTree.Node) =>
    edits.some(edit => edit.start <= start && end <= edit.end)
  let functionDepth = 0
  const enterFunction = () => {
    functionDepth++
  }
  const exitFunction = () => {
    functionDepth--
  }
  new Visitor({
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': exitFunction,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': exitFunction,
    CallExpression(call) {
      if (isRemoved(call)) return
      const root = rootIdentifier(call)
      if (root === 'z' || root === 'withRule') edits.push({ start: call.start, end: call.end, text: 'z.any' })
      else if (functionDepth === 0)
        edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' })
      const [route, description] = call.arguments
      const rules = route?.type === 'Literal' ? formRules.get(String(route.value)) : undefined
      if (root !== 'endpoint' || description?.type !== 'ObjectExpression') return
      for (const { start, end, ...field } of description.properties) {
        if (field.type !== 'Property' || field.key.type !== 'Identifier') continue
        const { key, value } = field
        // `call()` asks only whether a response has more than data.
        if (key.name === 'extras') edits.push({ start: value.start, end: value.end, text: 'true' })
        else if (!CLIENT_FIELDS.has(key.name) && !isStaffAccess(key.name, value))
          edits.push({
            start,
            end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
            text: key.name === 'body' && rules ? `rules: ${JSON.stringify(rules)},` : '',
          })
      }
    },
  }).visit(parseSync('contract.ts', code).program)
  return removeUnusedImports(applyEdits(code, edits))
}

type Edit = { start: number; end: number; text: string }

const applyEdits = (code: string, edits: Edit[]) =>
  edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code)

/** Without the imports that only schemas used: a group of scripts takes what its modules import with them. */
function removeUnusedImports(code: string): string {
  const { program } = parseSync('contract.ts', code)
  const imports = program.body.filter(statement => statement.type === 'ImportDeclaration')
  const used = new Set<string>()
  new Visitor({
    Identifier({ name, start }) {
      if (!imports.some(one => one.start < start && start < one.end)) used.add(name)
    },
  }).visit(program)
  const unused = imports.filter(({ specifiers }) => specifiers.every(({ local }) => !used.has(local.name)))
  return applyEdits(
    code,
    unused.map(({ start, end }) => ({ start, end, text: '' })),
  )
}

/** The identifier at the start of a chain of calls: `z` in `z.string().check(…)`. */
function rootIdentifier(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return rootIdentifier(node.callee)
  if (node.type === 'MemberExpression') return rootIdentifier(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}
