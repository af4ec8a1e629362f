import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { publicPaths } from '#tests/support/browser/page-paths.ts'

// Checks the build: the groups of scripts in vite.config.ts take what their modules import with them.

type Route = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}

const clientBuild = new URL('../../build/client/', import.meta.url)
const fileOf = (path: string) => new URL(path.replace(/^\//, ''), clientBuild)
const assets = readdirSync(fileOf('assets/'))
const manifestName = assets.find(name => /^manifest-.*\.js$/.test(name))
const publicManifest = `/assets/${assets.find(name => /^public-manifest-.*\.js$/.test(name))}`
const script = readFileSync(fileOf(`assets/${manifestName}`), 'utf8')
const { entry, routes }: { entry: Route; routes: Record<string, Route> } = JSON.parse(
  script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
)

/** The routes of the site as a tree, for matching. */
const childrenOf = (parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }))
const tree = childrenOf()

/** The scripts that a page loads by itself. Root and entry are in the manifest (tools/public-manifest.ts). */
function scriptsOf(path: string): string[] {
  const matches = matchRoutes(tree, path)?.map(({ route }) => routes[route.id as string]) ?? []
  const parts = [entry, ...matches].filter(part => part !== undefined)
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const replaced = [routes.root?.module, entry.module]
  return [...new Set(scripts.map(script => (replaced.includes(script) ? publicManifest : script)))]
}

const sentBytes = (path: string) =>
  statSync(fileOf(existsSync(fileOf(`${path}.br`)) ? `${path}.br` : path)).size

const kbOf = (scripts: string[]) => scripts.reduce((bytes, path) => bytes + sentBytes(path), 0) / 1000

/** The form of home care asks whom the patient wishes as nurse, besides what other forms ask. */
const maxKbOf = (path: string) => (path.startsWith('/home-care/') ? 126 : 125)

test.each(publicPaths)('%s loads at most 8 scripts of 125 kB in all, home care 126 kB', path => {
  const scripts = scriptsOf(path)
  // The framework, the shell, the manifest and the page itself.
  expect(scripts.length, scripts.join('\n')).toBeGreaterThanOrEqual(4)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(8)
  expect(kbOf(scripts), scripts.join('\n')).toBeLessThan(maxKbOf(path))
})

test.each([
  ['/privacy', 5, 116],
  ['/doctors', 6, 120],
  ['/contact-us', 6, 121],
  ['/store', 7, 123],
])('%s loads at most %i scripts of %f kB in all', (path, maxScripts, maxKb) => {
  const scripts = scriptsOf(path)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(maxScripts)
  expect(kbOf(scripts)).toBeLessThan(maxKb)
})
