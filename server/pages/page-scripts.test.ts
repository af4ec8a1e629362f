import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

// Checks the build: the groups of scripts in vite.config.ts take what their modules import with them.

type Route = { id: string; parentId?: string; module: string; imports?: string[] }

const clientBuild = new URL('../../build/client/', import.meta.url)
const fileOf = (path: string) => new URL(path.replace(/^\//, ''), clientBuild)
const assets = readdirSync(fileOf('assets/'))
const manifestName = assets.find(name => /^manifest-.*\.js$/.test(name))
const publicManifest = `/assets/${assets.find(name => /^public-manifest-.*\.js$/.test(name))}`
const script = readFileSync(fileOf(`assets/${manifestName}`), 'utf8')
const { entry, routes }: { entry: Route; routes: Record<string, Route> } = JSON.parse(
  script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
)

/** The scripts that a page loads by itself. Root and entry are in the manifest (tools/public-manifest.ts). */
function scriptsOf(route: Route | undefined): Set<string> {
  const parts = [entry]
  for (let part = route; part; part = routes[part.parentId ?? '']) parts.push(part)
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const replaced = [routes.root?.module, entry.module]
  return new Set(scripts.map(path => (replaced.includes(path) ? publicManifest : path)))
}

const sentBytes = (path: string) =>
  statSync(fileOf(existsSync(fileOf(`${path}.br`)) ? `${path}.br` : path)).size

test.each([
  ['features/privacy/privacy-page', 7, 123],
  ['features/home/home-page', 10, 132],
  ['features/doctors/doctors-page', 8, 126],
  ['features/products/products-page', 9, 132],
  ['features/products/product-page', 11, 134],
  ['features/contact/contact-page', 8, 127],
  ['features/bookings/book-home-care-form', 13, 132],
])('%s loads at most %i scripts of %i kB in all', (id, maxScripts, maxKb) => {
  const scripts = [...scriptsOf(routes[id])]
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(maxScripts)
  expect(scripts.reduce((bytes, path) => bytes + sentBytes(path), 0) / 1000).toBeLessThan(maxKb)
})
