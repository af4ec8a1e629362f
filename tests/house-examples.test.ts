import { expect, test } from 'vitest'
import { words } from '#web/i18n/words.ts'
import { forbiddenImports, importCircles } from './support/imports.ts'
import { ownLooks } from './support/looks.ts'
import {
  emptyNames,
  endpointsIn,
  impureReads,
  isBarrel,
  readsOfEnvironment,
  servedIn,
  tooLong,
} from './support/rooms.ts'
import { logicalClass, physicalDirections, textInPage } from './support/screens.ts'
import { nodesOf, sourceOf, sources, textOf } from './support/source.ts'
import { faultsOfPair, unknownKeys, unusedKeys } from './support/words.ts'

// house.test.ts holds the house; here is shown that it would see each fault, since a law that finds nothing looks kept.

test.each([
  ['web/features/home/x.ts', "import { a } from '#db/connect.ts'", /imports db\//],
  ['web/features/home/x.ts', "import type { a } from '#api/serve.ts'", /imports api\//],
  ['web/features/home/x.ts', "import { a } from '../bookings/alternatives.tsx'", /features meet/],
  ['web/features/home/x.ts', "import { a } from '../../../contract/doctors.ts'", /relative path/],
  ['web/features/home/x.ts', "import { a } from '#web/paths.ts'", /relative path/],
  ['web/ui/x.tsx', "import { a } from '../i18n/texts.ts'", /knows nothing/],
  ['api/bookings/x.ts', "import { a } from '../accounts/accounts.queries.ts'", /features meet/],
  ['api/x.ts', "import { readConfig } from '#config'", /settings as an argument/],
  ['api/x.ts', "const a = await import('#server/app.ts')", /imported by nobody/],
  ['db/x.ts', "let a: import('#api/serve.ts').Api", /imports api\//],
  ['server/x.ts', "import { call } from '#web/api.ts'", /imports web\//],
  ['contract/x.ts', "import { a } from 'node:fs'", /no I\/O/],
  ['domain/x.ts', "export * from '#contract/pair.ts'", /imports contract\//],
  ['domain/x.ts', "import { a } from 'zod'", /imports nothing/],
])('%s may not write %s', (path, text, todo) => {
  expect(forbiddenImports([sourceOf(path, text)])).toEqual([expect.stringMatching(todo)])
})

test('a circle of imports is found', () => {
  const circle = [sourceOf('api/a.ts', "import './b.ts'"), sourceOf('api/b.ts', "import { a } from './a.ts'")]
  expect(importCircles(circle)).toEqual(['api/a.ts → api/b.ts → api/a.ts'])
  expect(
    importCircles([
      sourceOf('api/a.ts', "import './b.ts'"),
      sourceOf('api/b.ts', "import type { a } from './a.ts'"),
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
])('domain/ may not say %s', text => {
  expect(impureReads(sourceOf('domain/x.ts', `const a = ${text}`))).toHaveLength(1)
})

test('domain/ may make a date of what it is given', () => {
  expect(
    impureReads(sourceOf('domain/x.ts', 'const a = (b: { process: 1 }) => new Date(b.process)')),
  ).toEqual([])
})

test.each(['process.env.PORT', 'process.env[name]'])('%s is a read of the environment', text => {
  expect(readsOfEnvironment(sourceOf('api/x.ts', `const a = ${text}`))).toHaveLength(1)
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
])('the class %s is %s', (physical, logical) => {
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
])('%s names no side', name => {
  expect(logicalClass(name)).toBeUndefined()
})

test('a side in a style sheet or a style attribute is found, a comment is none', () => {
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
])('%s is a look of its own', name => {
  expect(ownLooks(sourceOf('web/x.tsx', `const x = <p className="grid ${name}" />`)).length).toBeGreaterThan(
    0,
  )
})

test.each([
  'grid-cols-[1fr_auto]',
  'max-w-[65ch]',
  '-start-2.25',
  '#main',

  'text-[Highlight]',
])('%s is none', name => {
  expect(ownLooks(sourceOf('web/x.tsx', `const x = <p className='grid ${name}' />`))).toEqual([])
})

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
])('%s is text in a page', text => {
  expect(textInPage(sourceOf('web/x.tsx', `const x = ${text}`))).toHaveLength(1)
})

test.each([
  '<p> · {t("a")}{" "}&nbsp;</p>',
  '<img alt="" />',
  '<p>{a === "x" && b}</p>',
  '<p lang="en" className="grid">{f("x")}</p>',
])('%s has no text', text => {
  expect(textInPage(sourceOf('web/x.tsx', `const x = ${text}`))).toEqual([])
})

test.each([
  [{ ar: 'Hello', en: 'Hello' }, /no Arabic/],
  [{ ar: 'مرحبا', en: 'مرحبا' }, /not English/],
  [{ ar: 'مرحبا {{name}}', en: 'Hello' }, /\{\{name\}\} is missing/],
  [{ ar: 'اتصل <tel>997</tel>', en: 'Call 997 now' }, /<tel> is missing/],
  [{ ar: 'لديك {{count}} رسائل', en: '{{count}} messages' }, /plural forms/],
])('%o is refused', (pair, todo) => {
  expect(faultsOfPair('x', pair)).toContainEqual(expect.stringMatching(todo))
})

test('a key that is asked for and missing, or computed, is found', () => {
  const page = sourceOf(
    'web/x.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    'const x = [t("no.such"), t(a ? "site.name" : "nor.this"), t(`doctor.${a}`)]',
  )
  expect(unknownKeys(page, words)).toHaveLength(3)
  expect(unusedKeys(['a.b', 'c'], [sourceOf('web/x.tsx', 'const x = <p id="c">{t("a.b")}</p>')])).toEqual([
    'c',
  ])
})

test('a file named for nothing, and a barrel, are found', () => {
  expect(emptyNames('web/lib/utils.test.ts')).toEqual(['lib', 'utils.test.ts'])
  expect(emptyNames('contract/common.ts')).toEqual([])
  expect(isBarrel(sourceOf('web/x.ts', "export { a } from './a.ts'\nexport * from './b.ts'"))).toBe(true)
  expect(isBarrel(sourceOf('web/x.ts', "export { a } from './a.ts'\nexport const b = 1"))).toBe(false)
})

test('a declared call and where it is served are found', () => {
  const declared = endpointsIn(
    sourceOf('contract/doctors.ts', "export const getDoctor = endpoint('GET /user/doctors/:id', {})"),
  )
  expect(declared).toMatchObject([{ name: 'getDoctor', route: 'GET /user/doctors/:id', feature: 'doctors' }])
  const routes = sourceOf(
    'api/doctors/doctors.routes.ts',
    'export function f(api) { serve(api, getDoctor, async () => {}) }',
  )
  expect(servedIn(routes)).toMatchObject([{ name: 'getDoctor' }])
})

test('a file of 301 lines is too long, unless it is data or a test', () => {
  const text = 'f()\n'.repeat(301)
  expect(tooLong(sourceOf('web/x.ts', text))).toBe(301)
  expect(tooLong(sourceOf('web/x.test.ts', text))).toBeUndefined()
  expect(tooLong(sourceOf('db/seed/x.ts', text))).toBeUndefined()
})

test('the reader of sources sees the project', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect([...nodesOf(sourceOf('x.ts', "const a = 'b'"))].some(({ node }) => textOf(node) === 'b')).toBe(true)
})
