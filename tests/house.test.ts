import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/admin/all.ts'
import { allEndpoints, features } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import { openApiOf } from '#contract/openapi.ts'
import { adminWords } from '#web/i18n/admin-words.ts'
import type { Words } from '#web/i18n/pair.ts'
import { words as siteWords } from '#web/i18n/words.ts'
import { type Bridge, bridges, forbiddenImports, importCircles, importsOf } from './support/imports.ts'
import { ownColors, ownLooks } from './support/looks.ts'
import {
  emptyNames,
  endpointsIn,
  impureReads,
  isBarrel,
  readsOfEnvironment,
  servedIn,
  tooLong,
} from './support/rooms.ts'
import { physicalDirections, textInPage } from './support/screens.ts'
import { fault, paths, type Source, sources, sourcesIn } from './support/source.ts'
import {
  computedKeys,
  faultsOfPair,
  keysAskedIn,
  otherLanguage,
  unknownKeys,
  unusedKeys,
} from './support/words.ts'

/** Fails with what is wrong and where, one fault a line. */
function expectNone(faults: string[]) {
  if (faults.length > 0) expect.fail(`\n${[...new Set(faults)].join('\n')}\n`)
}

const words: Words = { ...siteWords, ...adminWords }
const pages = sourcesIn('web/').filter(({ path }) => !path.startsWith('web/i18n/strings/'))

// Law 1

test('imports follow the table, and features do not import each other', () => {
  const used = new Set<Bridge>()
  const faults = forbiddenImports(sources, used)
  const idle = bridges.filter(bridge => !used.has(bridge))
  expectNone([
    ...faults,
    ...idle.map(
      ({ from, to }) => `tests/support/imports.ts  nobody crosses ${from} → ${to}; take the bridge out`,
    ),
  ])
})

test('the server imports pages as types only: Node cannot read TSX', () => {
  expectNone(
    sourcesIn('server/').flatMap(source =>
      importsOf(source)
        .filter(({ to, typeOnly }) => to.endsWith('.tsx') && !typeOnly)
        .map(({ at, to }) => fault(source, at, `imports ${to}; write import type`)),
    ),
  )
})

test('no import goes in a circle', () => {
  expectNone(
    importCircles(sources).map(
      circle => `${circle}  is a circle of imports; move what both need into a third file`,
    ),
  )
})

// Law 2

test('the environment is read in config.ts only', () => {
  expectNone(
    sourcesIn('api/', 'contract/', 'domain/', 'db/', 'web/', 'jobs/', 'server/').flatMap(readsOfEnvironment),
  )
})

test('the rules of domain/ see no clock and draw no lots', () => {
  expectNone(sourcesIn('domain/').flatMap(impureReads))
})

// Law 3; that each is served, and answers 401 without a token, is asked of the running API in api/wire.test.ts.

test('every call is declared once, listed in contract/all.ts and served in one route file', () => {
  const declared = sourcesIn('contract/')
    .filter(({ path }) => !path.startsWith('contract/admin/'))
    .flatMap(endpointsIn)
  const served = sourcesIn('api/').flatMap(servedIn)
  const listed = features as Record<string, Record<string, Endpoint>>
  const faults = declared.flatMap(({ name, route, feature, source, at }) => {
    const twin = declared.find(other => other.at !== at && (other.name === name || other.route === route))
    const mine = served.filter(other => other.name === name)
    const endpoint = listed[feature]?.[name]
    return [
      twin && `is declared again in ${twin.source.path} (${twin.name}, ${twin.route}); keep one`,
      (!endpoint || `${endpoint.method} ${endpoint.path}` !== route) &&
        `is not in contract/all.ts; list it under '${feature}'`,
      mine.length === 0 &&
        `is not served; write serve(api, ${name}, …) in api/${feature}/${feature}.routes.ts`,
      mine.length > 1 &&
        `is served ${mine.length} times (${mine.map(place => place.source.path).join(', ')}); keep one`,
    ].flatMap(todo => (todo ? [fault(source, at, `${name} ${todo}`)] : []))
  })
  const elsewhere = served
    .filter(({ source }) => !/\.routes\.ts$|^api\/admin\/resource\.ts$/.test(source.path))
    .map(({ name, source, at }) => fault(source, at, `serves ${name}; only a feature's routes file does`))
  expectNone([...faults, ...elsewhere])
  expect(allEndpoints).toHaveLength(declared.length)
})

test('every call of the back office is listed in contract/admin/all.ts, once', async () => {
  const declared = await Promise.all(
    sourcesIn('contract/admin/').map(async ({ path }) => {
      if (path === 'contract/admin/all.ts') return []
      const exported = Object.values(await import(/* @vite-ignore */ `../${path}`))
      return exported
        .flatMap(thing => [thing, ...Object.values(thing ?? {})])
        .filter((thing): thing is Endpoint => typeof (thing as Partial<Endpoint>)?.path === 'string')
    }),
  )
  const named = (calls: Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`).sort()
  expect(named(adminEndpoints)).toEqual(named(declared.flat()))
})

// Law 4

const strings = await Promise.all(
  sources
    .filter(({ path }) => path.startsWith('web/i18n/strings/'))
    .map(async source => ({
      source,
      words: Object.assign(
        {},
        ...Object.values(await import(/* @vite-ignore */ `../${source.path}`)),
      ) as Words,
    })),
)
const catalogues = [
  ...strings,
  { source: sourceNamed('contract/errors.ts'), words: errors as Words },
  { source: sourceNamed('contract/messages.ts'), words: { ...messages, ...fieldMessages } as Words },
]

function sourceNamed(path: string) {
  return sources.find(source => source.path === path) ?? expect.fail(`${path} is gone`)
}

/** A fault where a key stands in its file. */
function keyFault(source: Source, key: string, todo: string): string {
  const at = [`'${key}':`, `\n  ${key}:`]
    .map(spelling => source.text.indexOf(spelling))
    .find(place => place >= 0)
  return fault(source, at === undefined ? 0 : at + 1, todo)
}

test('every sentence has both languages, the same placeholders in both, and its plural forms', () => {
  expectNone(
    catalogues.flatMap(({ source, words }) =>
      Object.entries(words).flatMap(([key, entry]) =>
        faultsOfPair(key, entry).map(todo => keyFault(source, key, todo)),
      ),
    ),
  )
})

test('every key is in one strings file, and every strings file is in words.ts', () => {
  const homes = Map.groupBy(
    catalogues
      .filter(({ source }) => source.path !== 'contract/errors.ts')
      .flatMap(({ source, words }) => Object.keys(words).map(key => ({ key, source }))),
    ({ key }) => key,
  )
  const twice = [...homes].filter(([key, all]) => all.length > 1 && key in words)
  const missing = strings.flatMap(({ source, words: mine }) =>
    Object.keys(mine)
      .filter(key => !(key in words))
      .map(key => ({ key, source })),
  )
  expectNone([
    ...twice.flatMap(([key, all]) =>
      all.map(({ source }) =>
        keyFault(source, key, `'${key}' is in ${all.map(home => home.source.path).join(' and ')}; keep one`),
      ),
    ),
    ...missing.map(({ key, source }) =>
      keyFault(
        source,
        key,
        `'${key}' reaches no page; add its file to web/i18n/words.ts, or to admin-words.ts`,
      ),
    ),
  ])
})

test('the words of the back office are its own, in its own file and on its own pages', () => {
  const inAdmin = (path: string) => path.startsWith('web/features/admin/')
  expectNone([
    ...Object.keys(siteWords)
      .filter(key => key.startsWith('admin.'))
      .map(key => `web/i18n/words.ts  every visitor would load '${key}'`),
    ...Object.keys(adminWords)
      .filter(key => !key.startsWith('admin.'))
      .map(key => `web/i18n/admin-words.ts  '${key}' must begin with admin.`),
    ...pages
      .filter(({ path }) => !inAdmin(path))
      .flatMap(source =>
        keysAskedIn(source)
          .asked.filter(({ key }) => key in adminWords)
          .map(({ key, at }) => fault(source, at, `asks for '${key}', which public pages do not have`)),
      ),
  ])
})

test('every key that a page asks for exists', () => {
  expectNone(pages.flatMap(source => unknownKeys(source, words)))
})

test('every key is used, and so is every message and refusal of the contract', () => {
  const asking = [...pages, ...sourcesIn('contract/', 'domain/', 'api/', 'server/')]
  expectNone(
    catalogues.flatMap(({ source, words }) => {
      const users = source.path.startsWith('web/') ? pages : asking.filter(other => other !== source)
      return unusedKeys(Object.keys(words), users).map(key =>
        keyFault(source, key, `'${key}' is used nowhere; take it out`),
      )
    }),
  )
})

test('the lists of exceptions name only what exists', () => {
  const prefixes = pages.flatMap(source =>
    keysAskedIn(source)
      .asked.filter(({ computed }) => computed)
      .map(({ key }) => key),
  )
  expectNone([
    ...Object.keys(computedKeys)
      .filter(prefix => !prefixes.includes(prefix))
      .map(prefix => `tests/support/words.ts  no page computes '${prefix}…'`),
    ...Object.keys(otherLanguage)
      .filter(key => !catalogues.some(({ words }) => key in words))
      .map(key => `tests/support/words.ts  there is no '${key}'`),
  ])
})

test('no page has text of its own', () => {
  expectNone(
    sourcesIn('web/')
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(textInPage),
  )
})

// Law 5

test('no class or style names left or right', () => {
  expectNone(pages.flatMap(physicalDirections))
})

test('only web/ui and web/styles spell colours, sizes of type, spaces, edges and depths', () => {
  expectNone([
    ...pages.filter(({ path }) => !/^web\/(ui|styles)\//.test(path)).flatMap(ownLooks),
    ...ownColors
      .filter(({ file, color }) => !sourceNamed(file).text.includes(color))
      .map(({ file, color }) => `tests/support/looks.ts  ${file} has no ${color}`),
  ])
})

// Law 6

test('docs/openapi.json is what the contract produces', () => {
  const committed = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')
  if (committed !== `${JSON.stringify(openApiOf(features), null, 2)}\n`)
    expect.fail(
      'docs/openapi.json:1  is older than the contract; run npm run openapi and read the difference',
    )
})

// Law 7

test('names say what is inside', () => {
  expectNone(
    paths.flatMap(path =>
      emptyNames(path).map(name => `${path}:1  '${name}' says nothing; name it for what it gives`),
    ),
  )
})

test('no file only passes on what others export', () => {
  expectNone(
    sources.filter(isBarrel).map(({ path }) => `${path}:1  is a barrel; import from the files themselves`),
  )
})

test('no file is past 300 lines', () => {
  expectNone(
    sources.flatMap(source => {
      const lines = tooLong(source)
      return lines ? [`${source.path}:301  has ${lines} lines; split it by idea`] : []
    }),
  )
})
