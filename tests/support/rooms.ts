import { basename } from 'node:path'
import { fault, type Node, nodesOf, type Source } from './source.ts'

/** Every place where a file reads the environment. */
export function readsOfEnvironment(source: Source): string[] {
  const todo = 'reads the environment; add the setting to config.ts and take it as an argument'
  return [...nodesOf(source)].flatMap(({ node }) => {
    const isMember =
      node.type === 'MemberExpression' && isNamed(node.object, 'process') && isNamed(node.property, 'env')
    const isTaken =
      node.type === 'VariableDeclarator' && isNamed(node.init, 'process') && node.id.type === 'ObjectPattern'
    const isImported = node.type === 'ImportDeclaration' && /^(node:)?process$/.test(node.source.value)
    return isMember || isTaken || isImported ? [fault(source, node, todo)] : []
  })
}

// What else the world outside offers has no type in domain/tsconfig.json, and so does not compile.
const OUTSIDE = ['performance', 'crypto', 'process', 'globalThis', 'fetch', 'Temporal']
const LATER = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']

/** Every place where a rule looks at a clock, draws lots, waits, or reaches outside. */
export function impureReads(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node, around: [parent] }) => {
    const what = impure(node, parent)
    return what
      ? [fault(source, node, `uses ${what}; a rule of domain/ takes what it needs as an argument`)]
      : []
  })
}

function impure(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression') {
    if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) return 'Date.now()'
    if (isNamed(node.object, 'Math') && isNamed(node.property, 'random')) return 'Math.random()'
  }
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && node.arguments.length === 0)
    return 'new Date()'
  if (node.type === 'CallExpression' && isNamed(node.callee, 'Date')) return 'Date()'
  if (node.type !== 'Identifier' || ![...OUTSIDE, ...LATER].includes(node.name)) return
  const isOnlyAName =
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.type === 'Property' && parent.key === node && !parent.shorthand) ||
    parent?.type === 'TSPropertySignature'
  return isOnlyAName ? undefined : node.name
}

function isNamed(node: Node | null | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name
}

/** A declared call: `export const listDoctors = endpoint('GET /user/doctors', …)`. */
export type Declared = { name: string; route: string; feature: string; source: Source; at: Node }

/** The calls that a file of contract/ declares. */
export function endpointsIn(source: Source): Declared[] {
  return [...nodesOf(source)].flatMap(({ node, around }) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return []
    const [route] = node.init.arguments
    if (!isNamed(node.init.callee, 'endpoint') || node.id.type !== 'Identifier') return []
    if (around[1]?.type !== 'ExportNamedDeclaration') return []
    const text = route?.type === 'Literal' ? String(route.value) : ''
    return [{ name: node.id.name, route: text, feature: basename(source.path, '.ts'), source, at: node }]
  })
}

/** The names of the calls that a file serves: `serve(api, listDoctors, …)`. */
export function servedIn(source: Source): { name: string; at: Node; source: Source }[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, 'serve')) return []
    const [, endpoint] = node.arguments
    return endpoint?.type === 'Identifier' ? [{ name: endpoint.name, at: node, source }] : []
  })
}

const EMPTY_NAMES = /^(libs?|utils?|helpers?|commons?|misc|shared)$/

/** Names of a path that say nothing about what is inside. */
export function emptyNames(path: string): string[] {
  if (path === 'contract/common.ts') return []
  return path.split('/').flatMap(part => (EMPTY_NAMES.test(part.replace(/\..*$/, '')) ? [part] : []))
}

/** Whether a file only passes on what others export. */
export function isBarrel({ path, tree }: Source): boolean {
  if (/(^|\/)index\.tsx?$/.test(path)) return true
  const body = tree?.body.filter(({ type }) => type !== 'ImportDeclaration') ?? []
  return (
    body.length > 0 &&
    body.every(
      node =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.declaration === null && node.specifiers.length > 0),
    )
  )
}

const DATA = /^(db\/seed|web\/i18n\/strings|tests\/e2e|db\/migrations)\/|\.test\.tsx?$/

/** The number of lines of a file that is longer than a reader wants; data and tests may be. */
export function tooLong({ path, text }: Source): number | undefined {
  const lines = text.trimEnd().split('\n').length
  return lines > 300 && !DATA.test(path) ? lines : undefined
}
