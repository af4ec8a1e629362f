import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Writes a route manifest for visitors beside the full one: without the back office, which is half of it, and
 * without the imports of each route, which are half of the rest. Only prefetching links read the imports, and
 * the site has none. What a route lacks is left out, too (`"hasAction":false`, `"css":[]`), and its id. The
 * root route follows it in the same file, one request less for each page. That file is named as the entry,
 * too: the shell, which every page loads, has the code of the entry (vite.config.ts). server/pages/ssr.ts
 * serves the full manifest to /admin only.
 */
type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { url: string; entry: { module: string }; routes: Record<string, Route> }

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const name = readdirSync(assets).find(file => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('The pages are not built yet: run react-router build first.')
const script = readFileSync(join(assets, name), 'utf8')
const jsonStart = script.indexOf('{')
const manifest: Manifest = JSON.parse(script.slice(jsonStart, script.lastIndexOf('}') + 1))

const isAdminRoute = ({ id, parentId }: Route): boolean => {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return id === 'admin' || (parent !== undefined && isAdminRoute(parent))
}
const routes = Object.fromEntries(
  Object.entries(manifest.routes)
    .filter(([, route]) => !isAdminRoute(route))
    .map(([key, { imports: _, id: __, ...route }]) => [key, route]),
)
/** Each route has its id as its key, too. */
const withIds = 'for(let[key,route]of Object.entries(__reactRouterManifest.routes))route.id=key'
const { root } = routes
if (!root) throw new Error('The manifest has no root route.')
const publicManifest = JSON.stringify({ ...manifest, routes }, (_, value) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
)
const rootScript = readFileSync(join(assets, basename(root.module)), 'utf8')
const hash = createHash('sha256')
  .update(publicManifest)
  .update(withIds)
  .update(rootScript)
  .digest('hex')
  .slice(0, 8)
const publicName = `public-manifest-${hash}.js`
const renamed = [manifest.url, root.module, manifest.entry.module].reduce(
  (json, url) => json.replace(JSON.stringify(url), JSON.stringify(`/assets/${publicName}`)),
  publicManifest,
)
writeFileSync(join(assets, publicName), `${script.slice(0, jsonStart)}${renamed};${withIds};\n${rootScript}`)
