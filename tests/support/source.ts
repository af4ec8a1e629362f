import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

/** One file of ours: its path from the root, its text, its lines and, for TypeScript, its tree. */
export type Source = { path: string; text: string; tree: ESTree.Program | undefined }

/** A node of a tree, whatever its kind. */
export type Node = ESTree.Node

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['api', 'bench', 'contract', 'db', 'docs', 'domain', 'jobs', 'server', 'tests', 'tools', 'web']

/** The path of every file of the project's own folders and of its root. */
export const paths: string[] = [
  ...readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name),
  ...ROOMS.flatMap(room => filesUnder(room)),
].sort()

/** Every file that is TypeScript or a style sheet, read and parsed. */
export const sources: Source[] = paths
  .filter(path => /\.(tsx?|mjs|css)$/.test(path))
  .map(path => sourceOf(path, readFileSync(join(root, path), 'utf8')))

/** Those of them that lie in one of the places, tests left out. */
export function sourcesIn(...places: string[]): Source[] {
  return sources.filter(({ path }) => places.some(place => path.startsWith(place)) && !isTest(path))
}

/** Whether a file is a test beside the code, or one of tests/. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

/** A text as a source, parsed; for examples too. */
export function sourceOf(path: string, text: string): Source {
  if (path.endsWith('.css')) return { path, text, tree: undefined }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return { path, text, tree: program }
}

/** Every node of a source with those around it, the nearest first. */
export function* nodesOf({ tree }: Pick<Source, 'tree'>): Generator<{ node: Node; around: Node[] }> {
  if (tree) yield* walk(tree, [])
}

function* walk(node: Node, around: Node[]): Generator<{ node: Node; around: Node[] }> {
  yield { node, around }
  const inside = [node, ...around]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string') yield* walk(child, inside)
}

/** The text of a node that is a string or a template without values. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? ''
}

/** Where something stands and what to do about it: `web/root.tsx:12  …`. */
export function fault(
  { path, text }: Pick<Source, 'path' | 'text'>,
  at: { start: number } | number,
  todo: string,
): string {
  const start = typeof at === 'number' ? at : at.start
  return `${path}:${text.slice(0, start).split('\n').length}  ${todo}`
}

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
}
