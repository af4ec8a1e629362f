import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageParametersOf } from '#cache/page-cache.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { allEndpoints, endpointsByFeature } from '#tools/openapi/all-endpoints.ts'
import { openApiDocument } from '#tools/openapi/openapi-document.ts'
import { adminTranslations } from '#web/i18n/admin-translations.ts'
import type { Translations } from '#web/i18n/locale-file.ts'
import { translations as siteTranslations } from '#web/i18n/translations.ts'
import routes from '#web/routes.ts'
import { adminEndpoints } from './support/admin-endpoints.ts'
import { brandTraces } from './support/architecture/brand-names.ts'
import { cutLists, silentCuts } from './support/architecture/cut-lists.ts'
import { allowedColors, stylesOutsideTokens } from './support/architecture/design-tokens.ts'
import { endpointsIn, servedEndpointsIn } from './support/architecture/endpoints.ts'
import {
  environmentReads,
  impureReads,
  localeFormats,
} from './support/architecture/environment-and-purity.ts'
import {
  componentsInTranslations,
  crowdedLayers,
  isBarrel,
  lineCountOverLimit,
  longLines,
  meaninglessNames,
  sharedExportNames,
} from './support/architecture/file-rules.ts'
import { formEffects } from './support/architecture/form-effects.ts'
import { importCycles } from './support/architecture/import-cycles.ts'
import { type ImportException, importExceptions } from './support/architecture/import-exceptions.ts'
import { forbiddenImports, importsOf, LAYERS, privateImports } from './support/architecture/imports.ts'
import { hardCodedTexts, physicalDirections } from './support/architecture/markup-rules.ts'
import { cachedPageSources, unknownPageParameters } from './support/architecture/page-parameters.ts'
import { readsWithoutErrorBoundary } from './support/architecture/read-errors.ts'
import {
  projectPaths,
  projectSources,
  type Source,
  sourcesIn,
  violation,
} from './support/architecture/source-files.ts'
import {
  computedKeys,
  keysUsedIn,
  languageExceptions,
  localizedTextProblems,
  unknownKeys,
  unusedKeys,
} from './support/architecture/translation-rules.ts'

/** Fails with every violation and its place, one a line. */
function expectNone(violations: string[]) {
  if (violations.length > 0) expect.fail(`\n${[...new Set(violations)].join('\n')}\n`)
}

const allTranslations: Translations = { ...siteTranslations, ...adminTranslations }
const pages = sourcesIn('web/').filter(({ path }) => !path.startsWith('web/i18n/strings/'))

// Imports

test('imports follow the layer table, and features do not import each other', () => {
  const used = new Set<ImportException>()
  const violations = forbiddenImports(projectSources, used)
  const unused = importExceptions.filter(exception => !used.has(exception))
  expectNone([
    ...violations,
    ...unused.map(
      ({ from, to }) =>
        `tests/support/architecture/import-exceptions.ts  unused import exception ${from} → ${to}; remove it`,
    ),
  ])
})

test('the server imports pages as types only: Node cannot read TSX', () => {
  expectNone(
    sourcesIn('server/').flatMap(source =>
      importsOf(source)
        .filter(({ to, typeOnly }) => to.endsWith('.tsx') && !typeOnly)
        .map(({ at, to }) => violation(source, at, `imports ${to}; write import type`)),
    ),
  )
})

test('no private part of a library is imported', () => {
  expectNone(projectSources.flatMap(privateImports))
})

test('there are no import cycles, of types neither', () => {
  expectNone(
    importCycles(projectSources).map(
      cycle => `${cycle}  is an import cycle; move what both need into a third file`,
    ),
  )
})

// Environment, clock and randomness

test('the environment is read in config.ts only', () => {
  expectNone(sourcesIn(...Object.keys(LAYERS).map(layer => `${layer}/`)).flatMap(environmentReads))
})

test('nothing outside db/seed/ names a demonstration or has its colours', () => {
  const sources = sourcesIn(...Object.keys(LAYERS).map(layer => `${layer}/`), 'tools/', 'config.ts')
  expectNone(sources.filter(({ path }) => !path.startsWith('db/seed/')).flatMap(brandTraces))
})

test('domain/ uses no clock and no randomness', () => {
  expectNone(sourcesIn('domain/').flatMap(impureReads))
})

test('no text depends on the locale data of the engine', () => {
  // hijri-day.ts reads numbers only, which do not differ between engines.
  const sources = sourcesIn(...Object.keys(LAYERS).map(layer => `${layer}/`))
  expectNone(sources.filter(({ path }) => path !== 'domain/text/hijri-day.ts').flatMap(localeFormats))
})

// Endpoints. api/serve.test.ts checks on the running API that each is served and answers 401 without a token.

test('every endpoint is declared once, listed in tools/openapi/all-endpoints.ts and served in one route file', () => {
  const declared = sourcesIn('contract/')
    .filter(({ path }) => !path.startsWith('contract/admin/'))
    .flatMap(endpointsIn)
  const served = sourcesIn('api/').flatMap(servedEndpointsIn)
  const listed = endpointsByFeature as Record<string, Record<string, Endpoint>>
  const violations = declared.flatMap(({ name, route, feature, source, at }) => {
    const duplicate = declared.find(
      other => other.at !== at && (other.name === name || other.route === route),
    )
    const servedIn = served.filter(other => other.name === name)
    const endpoint = listed[feature]?.[name]
    return [
      duplicate &&
        `is declared again in ${duplicate.source.path} (${duplicate.name}, ${duplicate.route}); keep one`,
      (!endpoint || `${endpoint.method} ${endpoint.path}` !== route) &&
        `is not in tools/openapi/all-endpoints.ts; list it under '${feature}'`,
      servedIn.length === 0 &&
        `is not served; write serve(api, ${name}, …) in api/${feature}/${feature}.routes.ts`,
      servedIn.length > 1 &&
        `is served ${servedIn.length} times (${servedIn.map(each => each.source.path).join(', ')}); keep one`,
    ].flatMap(fix => (fix ? [violation(source, at, `${name} ${fix}`)] : []))
  })
  const elsewhere = served
    .filter(({ source }) => !/\.routes\.ts$|^api\/admin\/(?:resource|serve-table)\.ts$/.test(source.path))
    .map(({ name, source, at }) => violation(source, at, `serves ${name}; only a feature's routes file does`))
  expectNone([...violations, ...elsewhere])
  expect(allEndpoints).toHaveLength(declared.length)
})

test('every endpoint of the back office is declared once', () => {
  const routes = adminEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route, place) => routes.indexOf(route) !== place)).toEqual([])
})

// Translations

const translationFiles = await Promise.all(
  projectSources
    .filter(({ path }) => path.startsWith('web/i18n/strings/'))
    .map(async source => ({
      source,
      translations: Object.assign(
        {},
        ...Object.values(await import(/* @vite-ignore */ `../${source.path}`)),
      ) as Translations,
    })),
)
const catalogues = [
  ...translationFiles,
  { source: sourceNamed('contract/errors.ts'), translations: errorCatalogue as Translations },
  { source: sourceNamed('contract/response-messages.ts'), translations: responseMessages as Translations },
  { source: sourceNamed('contract/field-messages.ts'), translations: fieldMessages as Translations },
]

function sourceNamed(path: string) {
  return projectSources.find(source => source.path === path) ?? expect.fail(`${path} is gone`)
}

/** A violation at the line of a key. */
function keyViolation(source: Source, key: string, fix: string): string {
  const at = [`'${key}':`, `\n  ${key}:`]
    .map(spelling => source.text.indexOf(spelling))
    .find(index => index >= 0)
  return violation(source, at === undefined ? 0 : at + 1, fix)
}

test('every sentence has both languages, the same placeholders in both, and its plural forms', () => {
  expectNone(
    catalogues.flatMap(({ source, translations }) =>
      Object.entries(translations).flatMap(([key, entry]) =>
        localizedTextProblems(key, entry).map(fix => keyViolation(source, key, fix)),
      ),
    ),
  )
})

test('every key is in one strings file, and every strings file is in translations.ts or admin-translations.ts', () => {
  const sourcesByKey = Map.groupBy(
    catalogues
      .filter(({ source }) => source.path !== 'contract/errors.ts')
      .flatMap(({ source, translations }) => Object.keys(translations).map(key => ({ key, source }))),
    ({ key }) => key,
  )
  const duplicates = [...sourcesByKey].filter(([key, all]) => all.length > 1 && key in allTranslations)
  const missing = translationFiles.flatMap(({ source, translations }) =>
    Object.keys(translations)
      .filter(key => !(key in allTranslations))
      .map(key => ({ key, source })),
  )
  expectNone([
    ...duplicates.flatMap(([key, all]) =>
      all.map(({ source }) =>
        keyViolation(
          source,
          key,
          `'${key}' is in ${all.map(each => each.source.path).join(' and ')}; keep one`,
        ),
      ),
    ),
    ...missing.map(({ key, source }) =>
      keyViolation(
        source,
        key,
        `'${key}' reaches no page; add its file to web/i18n/translations.ts or admin-translations.ts`,
      ),
    ),
  ])
})

test('translations of the back office are in their own file and on its own pages only', () => {
  const inAdmin = (path: string) => path.startsWith('web/features/admin/')
  expectNone([
    ...Object.keys(siteTranslations)
      .filter(key => /^(admin|staff)\./.test(key))
      .map(key => `web/i18n/translations.ts  every visitor would load '${key}'`),
    ...Object.keys(adminTranslations)
      .filter(key => !/^(admin|staff)\./.test(key))
      .map(key => `web/i18n/admin-translations.ts  '${key}' must begin with admin. or staff.`),
    ...pages
      .filter(({ path }) => !inAdmin(path))
      .flatMap(source =>
        keysUsedIn(source)
          .calls.filter(({ key }) => key in adminTranslations)
          .map(({ key, at }) => violation(source, at, `uses '${key}', which public pages do not load`)),
      ),
  ])
})

test('every page and dialog that reads keeps its frame when a read fails', () => {
  expectNone(pages.flatMap(readsWithoutErrorBoundary))
})

test('no page of the back office keeps a form in step in an effect of its own', () => {
  expectNone(pages.flatMap(formEffects))
})

test('every parameter that a cached page reads reaches it', () => {
  expectNone(unknownPageParameters(cachedPageSources(routes, projectSources), pageParametersOf(allEndpoints)))
})

test('every key that a page uses exists', () => {
  expectNone(pages.flatMap(source => unknownKeys(source, allTranslations)))
})

test('every translation key, response message and refusal is used', () => {
  const allSources = [
    ...pages,
    ...sourcesIn('contract/', 'domain/', 'cache/', 'services/', 'api/', 'server/'),
  ]
  expectNone(
    catalogues.flatMap(({ source, translations }) => {
      const users = source.path.startsWith('web/') ? pages : allSources.filter(other => other !== source)
      return unusedKeys(Object.keys(translations), users).map(key =>
        keyViolation(source, key, `'${key}' is not used; remove it`),
      )
    }),
  )
})

test('every exception of the translation rules still applies', () => {
  const prefixes = pages.flatMap(source =>
    keysUsedIn(source)
      .calls.filter(({ computed }) => computed)
      .map(({ key }) => key),
  )
  expectNone([
    ...Object.keys(computedKeys)
      .filter(prefix => !prefixes.includes(prefix))
      .map(prefix => `tests/support/architecture/translation-rules.ts  no page computes '${prefix}…'`),
    ...Object.keys(languageExceptions)
      .filter(key => !catalogues.some(({ translations }) => key in translations))
      .map(key => `tests/support/architecture/translation-rules.ts  there is no '${key}'`),
  ])
})

test('no page has text outside web/i18n/strings', () => {
  expectNone(
    sourcesIn('web/')
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(hardCodedTexts),
  )
})

// Design

test('no class or style names left or right: directions are logical', () => {
  expectNone(pages.flatMap(physicalDirections))
})

test('only web/ui and web/styles set colours, type sizes, spacing, borders and shadows directly', () => {
  expectNone([
    ...pages.filter(({ path }) => !/^web\/(ui|styles)\//.test(path)).flatMap(stylesOutsideTokens),
    ...allowedColors
      .filter(({ file, color }) => !sourceNamed(file).text.includes(color))
      .map(({ file, color }) => `tests/support/architecture/design-tokens.ts  ${file} has no ${color}`),
  ])
})

// Generated documentation

test('docs/openapi.json is what the contract produces', () => {
  const committed = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')
  if (committed !== `${JSON.stringify(openApiDocument(endpointsByFeature), null, 2)}\n`)
    expect.fail(
      'docs/openapi.json:1  is older than the contract; run npm run openapi and read the difference',
    )
})

test('every document that the code names exists', () => {
  const root = new URL('../', import.meta.url)
  expectNone(
    projectSources.flatMap(source =>
      [...source.text.matchAll(/\bdocs\/[\w-]+\.md\b/g)]
        .filter(([path]) => !existsSync(new URL(path, root)))
        .map(match => violation(source, match.index, `names ${match[0]}, which does not exist`)),
    ),
  )
})

// Files

test('file and folder names say what is inside', () => {
  expectNone(
    projectPaths.flatMap(path =>
      meaninglessNames(path).map(
        name => `${path}:1  '${name}' does not say what is inside; name it for what it gives`,
      ),
    ),
  )
})

test('no file is a barrel, which only re-exports', () => {
  expectNone(
    projectSources
      .filter(isBarrel)
      .map(({ path }) => `${path}:1  is a barrel; import from the files themselves`),
  )
})

test('no file has more than 300 lines', () => {
  expectNone(
    projectSources.flatMap(source => {
      const lines = lineCountOverLimit(source)
      return lines ? [`${source.path}:301  has ${lines} lines; split it by idea`] : []
    }),
  )
})

test('no two files export one name', () => {
  expect(sharedExportNames(projectSources)).toEqual([])
})

test('at most ten source files lie loose in a layer', () => {
  const featureFiles = Object.keys(endpointsByFeature).map(feature => `contract/${feature}.ts`)
  expectNone(crowdedLayers(projectPaths, Object.keys(LAYERS), featureFiles))
})

test('web/i18n holds no components', () => {
  expectNone(componentsInTranslations(projectPaths))
})

test('no line of a comment or of SQL has more than 110 characters', () => {
  expectNone(projectSources.flatMap(longLines))
})

test('no query cuts a list silently: it has pages or a named reason', () => {
  const used = new Set<string>()
  const violations = sourcesIn('api/', 'services/').flatMap(source => silentCuts(source, used))
  const unused = Object.keys(cutLists).filter(name => !used.has(name))
  expectNone([
    ...violations,
    ...unused.map(name => `tests/support/architecture/cut-lists.ts  unused reason ${name}; remove it`),
  ])
})
