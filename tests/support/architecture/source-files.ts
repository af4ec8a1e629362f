import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

/**
 * One file of ours: its path from the root, its text, where its comments are and, for TypeScript, its syntax
 * tree.
 */
export type Source = {
  path: string
  text: string
  comments: { start: number; end: number }[]
  tree: ESTree.Program | undefined
}

/** A node of a syntax tree. */
export type Node = ESTree.Node

const root = fileURLToPath(new URL('../../..', import.meta.url))
const TOP_FOLDERS = [
  'api',
  'cache',
  'contract',
  'db',
  'docs',
  'domain',
  'jobs',
  'server',
  'services',
  'tests',
  'tools',
  'web',
]

/**
 * The path of every file of ours in the root and in the top folders; art/ and lab/ are packages of their own.
 */
export const projectPaths: string[] = [
  ...readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name),
  ...TOP_FOLDERS.flatMap(folder => filesUnder(folder)),
].sort()

/** Every file that is TypeScript or a style sheet, read and parsed. */
export const projectSources: Source[] = projectPaths
  .filter(path => /\.(tsx?|mjs|css)$/.test(path))
  .map(path => sourceOf(path, readFileSync(join(root, path), 'utf8')))

/** The sources whose path begins with one of `prefixes`, without tests. */
export function sourcesIn(...prefixes: string[]): Source[] {
  return projectSources.filter(
    ({ path }) => prefixes.some(prefix => path.startsWith(prefix)) && !isTest(path),
  )
}

/** Whether a file is a test beside the code, or is in tests/. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

/** Parses a text as the source of a file; the examples of the rules use it too. */
export function sourceOf(path: string, text: string): Source {
  if (path.endsWith('.css')) {
    const comments = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({
      start: index,
      end: index + comment.length,
    }))
    return { path, text, comments, tree: undefined }
  }
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return { path, text, comments, tree: program }
}

/** Every node of a source with its ancestors, the nearest first. */
export function* nodesOf({ tree }: Pick<Source, 'tree'>): Generator<{ node: Node; ancestors: Node[] }> {
  if (tree) yield* walkNodes(tree, [])
}

function* walkNodes(node: Node, ancestors: Node[]): Generator<{ node: Node; ancestors: Node[] }> {
  yield { node, ancestors }
  const inside = [node, ...ancestors]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string')
        yield* walkNodes(child, inside)
}

/** The text of a string literal or of a template without expressions. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? ''
}

/** A message with the place of a violation and how to fix it: `web/root.tsx:12  …`. */
export function violation(
  { path, text }: Pick<Source, 'path' | 'text'>,
  at: { start: number } | number,
  fix: string,
): string {
  const start = typeof at === 'number' ? at : at.start
  return `${path}:${text.slice(0, start).split('\n').length}  ${fix}`
}

/** Whether a node is the identifier `name`. */
export function isNamed(node: Node | null | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name
}

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      entry => entry.isFile() && !/[\\/]node_modules([\\/]|$)/.test(entry.parentPath.slice(root.length)),
    )
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
}
