import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { offlinePage } from '#web/plain-pages.ts'
import { keptPages } from '#web/public-pages.ts'

/*
 * Builds web/service-worker.ts into build/client/sw.js, after the pages: with the files of the start and of the pages
 * that must work offline though nobody has opened them, and with the page that is shown for all others.
 */
const client = fileURLToPath(new URL('../build/client', import.meta.url))

type Part = { module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: Part
  routes: Record<string, Part & { id: string; path?: string; index?: boolean }>
}

writeFileSync(join(client, 'offline.html'), offlinePage())
await build({
  entryPoints: [fileURLToPath(new URL('../web/service-worker.ts', import.meta.url))],
  outfile: join(client, 'sw.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  define: { FILES: JSON.stringify(files()), 'process.env.NODE_ENV': '"production"' },
})

/** What is fetched when the worker is installed. Names that hold a hash of the content need no revision. */
function files() {
  const { entry, routes } = manifest()
  const kept = Object.values(routes).filter(
    ({ id, path, index }) =>
      // No visitor is given the back office.
      path === '' || (index && !id.startsWith('features/admin/')) || keptPages.includes(`/${path}`),
  )
  const named = [entry, ...kept].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const offline = readFileSync(join(client, 'offline.html'))
  return [
    ...[...new Set(named)].map(url => ({ url, revision: null })),
    { url: '/offline.html', revision: createHash('sha256').update(offline).digest('hex').slice(0, 16) },
  ]
}

function manifest(): Manifest {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find(file => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The pages are not built yet: run react-router build first.')
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, ''))
}
