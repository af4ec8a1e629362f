import { posix } from 'node:path'
import { type ImportException, importExceptions } from './import-exceptions.ts'
import { isTest, nodesOf, type Source, violation } from './source-files.ts'

/**
 * One import of a file. `typeOnly`: `import type`, which leaves nothing at run time. `to`: the path of a file
 * of ours, or `package <name>`.
 */
export type Import = { from: Source; at: number; specifier: string; to: string; typeOnly: boolean }

/**
 * The layers, and what each may import besides itself (docs/architecture.md). Folders that are not here, such
 * as tests/ and tools/, may import every layer but server/.
 */
export const LAYERS: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  cache: ['domain', 'contract'],
  db: ['domain', 'contract'],
  services: ['domain', 'contract', 'db'],
  api: ['contract', 'domain', 'db', 'services', 'cache'],
  jobs: ['contract', 'domain', 'db', 'services'],
  web: ['contract', 'domain'],
  server: ['contract', 'domain', 'db', 'services', 'cache', 'api', 'jobs'],
}

/** Who may import values from config.ts; its types may be imported anywhere on the server side. */
const CONFIG_READERS = /^(server|tools|tests)\//

/** Folders of api/ that are no features: every feature may import them. */
const SHARED_API_FOLDERS = ['files', 'rate-limits', 'requests', 'search']

/** Folders of web/features/admin/ that are no areas: every area of the back office may import them. */
const SHARED_ADMIN_FOLDERS = ['components']

/** The imports of a file: `import`, `export … from`, `import()` and types by `import('…')`. */
export function importsOf(from: Source): Import[] {
  return [...nodesOf(from)].flatMap(({ node }) => {
    if (!('source' in node) || node.source?.type !== 'Literal' || typeof node.source.value !== 'string')
      return []
    const specifier = node.source.value
    const typeOnly =
      node.type === 'TSImportType' ||
      ('importKind' in node && node.importKind === 'type') ||
      ('exportKind' in node && node.exportKind === 'type')
    return [{ from, at: node.start, specifier, to: targetOf(from.path, specifier), typeOnly }]
  })
}

function targetOf(from: string, specifier: string): string {
  if (specifier === '#config') return 'config.ts'
  const file = specifier.replace(/\?\w+$/, '')
  if (file.startsWith('#')) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(from), file) : `package ${specifier}`
}

/**
 * The imports that break the layer table, the aliases or the separation of features. The exceptions that
 * apply are added to `used`.
 */
export function forbiddenImports(sources: Source[], used = new Set<ImportException>()): string[] {
  return sources.flatMap(source =>
    importsOf(source).flatMap(each => {
      const problem = wrongAlias(each) ?? wrongLayer(each) ?? wrongFeature(each)
      const exception = problem && exceptionFor(each)
      if (exception) used.add(exception)
      return problem && !exception ? [violation(source, each.at, problem)] : []
    }),
  )
}

const PRIVATE_NAME = /\b(UNSAFE|unstable|experimental)_/

/** The imports of what a library exports for itself alone, and may change in any version. */
export function privateImports(source: Source): string[] {
  if (!PRIVATE_NAME.test(source.text)) return []
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type !== 'ImportSpecifier' || node.imported.type !== 'Identifier') return []
    const { name } = node.imported
    return PRIVATE_NAME.test(name)
      ? [violation(source, node, `imports ${name}, a private part of a library; use its public API`)]
      : []
  })
}

function wrongAlias({ from, to, specifier }: Import): string | undefined {
  if (to.startsWith('package ')) return
  const between = layerOf(from.path) !== layerOf(to)
  if (between && !specifier.startsWith('#'))
    return `reaches '${specifier}' by a relative path; between top folders write '#${to}'`
  if (!between && specifier.startsWith('#'))
    return `reaches '${specifier}' inside its own folder; write a relative path`
}

function wrongLayer({ from, to, typeOnly }: Import): string | undefined {
  const layer = isTest(from.path) ? 'tests' : layerOf(from.path)
  const target = layerOf(to)
  if (to.startsWith('package ')) {
    if (layer === 'domain') return `imports '${to.slice(8)}'; domain/ imports nothing: take it as an argument`
    if (layer === 'contract' && !/^(zod|libphonenumber-js)(\/|$)/.test(to.slice(8)))
      return `imports '${to.slice(8)}'; contract/ has zod, phone numbers and no I/O`
    return
  }
  if (to === 'config.ts') {
    if (['web', 'domain', 'contract'].includes(layer))
      return 'imports config.ts; only the server side knows the environment'
    if (!typeOnly && !CONFIG_READERS.test(from.path) && layer !== 'tests')
      return 'reads config.ts; take the settings as an argument and import only their type'
    return
  }
  if (target === layer || target === 'root') return
  if (target === 'art') return 'imports art/; that is a package of its own'
  if (target === 'server' && layer !== 'tests')
    return 'imports server/; the server joins the layers and is imported by nobody'
  const allowed = LAYERS[layer]
  if (!allowed || allowed.includes(target)) return
  const list = allowed.map(name => `${name}/`).join(', ')
  return `imports ${target}/; ${layer}/ may import ${list || 'nothing'}`
}

function wrongFeature({ from, to }: Import): string | undefined {
  if (isTest(from.path) || to.startsWith('package ')) return
  if (from.path.startsWith('web/ui/') && !to.startsWith('web/ui/'))
    return `imports ${to}; web/ui does not know the product: take it as a prop`
  const own = featureOf(from.path)
  const theirs = featureOf(to)
  if (!own || !theirs || own === theirs || (theirs === 'admin' && own.startsWith('admin/'))) return
  return (
    `imports ${to}; features meet at a URL or in domain/, or need an exception with its reason in ` +
    'tests/support/architecture/import-exceptions.ts'
  )
}

function exceptionFor({ from, to, typeOnly }: Import): ImportException | undefined {
  return importExceptions.find(
    exception =>
      from.path.startsWith(exception.from) &&
      to.startsWith(exception.to) &&
      (typeOnly || !exception.typeOnly),
  )
}

const layerOf = (path: string) => (path.includes('/') ? path.split('/')[0] : 'root') as string

/**
 * The feature of a file: `bookings` for api/bookings/…, `admin/day` for api/admin/day/…, `admin` for what the
 * areas of the back office share; undefined for what all features share, such as api/call.ts.
 */
function featureOf(path: string): string | undefined {
  const [, layer, feature = '', area] = /^(web\/features|api)\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (!layer || (layer === 'api' && SHARED_API_FOLDERS.includes(feature))) return
  if (feature !== 'admin') return feature
  const isShared =
    !area || area === '+types' || (layer === 'web/features' && SHARED_ADMIN_FOLDERS.includes(area))
  return isShared ? 'admin' : `admin/${area}`
}
