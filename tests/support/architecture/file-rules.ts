import { isNamed, isTest, type Node, nodesOf, type Source, violation } from './source-files.ts'

const MEANINGLESS_NAMES = /^(libs?|utils?|helpers?|commons?|misc|shared)$/

/** The parts of a path whose names do not say what is inside. */
export function meaninglessNames(path: string): string[] {
  if (path === 'contract/common.ts') return []
  return path.split('/').flatMap(part => (MEANINGLESS_NAMES.test(part.replace(/\..*$/, '')) ? [part] : []))
}

/** Whether a file only re-exports. */
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

const EXEMPT_FROM_LENGTH = /^(db\/seed|web\/i18n\/strings|tests\/e2e|db\/migrations)\/|\.test\.tsx?$/

/** The number of lines of a file that has more than 300; data and tests may have more. */
export function lineCountOverLimit({ path, text }: Source): number | undefined {
  const lines = text.trimEnd().split('\n').length
  return lines > 300 && !EXEMPT_FROM_LENGTH.test(path) ? lines : undefined
}

const MAX_LOOSE_FILES = 10

/**
 * The layers with more than ten source files directly in them, each with their number. Tests do not count,
 * nor do `featureFiles`: those of contract/ that are named for a feature.
 */
export function crowdedLayers(paths: string[], layers: string[], featureFiles: string[]): string[] {
  return layers.flatMap(layer => {
    const loose = paths.filter(
      path =>
        path.startsWith(`${layer}/`) &&
        path.lastIndexOf('/') === layer.length &&
        /\.(tsx?|mjs|css)$/.test(path) &&
        !isTest(path) &&
        !featureFiles.includes(path),
    )
    return loose.length > MAX_LOOSE_FILES
      ? [
          `${layer}/  has ${loose.length} loose files, ${MAX_LOOSE_FILES} are allowed; put those of one idea into a folder`,
        ]
      : []
  })
}

/** The components among the translations: web/i18n holds text and what reads it. */
export function componentsInTranslations(paths: string[]): string[] {
  return paths
    .filter(path => /^web\/i18n\/.*\.tsx$/.test(path))
    .map(path => `${path}:1  is a component; move it to web/components/ or to its feature`)
}

/** Exports that a framework names, and files whose names other layers share: tables, calls, texts. */
const FRAMEWORK_EXPORTS =
  /^(action|loader|clientLoader|clientAction|ErrorBoundary|HydrateFallback|headers|shouldRevalidate|links|meta)$/
const SHARED_NAMES =
  /^(contract|db|web\/i18n\/strings|web\/ssr\/ssr-overrides|docs|tests|tools)\/|web\/ui\/icons\.tsx$/

/** Names that two files export: a reader who searches for one finds another thing. */
export function sharedExportNames(sources: Source[]): string[] {
  const paths = new Map<string, string>()
  return sources.flatMap(({ path, tree }) => {
    if (SHARED_NAMES.test(path) || isTest(path)) return []
    return declaredExports(tree).flatMap(name => {
      const other = paths.get(name)
      paths.set(name, path)
      return other && !FRAMEWORK_EXPORTS.test(name)
        ? [`${path}  exports ${name}, as ${other} does; name each for how it differs`]
        : []
    })
  })
}

function declaredExports(tree: Source['tree']): string[] {
  return (tree?.body ?? []).flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
}

const MAX_LINE_LENGTH = 110

/**
 * The lines of comments and SQL that are over 110 characters, which the formatter leaves alone. A line may be
 * longer for a link that cannot be wrapped.
 */
export function longLines(source: Source): string[] {
  const blocks = [
    ...source.comments.map(({ start, end }) => ({ start, end, name: 'comment' })),
    ...[...nodesOf(source)]
      .filter(({ node, ancestors }) => isSql(node, ancestors))
      .map(({ node }) => ({ start: node.start, end: node.end, name: 'SQL' })),
  ]
  let end = -1
  return source.text.split('\n').flatMap(line => {
    const start = end + 1
    end = start + line.length
    if (line.length <= MAX_LINE_LENGTH || /https?:\/\/\S{60}/.test(line)) return []
    const block = blocks.find(each => each.start < end && each.end > start)
    return block
      ? [violation(source, start, `has ${line.length} characters; wrap ${block.name} at ${MAX_LINE_LENGTH}`)]
      : []
  })
}

// sql`…`, sql<Row>`…`, and the text of query(`…`), execute(`…`) and raw(`…`).
function isSql(node: Node, [parent]: Node[]): boolean {
  if (node.type === 'TaggedTemplateExpression') return isNamed(node.tag, 'sql')
  return (
    node.type === 'TemplateLiteral' &&
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    parent.callee.property.type === 'Identifier' &&
    ['query', 'execute', 'raw'].includes(parent.callee.property.name)
  )
}
