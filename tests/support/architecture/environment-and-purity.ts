import { isNamed, type Node, nodesOf, type Source, violation } from './source-files.ts'

/** Every place where a file reads the environment. */
export function environmentReads(source: Source): string[] {
  const fix = 'reads the environment; add the setting to config.ts and take it as an argument'
  return [...nodesOf(source)].flatMap(({ node }) => {
    const isMember =
      node.type === 'MemberExpression' && isNamed(node.object, 'process') && isNamed(node.property, 'env')
    const isDestructured =
      node.type === 'VariableDeclarator' && isNamed(node.init, 'process') && node.id.type === 'ObjectPattern'
    const isImported = node.type === 'ImportDeclaration' && /^(node:)?process$/.test(node.source.value)
    return isMember || isDestructured || isImported ? [violation(source, node, fix)] : []
  })
}

// Other globals of Node and of the browser have no type in domain/tsconfig.json, and so do not compile.
const IMPURE_GLOBALS = ['performance', 'crypto', 'process', 'globalThis', 'fetch', 'Temporal']
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']

/** Every place where a file uses a clock, randomness, a timer, or anything else outside its arguments. */
export function impureReads(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node, ancestors: [parent] }) => {
    const used = impureUse(node, parent)
    return used
      ? [violation(source, node, `uses ${used}; a rule of domain/ takes what it needs as an argument`)]
      : []
  })
}

function impureUse(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression') {
    if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) return 'Date.now()'
    if (isNamed(node.object, 'Math') && isNamed(node.property, 'random')) return 'Math.random()'
  }
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && node.arguments.length === 0)
    return 'new Date()'
  if (node.type === 'CallExpression' && isNamed(node.callee, 'Date')) return 'Date()'
  if (node.type !== 'Identifier' || ![...IMPURE_GLOBALS, ...TIMERS].includes(node.name)) return
  const isOnlyAName =
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.type === 'Property' && parent.key === node && !parent.shorthand) ||
    parent?.type === 'TSPropertySignature'
  return isOnlyAName ? undefined : node.name
}

const LOCALE_FORMATS =
  /^(DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat|ListFormat|DisplayNames)$/
const LOCALE_METHODS = /^toLocale(Date|Time)?String$/

/** Every place where a text would depend on the locale data of the engine that runs it. */
export function localeFormats(source: Source): string[] {
  const fix = 'depends on the locale data of the engine; use domain/text/format.ts'
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
    const { name } = node.property
    const isFormat = isNamed(node.object, 'Intl') && LOCALE_FORMATS.test(name)
    return isFormat || LOCALE_METHODS.test(name) ? [violation(source, node, fix)] : []
  })
}
