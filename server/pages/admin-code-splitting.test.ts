import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import {
  nodesOf,
  projectSources,
  type Source,
  sourcesIn,
  textOf,
} from '#tests/support/architecture/source-files.ts'

// Checks the build: visitors must not download anything of the back office (issue 7).

type Route = { id: string; module: string; imports?: string[]; css?: string[] }

const clientBuild = new URL('../../build/client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), clientBuild), 'utf8')

const manifestName = readdirSync(new URL('assets/', clientBuild)).find(name => /^manifest-.*\.js$/.test(name))
const manifest: { entry: Omit<Route, 'id'>; routes: Record<string, Route> } = JSON.parse(
  read(`assets/${manifestName}`)
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
)
const isAdminRoute = ({ id }: Route) => id === 'staff' || /(^|\/)admin/.test(id)
const routes = Object.values(manifest.routes)
const scriptsOf = (all: Omit<Route, 'id'>[]) =>
  new Set(all.flatMap(({ module, imports = [] }) => [module, ...imports]))
const publicFiles = scriptsOf([manifest.entry, ...routes.filter(route => !isAdminRoute(route))])

test('the route manifest of visitors has all public routes and none of the back office', () => {
  const name = readdirSync(new URL('assets/', clientBuild)).find(file =>
    /^public-manifest-\w+\.js$/.test(file),
  )
  const [script = ''] = read(`assets/${name}`).split('\n')
  const known = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  expect(known.url).toBe(`/assets/${name}`)
  const publicRoutes = routes.filter(route => !isAdminRoute(route)).map(({ id }) => id)
  expect(Object.keys(known.routes)).toEqual(publicRoutes)
  expect(publicRoutes.length).toBeLessThan(routes.length)
})

test('no script of a public page has a translation or a call of the back office', () => {
  expect(publicFiles.size).toBeGreaterThan(20)
  // The public pages know the URL of the staff sign-in.
  const calls = adminEndpoints.map(({ path }) => path).filter(path => !path.startsWith('/admin/sign-in'))
  const violations = [...publicFiles].flatMap(file => {
    const script = read(file)
    const keys = script.match(/["'`]admin\.[a-z_]+["'`]/g) ?? []
    return [
      ...keys,
      ...calls.filter(path => script.includes(`${path}\``) || script.includes(`${path}"`)),
    ].map(found => `${file} has ${found}`)
  })
  expect(violations).toEqual([])
})

test('the stylesheet of public pages has no class that only the back office uses', () => {
  const pages = sourcesIn('web/').filter(({ path }) => /\.tsx?$/.test(path))
  const isAdminSource = ({ path }: Source) => path.startsWith('web/features/admin/')
  const adminWords = new Set(
    pages.filter(isAdminSource).flatMap(source =>
      [...nodesOf(source)].flatMap(({ node }) => {
        const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
        return text?.split(/\s+/) ?? []
      }),
    ),
  )
  // Tailwind takes every word of a file for a class, comments included.
  const publicSources = projectSources.filter(
    source => source.path.startsWith('web/') && !isAdminSource(source),
  )
  const publicText = publicSources.map(({ text }) => text).join('\n')
  const classesOf = (sheet: string) =>
    new Set([...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
  const adminClasses = classesOf(
    read(manifest.routes.admin?.css?.[0] ?? expect.fail('the back office has no stylesheet')),
  )
  const adminOnly = [...adminWords].filter(name => adminClasses.has(name) && !publicText.includes(name))
  expect(adminOnly.length).toBeGreaterThan(5)
  const publicClasses = classesOf(
    read(manifest.routes.root?.css?.[0] ?? expect.fail('the pages have no stylesheet')),
  )
  expect(publicClasses.size).toBeGreaterThan(100)
  expect(adminOnly.filter(name => publicClasses.has(name))).toEqual([])
})
