import { expect, test } from 'vitest'
import { translations } from '#web/i18n/translations.ts'
import { brandTraces } from './support/architecture/brand-names.ts'
import { silentCuts } from './support/architecture/cut-lists.ts'
import { stylesOutsideTokens } from './support/architecture/design-tokens.ts'
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
import { forbiddenImports, privateImports } from './support/architecture/imports.ts'
import { hardCodedTexts, logicalClass, physicalDirections } from './support/architecture/markup-rules.ts'
import { cachedPageSources, unknownPageParameters } from './support/architecture/page-parameters.ts'
import { readsWithoutErrorBoundary } from './support/architecture/read-errors.ts'
import { nodesOf, projectSources, sourceOf, textOf } from './support/architecture/source-files.ts'
import { localizedTextProblems, unknownKeys, unusedKeys } from './support/architecture/translation-rules.ts'

// Each rule of architecture.test.ts is shown to fire, since a rule that never fires looks satisfied.

test.each([
  ['web/features/home/x.ts', "import { a } from '#db/connect.ts'", /imports db\//],
  ['web/features/home/x.ts', "import type { a } from '#api/serve.ts'", /imports api\//],
  ['web/features/home/x.ts', "import { a } from '../bookings/alternative-slots.tsx'", /features meet/],
  ['web/features/home/x.ts', "import { a } from '../../../contract/doctors.ts'", /relative path/],
  ['web/features/home/x.ts', "import { a } from '#web/paths.ts'", /relative path/],
  ['web/ui/x.tsx', "import { a } from '../i18n/use-translation.ts'", /does not know the product/],
  ['web/ui/x.tsx', "import { a } from '../components/price.tsx'", /does not know the product/],
  ['web/ui/x.tsx', "import { a } from '#domain/orders/price.ts'", /does not know the product/],
  ['web/features/admin/day/x.tsx', "import { a } from '../home-visits/book-dialog.tsx'", /features meet/],
  ['web/features/admin/day/x.tsx', "import { a } from '../../bookings/book-form.tsx'", /features meet/],
  ['web/features/bookings/x.tsx', "import { a } from '../admin/admin-frame.tsx'", /features meet/],
  ['api/bookings/x.ts', "import { a } from '../accounts/accounts.queries.ts'", /features meet/],
  ['api/bookings/x.ts', "import { a } from '../admin/resource.ts'", /features meet/],
  ['api/admin/day/x.ts', "import { a } from '../orders/orders.queries.ts'", /features meet/],
  ['api/admin/day/x.ts', "import { a } from '../../news/news.queries.ts'", /features meet/],
  ['api/admin/resource.ts', "import { a } from './orders/orders.queries.ts'", /features meet/],
  ['services/x.ts', "import { a } from '#api/serve.ts'", /imports api\//],
  ['jobs/x.ts', "import { a } from '#cache/response-cache.ts'", /imports cache\//],
  ['cache/x.ts', "import { a } from '#db/connect.ts'", /imports db\//],
  ['db/x.ts', "import { a } from '#services/queue.ts'", /imports services\//],
  ['tools/x.ts', "import { a } from '#art/svg.ts'", /package of its own/],
  ['api/x.ts', "import { readConfig } from '#config'", /settings as an argument/],
  ['api/x.ts', "const a = await import('#server/app.ts')", /imported by nobody/],
  ['db/x.ts', "let a: import('#api/serve.ts').Api", /imports api\//],
  ['server/x.ts', "import { call } from '#web/api.ts'", /imports web\//],
  ['contract/x.ts', "import { a } from 'node:fs'", /no I\/O/],
  ['domain/x.ts', "export * from '#contract/language.ts'", /imports contract\//],
  ['domain/x.ts', "import { a } from 'zod'", /imports nothing/],
])('%s may not contain %s', (path, text, message) => {
  expect(forbiddenImports([sourceOf(path, text)])).toEqual([expect.stringMatching(message)])
})

test('an import of a private part of a library is found', () => {
  const text = "import { useMatches, UNSAFE_DataRouterStateContext as State } from 'react-router'"
  expect(privateImports(sourceOf('web/x.ts', text))).toEqual([expect.stringContaining('UNSAFE_')])
})

test.each([
  ['web/features/home/x.ts', "import { a } from '../../components/price.tsx'"],
  ['web/features/home/x.ts', "import { a } from '#domain/orders/price.ts'"],
  ['web/features/admin/day/x.tsx', "import { a } from '../components/work-screens/cancel-dialog.tsx'"],
  ['web/features/admin/day/x.tsx', "import { a } from '../admin-frame.tsx'"],
  ['web/ui/x.tsx', "import { a } from './button.tsx'"],
  ['api/bookings/x.ts', "import { a } from '../search/search-condition.ts'"],
  ['api/bookings/x.ts', "import { a } from '../refuse.ts'"],
  ['api/admin/day/x.ts', "import { a } from '../resource.ts'"],
  ['api/admin/admin.ts', "import { a } from './day/day.routes.ts'"],
  ['api/x.ts', "import type { Config } from '#config'"],
  ['services/x.ts', "import { a } from '#db/connect.ts'"],
])('%s may contain %s', (path, text) => {
  expect(forbiddenImports([sourceOf(path, text)])).toEqual([])
})

test.each(["import { a } from './a.ts'", "import type { a } from './a.ts'", "type A = import('./a.ts').A"])(
  'an import cycle is found that %s closes',
  text => {
    const cycle = [sourceOf('api/a.ts', "import './b.ts'"), sourceOf('api/b.ts', text)]
    expect(importCycles(cycle)).toEqual(['api/a.ts → api/b.ts → api/a.ts'])
  },
)

test('two files that import a third make no cycle', () => {
  expect(
    importCycles([
      sourceOf('api/a.ts', "import './b.ts'\nimport './c.ts'"),
      sourceOf('api/b.ts', "import './c.ts'"),
      sourceOf('api/c.ts', ''),
    ]),
  ).toEqual([])
})

test.each([
  'Date.now()',
  'new Date()',
  'Math.random()',
  'performance.now()',
  'crypto.randomUUID()',
  'process.pid',
  'setTimeout(f, 1)',
])('domain/ may not contain %s', text => {
  expect(impureReads(sourceOf('domain/x.ts', `const a = ${text}`))).toHaveLength(1)
})

test('domain/ may make a date from an argument', () => {
  expect(
    impureReads(sourceOf('domain/x.ts', 'const a = (b: { process: 1 }) => new Date(b.process)')),
  ).toEqual([])
})

test.each(['process.env.PORT', 'process.env[name]'])('%s is a read of the environment', text => {
  expect(environmentReads(sourceOf('api/x.ts', `const a = ${text}`))).toHaveLength(1)
})

test.each([
  "const a = new Intl.DateTimeFormat('ar')",
  "const a = new Intl.PluralRules('ar')",
  'const a = count.toLocaleString()',
  "const a = new Date(b).toLocaleDateString('ar')",
])('%s depends on locale data', text => {
  expect(localeFormats(sourceOf('web/x.ts', text))).toHaveLength(1)
})

test('sorting and splitting text does not format it', () => {
  expect(localeFormats(sourceOf('web/x.ts', "const a = new Intl.Collator('ar')"))).toEqual([])
})

test.each([
  ['ml-2', 'ms-2'],
  ['-mr-1.5', '-me-1.5'],
  ['sm:hover:pl-[3px]', 'sm:hover:ps-[3px]'],
  ['!left-0', '!start-0'],
  ['rtl:right-auto', 'rtl:end-auto'],
  ['[&:hover]:text-left', '[&:hover]:text-start'],
  ['text-right!', 'text-end!'],
  ['rounded-l-md', 'rounded-s-md'],
  ['border-r', 'border-e'],
  ['scroll-ml-4', 'scroll-ms-4'],
])('the physical class %s is replaced by %s', (physical, logical) => {
  expect(logicalClass(physical)).toBe(logical)
})

test.each([
  'ms-2',
  'inset-x-0',
  'left-hand',
  'text-lg',
  'border-line',
  'rounded-lg',
  'pr',
  'placeholder:text-ink-2',
  'mr.',
  'place-items-center',
])('%s is no physical class', name => {
  expect(logicalClass(name)).toBeUndefined()
})

test('a physical direction is found in a style sheet and in a style attribute, not in a comment', () => {
  const css = sourceOf(
    'web/x.css',
    '/* left: 0; */ a {\n  margin-left: 1px;\n  text-align: right; inset-inline: 0; @apply pl-2; }',
  )
  expect(physicalDirections(css)).toHaveLength(3)
  expect(physicalDirections(css)[0]).toMatch(/^web\/x\.css:2 {2}/)
  expect(
    physicalDirections(sourceOf('web/x.tsx', 'const a = <p style={{ marginLeft: 1, top: 2 }} />')),
  ).toHaveLength(1)
})

test.each([
  'text-[13px]',
  'sm:p-[5px]',
  '-start-[9px]',
  'rounded-t-[3px]',
  'bg-[#fff]',
  'duration-[350ms]',
  '#1a2b3c',
  'rgb(0 0 0 / 0.5)',
])('%s is a style outside the design tokens', name => {
  expect(
    stylesOutsideTokens(sourceOf('web/x.tsx', `const x = <p className="grid ${name}" />`)).length,
  ).toBeGreaterThan(0)
})

test.each(['grid-cols-[1fr_auto]', 'max-w-[65ch]', '-start-2.25', '#main', 'text-[Highlight]'])(
  '%s is no style outside the design tokens',
  name => {
    expect(stylesOutsideTokens(sourceOf('web/x.tsx', `const x = <p className='grid ${name}' />`))).toEqual([])
  },
)

test.each([
  '<p>Hello</p>',
  '<p>{t("a")} مرحبا</p>',
  '<p>{"Hello"}</p>',
  '<p>{a ? "Yes" : b}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  '<p>{`Hello ${a}`}</p>',
  '<img alt="Photo" />',
  '<a aria-label={"Close"} />',
  '<Field showLabel="Show" />',
])('%s has hard-coded text', text => {
  expect(hardCodedTexts(sourceOf('web/x.tsx', `const x = ${text}`))).toHaveLength(1)
})

test.each([
  '<p> · {t("a")}{" "}&nbsp;</p>',
  '<img alt="" />',
  '<p>{a === "x" && b}</p>',
  '<p lang="en" className="grid">{f("x")}</p>',
])('%s has no hard-coded text', text => {
  expect(hardCodedTexts(sourceOf('web/x.tsx', `const x = ${text}`))).toEqual([])
})

test.each([
  [{ ar: 'Hello', en: 'Hello' }, /no Arabic/],
  [{ ar: 'مرحبا', en: 'مرحبا' }, /not English/],
  [{ ar: 'مرحبا {{name}}', en: 'Hello' }, /\{\{name\}\} is missing/],
  [{ ar: 'اتصل <tel>997</tel>', en: 'Call 997 now' }, /<tel> is missing/],
  [{ ar: 'لديك {{count}} رسائل', en: '{{count}} messages' }, /plural forms/],
])('the sentence %o is refused', (sentence, message) => {
  expect(localizedTextProblems('x', sentence)).toContainEqual(expect.stringMatching(message))
})

test('a key that does not exist, is computed or is not used is found', () => {
  const page = sourceOf(
    'web/x.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    'const x = [t("no.such"), t(a ? "site.name" : "nor.this"), t(`doctor.${a}`)]',
  )
  expect(unknownKeys(page, translations)).toHaveLength(3)
  expect(unusedKeys(['a.b', 'c'], [sourceOf('web/x.tsx', 'const x = <p id="c">{t("a.b")}</p>')])).toEqual([
    'c',
  ])
})

test('a file whose name says nothing, and a barrel, are found', () => {
  expect(meaninglessNames('web/lib/utils.test.ts')).toEqual(['lib', 'utils.test.ts'])
  expect(meaninglessNames('contract/common.ts')).toEqual([])
  expect(isBarrel(sourceOf('web/x.ts', "export { a } from './a.ts'\nexport * from './b.ts'"))).toBe(true)
  expect(isBarrel(sourceOf('web/x.ts', "export { a } from './a.ts'\nexport const b = 1"))).toBe(false)
})

test('a declared endpoint and its serve() call are found', () => {
  const declared = endpointsIn(
    sourceOf('contract/doctors.ts', "export const getDoctor = endpoint('GET /user/doctors/:id', {})"),
  )
  expect(declared).toMatchObject([{ name: 'getDoctor', route: 'GET /user/doctors/:id', feature: 'doctors' }])
  const routes = sourceOf(
    'api/doctors/doctors.routes.ts',
    'export function f(api) { serve(api, getDoctor, async () => {}) }',
  )
  expect(servedEndpointsIn(routes)).toMatchObject([{ name: 'getDoctor' }])
})

test('a file of 301 lines is too long, but data and tests may have more', () => {
  const text = 'f()\n'.repeat(301)
  expect(lineCountOverLimit(sourceOf('web/x.ts', text))).toBe(301)
  expect(lineCountOverLimit(sourceOf('web/x.test.ts', text))).toBeUndefined()
  expect(lineCountOverLimit(sourceOf('db/seed/x.ts', text))).toBeUndefined()
})

test('an eleventh loose file of a layer is found; tests, folders and files of features do not count', () => {
  const loose = Array.from({ length: 10 }, (_, index) => `contract/file-${index}.ts`)
  const others = [
    'contract/doctors.ts',
    'contract/x.test.ts',
    'contract/admin/x.ts',
    'contract/x.json',
    'tools/x.ts',
  ]
  const crowded = (paths: string[]) => crowdedLayers(paths, ['contract', 'web'], ['contract/doctors.ts'])
  expect(crowded([...loose, ...others])).toEqual([])
  expect(crowded([...loose, ...others, 'contract/x.ts'])).toEqual([
    expect.stringMatching(/^contract\/ {2}has 11 loose files/),
  ])
  expect(crowded([...loose.map(path => path.replace('contract', 'web')), 'web/app.css'])).toHaveLength(1)
})

test('a name that two files export is found', () => {
  const sources = ['api/a.ts', 'services/b.ts', 'contract/c.ts', 'web/d.test.ts'].map(path =>
    sourceOf(path, 'export const one = 1\nexport type Two = 2\nexport function loader() {}'),
  )
  expect(sharedExportNames(sources)).toEqual([
    expect.stringMatching(/^services\/b\.ts {2}exports one, as api\/a\.ts does/),
    expect.stringMatching(/^services\/b\.ts {2}exports Two/),
  ])
  expect(sharedExportNames(sources.slice(1))).toEqual([])
})

test('a component in web/i18n is found', () => {
  expect(componentsInTranslations(['web/i18n/x.tsx', 'web/i18n/x.ts', 'web/components/x.tsx'])).toEqual([
    expect.stringMatching(/^web\/i18n\/x\.tsx:1 /),
  ])
})

test.each([
  ['a comment', `// ${'a '.repeat(60)}`],
  ['a comment beside code', `f() // ${'a '.repeat(60)}`],
  ['a comment of several lines', `/**\n * ${'a '.repeat(60)}\n */`],
  ['SQL', `sql\`select ${'a, '.repeat(60)}\``],
  ['SQL of a query', `pool.query(\`\n  select ${'a, '.repeat(60)}\`)`],
])('a line over 110 characters is found in %s', (_, text) => {
  expect(longLines(sourceOf('api/x.ts', text))).toHaveLength(1)
})

test('a long line is found in a comment of a style sheet', () => {
  expect(longLines(sourceOf('web/x.css', `a { top: 0 }\n/*\n${'a '.repeat(60)}\n*/`))).toEqual([
    expect.stringMatching(/^web\/x\.css:3 /),
  ])
})

test.each([
  ['of 110 characters', `// ${'a'.repeat(107)}`],
  ['of code', `const a = '${'a '.repeat(60)}'`],
  ['with a link', `// https://example.com/${'a'.repeat(100)}`],
])('a line %s may stay', (_, text) => {
  expect(longLines(sourceOf('api/x.ts', text))).toEqual([])
})

test('the sources of the project are read', () => {
  expect(projectSources.length).toBeGreaterThan(150)
  expect([...nodesOf(sourceOf('x.ts', "const a = 'b'"))].some(({ node }) => textOf(node) === 'b')).toBe(true)
})

test.each([
  'useEffect(() => { form.restart(bodyOf(record)) }, [record])',
  'useLayoutEffect(() => { if (saved) record.form.settle(saved) })',
  'useEffect(() => void reset(values), [values])',
  'const [name, setName] = useState(record.name)\nuseEffect(() => { setName(record.name) }, [record])',
  'const [on, setOn] = useState(false)\nuseEffect(() => setOn(record.active), [record])',
])('a page of the back office may not contain %s', effect => {
  const field = '<><TextField value={name ?? stored} /><input checked={on} /></>'
  const text = `const { reset } = useForm()\n${effect}\nconst page = ${field}`
  expect(formEffects(sourceOf('web/features/admin/doctors/x.tsx', text))).toHaveLength(1)
  expect(formEffects(sourceOf('web/features/admin/components/records/x.tsx', text))).toEqual([])
  const taken = text.replace(/use(Layout)?Effect/, 'useOnNew')
  expect(formEffects(sourceOf('web/features/admin/doctors/x.tsx', taken))).toEqual([])
})

test('a page that reads needs an ErrorBoundary; one that reads nothing needs none', () => {
  const page = (loader: string, rest = '') =>
    readsWithoutErrorBoundary(
      sourceOf('web/features/x/x-page.ts', `${loader}\n${rest}\nexport default function XPage() {}\n`),
    )
  const reads = 'export async function loader({ context }) {\n  return call(context, listX, {})\n}'
  expect(page(reads)).toEqual([expect.stringContaining('readErrorBoundary')])
  expect(page('export const clientLoader = ({ context }) => call(context, listX, {})')).toHaveLength(1)
  expect(page(reads, "export const ErrorBoundary = readErrorBoundary('x.title')")).toEqual([])
  expect(page('export function clientLoader() {\n  requireSession()\n}')).toEqual([])
})

test.each([
  ["searchParams.get('sex')", /\?sex= does not reach/],
  ["new URL(request.url).searchParams.has('sex')", /\?sex= does not reach/],
  ["useSearchParams()[0].get('sex')", /\?sex= does not reach/],
  ["function read(from, name) { return searchParams.get(name) }\nread(1, 'sex')", /x.ts:2 .*\?sex=/],
  ['const read = name => searchParams.get(name)\nread(`sex`)', /x.ts:2 .*\?sex=/],
  ["const all = ['name', 'sex'] as const\nall.find(one => searchParams.get(one))", /\?sex= does not/],
  ['searchParams.get(nameOf(field))', /computed name/],
  ['fields.find(field => searchParams.get(field))', /computed name/],
])('a cached page may not contain %s', (text, message) => {
  const known = new Set(['name'])
  const source = sourceOf('web/features/x/x.ts', text)
  expect(unknownPageParameters([source], known)).toEqual([expect.stringMatching(message)])
  expect(unknownPageParameters([sourceOf(source.path, text.replaceAll('sex', 'name'))], known)).toHaveLength(
    /computed/.test(message.source) ? 1 : 0,
  )
})

test('the sources of cached pages are their routes, layouts and imports', () => {
  const paths = cachedPageSources(
    [
      {
        file: 'shop.tsx',
        path: 'store',
        children: [
          { file: 'products.tsx', path: 'products' },
          { file: 'cart.tsx', path: 'cart' },
        ],
      },
      { file: 'book.tsx', path: 'doctors/:id/book' },
    ],
    [
      sourceOf('web/root.tsx', ''),
      sourceOf('web/shop.tsx', ''),
      sourceOf('web/products.tsx', "import { a } from './filter.ts'\nimport type { b } from './types.ts'"),
      sourceOf('web/filter.ts', ''),
      sourceOf('web/types.ts', ''),
      sourceOf('web/cart.tsx', ''),
      sourceOf('web/book.tsx', ''),
    ],
  ).map(({ path }) => path)
  expect(paths.sort()).toEqual(['web/filter.ts', 'web/products.tsx', 'web/root.tsx', 'web/shop.tsx'])
})

test.each([
  ['db.select().from(doctors).limit(MAX_DOCTORS)', 1],
  ['db.select().from(doctors).limit(500)', 1],
  [`sql\`select id from doctors order by id limit \${MAX_DOCTORS}\``, 1],
  ['sql`select id from doctors order by id limit 100`', 1],
  ['db.select().from(doctors).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)', 0],
  ['db.select().from(doctors).limit(1)', 0],
])('%s cuts %i lists silently', (text, count) => {
  expect(silentCuts(sourceOf('api/doctors/x.ts', text))).toHaveLength(count)
})

test('the rule of the brand finds names and colours, not the names of settings', () => {
  const found = (text: string) => brandTraces({ path: 'x.ts', text }).length
  expect(found("const a = 'Afiya'\nconst b = 'صيدلية عافية'\nconst c = '#0A5A5E'")).toBe(3)
  expect(found('env.AFIYA_MODE; afiya_jobs_total; set_config(afiya.staff_id); العافية')).toBe(0)
})
