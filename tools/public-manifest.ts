import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Writes the table of routes that visitors load beside the whole one: without the back office, which is half of it, and
 * without what each route imports, which is another half: only prefetching links would read that, and there are none.
 * server/ssr.ts gives the whole one to /admin alone.
 */
type Route = { id: string; parentId?: string; imports?: string[] }
type Manifest = { url: string; routes: Record<string, Route> }

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const name = readdirSync(assets).find(file => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('The pages are not built yet: run react-router build first.')
const script = readFileSync(join(assets, name), 'utf8')
const begin = script.indexOf('{')
const manifest: Manifest = JSON.parse(script.slice(begin, script.lastIndexOf('}') + 1))

const isOffice = ({ id, parentId }: Route): boolean => {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return id === 'admin' || (parent !== undefined && isOffice(parent))
}
const routes = Object.fromEntries(
  Object.entries(manifest.routes)
    .filter(([, route]) => !isOffice(route))
    .map(([id, { imports: _, ...route }]) => [id, route]),
)
const text = JSON.stringify({ ...manifest, routes })
const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
const own = `public-manifest-${hash}.js`
writeFileSync(
  join(assets, own),
  `${script.slice(0, begin)}${text.replace(JSON.stringify(manifest.url), JSON.stringify(`/assets/${own}`))};`,
)
