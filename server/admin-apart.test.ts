import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/admin/all.ts'
import { nodesOf, type Source, sources, sourcesIn, textOf } from '#tests/support/source.ts'

// What `npm run build` has left: the back office must cost its visitors nothing (issue 7).

type Route = { id: string; module: string; imports?: string[]; css?: string[] }

const client = new URL('../build/client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), client), 'utf8')

const manifestName = readdirSync(new URL('assets/', client)).find(name => /^manifest-.*\.js$/.test(name))
const manifest: { entry: Omit<Route, 'id'>; routes: Record<string, Route> } = JSON.parse(
  read(`assets/${manifestName}`)
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
)
const isOffice = ({ id }: Route) => id === 'staff' || /(^|\/)admin/.test(id)
const routes = Object.values(manifest.routes)
const filesOf = (all: Omit<Route, 'id'>[]) =>
  new Set(all.flatMap(({ module, imports = [] }) => [module, ...imports]))
const publicFiles = filesOf([manifest.entry, ...routes.filter(route => !isOffice(route))])

test('the table of routes that visitors load has those of the site, and none of the back office', () => {
  const name = readdirSync(new URL('assets/', client)).find(file => /^public-manifest-\w+\.js$/.test(file))
  const script = read(`assets/${name}`)
  const known = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  expect(known.url).toBe(`/assets/${name}`)
  const ofSite = routes.filter(route => !isOffice(route)).map(({ id }) => id)
  expect(Object.keys(known.routes)).toEqual(ofSite)
  expect(ofSite.length).toBeLessThan(routes.length)
})

test('no script of a public page has a word or a call of the back office', () => {
  expect(publicFiles.size).toBeGreaterThan(20)
  // The way to sign in is an address that the site knows.
  const calls = adminEndpoints.map(({ path }) => path).filter(path => !path.startsWith('/admin/sign-in'))
  const faults = [...publicFiles].flatMap(file => {
    const script = read(file)
    const words = script.match(/["'`]admin\.[a-z_]+["'`]/g) ?? []
    return [
      ...words,
      ...calls.filter(path => script.includes(`${path}\``) || script.includes(`${path}"`)),
    ].map(found => `${file} has ${found}`)
  })
  expect(faults).toEqual([])
})

test('the stylesheet in the public pages has no class that only the back office uses', () => {
  const pages = sourcesIn('web/').filter(({ path }) => /\.tsx?$/.test(path))
  const inOffice = ({ path }: Source) => path.startsWith('web/features/admin/')
  const mine = new Set(
    pages.filter(inOffice).flatMap(source =>
      [...nodesOf(source)].flatMap(({ node }) => {
        const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
        return text?.split(/\s+/) ?? []
      }),
    ),
  )
  // Tailwind reads every word of a file as a class, in a comment too.
  const others = sources.filter(source => source.path.startsWith('web/') && !inOffice(source))
  const rest = others.map(({ text }) => text).join('\n')
  const classesOf = (sheet: string) =>
    new Set([...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
  const office = classesOf(
    read(manifest.routes.admin?.css?.[0] ?? expect.fail('the back office has no sheet')),
  )
  const own = [...mine].filter(name => office.has(name) && !rest.includes(name))
  expect(own.length).toBeGreaterThan(5)
  // The pages carry it in themselves: the server's bundle holds it as a text.
  const bundle = readFileSync(new URL('../build/server/index.js', import.meta.url), 'utf8')
  const [, text = ''] = /\nvar app_default = ("\/\*! tailwind.*");/.exec(bundle) ?? []
  const site = classesOf(JSON.parse(text))
  expect(site.size).toBeGreaterThan(100)
  expect(own.filter(name => site.has(name))).toEqual([])
})
