import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { precachedPages } from '#web/offline/cacheable-pages.ts'

/*
 * Builds web/service-worker.ts into build/client/sw.js after the pages. The worker precaches the files of the
 * entry and of the pages that must work offline before they are ever opened.
 */
const clientBuild = fileURLToPath(new URL('../build/client', import.meta.url))

type RouteFiles = {
  module: string
  /** Present where React Router has split the route's client loader and action from its component. */
  clientLoaderModule?: string
  clientActionModule?: string
  imports?: string[]
  css?: string[]
}
type Manifest = {
  entry: RouteFiles
  routes: Record<string, RouteFiles & { id: string; path?: string; index?: boolean }>
}

await build({
  input: fileURLToPath(new URL('../web/service-worker.ts', import.meta.url)),
  transform: {
    target: 'es2022',
    define: { FILES: JSON.stringify(precacheEntries()), 'process.env.NODE_ENV': '"production"' },
  },
  output: { file: join(clientBuild, 'sw.js'), format: 'iife', minify: true },
})

/** The files fetched when the worker is installed. File names with a content hash need no revision. */
function precacheEntries() {
  const { entry, routes } = readManifest()
  const precachedRoutes = Object.values(routes).filter(
    ({ id, path, index }) =>
      // Visitors do not get the index route of the back office.
      path === '' || (index && !id.startsWith('features/admin/')) || precachedPages.includes(`/${path}`),
  )
  const precachedUrls = [entry, ...precachedRoutes]
    .flatMap(
      ({ module, clientLoaderModule = module, clientActionModule = module, imports = [], css = [] }) => [
        module,
        clientLoaderModule,
        clientActionModule,
        ...imports,
        ...css,
      ],
    )
    // Visitors load their manifest instead (tools/public-manifest.ts).
    .filter(url => url !== routes.root?.module && url !== entry.module)
  const publicManifests = readdirSync(join(clientBuild, 'assets')).filter(name =>
    /^public-manifest-\w+\.js$/.test(name),
  )
  return [
    ...[...new Set([...precachedUrls, ...publicManifests.map(name => `/assets/${name}`)])].map(url => ({
      url,
      revision: null,
    })),
  ]
}

function readManifest(): Manifest {
  const assets = join(clientBuild, 'assets')
  const name = readdirSync(assets).find(file => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The pages are not built yet: run react-router build first.')
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, ''))
}
