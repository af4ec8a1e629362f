import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isCacheablePage } from '#web/offline/cacheable-pages.ts'
import { importsOf } from './imports.ts'
import { isNamed, type Node, nodesOf, type Source, textOf, violation } from './source-files.ts'

/** The sources of the pages that are cached: their modules, their layouts and what those import. */
export function cachedPageSources(routes: RouteConfigEntry[], sources: Source[]): Source[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  const reached = new Set<Source>()
  const visit = (path: string) => {
    const source = byPath.get(path)
    if (!source || reached.has(source)) return
    reached.add(source)
    for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) visit(to)
  }
  visit('web/root.tsx')
  for (const { file } of cachedRoutes(routes)) visit(`web/${file}`)
  return [...reached]
}

function cachedRoutes(routes: RouteConfigEntry[], parent = ''): RouteConfigEntry[] {
  return routes.flatMap(route => {
    const path = route.path ? `${parent}/${route.path}` : parent
    const children = cachedRoutes(route.children ?? [], path)
    const isCached = isCacheablePage(path.replaceAll(/:\w+/g, '1') || '/')
    return isCached || children.length > 0 ? [route, ...children] : children
  })
}

/**
 * The reads of URL parameters that the page cache does not know, and those whose name this rule cannot know.
 * A function that reads the name it is given (`idParam`) is judged by its calls, a loop by its list.
 */
export function unknownPageParameters(sources: Source[], known: ReadonlySet<string>): string[] {
  const reads = sources.flatMap(source =>
    [...nodesOf(source)].flatMap(({ node, ancestors }) => {
      const name = readName(node, source)
      return name ? [{ source, name, reader: readerOf(name, ancestors) }] : []
    }),
  )
  const names = reads.flatMap(({ source, name, reader }) => {
    if (!reader) return [{ source, name }]
    if (reader.list) return reader.list.map(each => ({ source, name: each }))
    return sources
      .filter(other => other === source || importsOf(other).some(({ to }) => to === source.path))
      .flatMap(other => argumentsOf(reader, other).map(each => ({ source: other, name: each })))
  })
  return names.flatMap(({ source, name }) => {
    const text = textOf(name)
    if (text === undefined) return [violation(source, name, 'is the computed name of a URL parameter')]
    if (known.has(text)) return []
    const fix = 'name it like the query of the call, or add it to PAGE_PARAMETERS of cache/page-cache.ts'
    return [violation(source, name, `?${text}= does not reach a cached page; ${fix}`)]
  })
}

/** The name in `searchParams.get(name)` and its relatives. */
function readName(node: Node, { text }: Source): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
  const { object, property } = node.callee
  if (property.type !== 'Identifier' || !['get', 'getAll', 'has'].includes(property.name)) return
  if (!/(searchparams|useSearchParams\(\)\[0\])$/i.test(text.slice(object.start, object.end))) return
  return node.arguments[0]
}

type Reader = { callee: string; position: number; list?: Node[] }

/** The function that is given `name`, and at which position; with the list that a loop gives it. */
function readerOf(name: Node, ancestors: Node[]): Reader | undefined {
  for (const [at, node] of ancestors.entries()) {
    if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') continue
    const position = node.params.findIndex(each => name.type === 'Identifier' && isNamed(each, name.name))
    if (position < 0) continue
    const outer = node.type === 'FunctionDeclaration' ? node : ancestors[at + 1]
    if (outer?.type === 'CallExpression' && outer.callee.type === 'MemberExpression')
      return { callee: '', position, list: elementsOf(outer.callee.object, ancestors.at(-1)) }
    if (outer && 'id' in outer && outer.id?.type === 'Identifier') return { callee: outer.id.name, position }
  }
}

/** The elements of a list that the file declares: `const names = ['a', 'b'] as const`. */
function elementsOf(list: Node, tree: Node | undefined): Node[] {
  for (const { node } of nodesOf({ tree: tree?.type === 'Program' ? tree : undefined })) {
    if (node.type !== 'VariableDeclarator' || list.type !== 'Identifier' || !isNamed(node.id, list.name))
      continue
    const value = node.init?.type === 'TSAsExpression' ? node.init.expression : node.init
    if (value?.type === 'ArrayExpression') return value.elements.filter(element => element !== null)
  }
  return [list]
}

function argumentsOf({ callee, position }: Reader, source: Source): Node[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, callee)) return []
    return node.arguments[position] ?? []
  })
}
