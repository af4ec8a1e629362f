import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

// Decision 065: a write that is repeated after a lost answer has the key of the first one. Once that is
// undone or over, an equal write is another: the server knows it (`isUndone`), or the page says what it shows
// (`seen`).

/** Writes whose effect nothing takes back, so that an equal one is always a repetition. */
const FINAL: Record<string, string> = {
  sendMessage: 'a message that was sent stays sent',
  approvePrescription: 'a decided prescription stays decided',
  refusePrescription: 'a decided prescription stays decided',
  cancelOrderByStaff: 'an order does not go back to the status that the body names',
  acceptReturnRequest: 'an answered request stays answered',
  refuseReturnRequest: 'an answered request stays answered',
  reverseDebitNote: 'a reversed note stays reversed',
  close: 'a count that has ended stays ended',
  discard: 'a count that has ended stays ended',
}

const sources = (pattern: string) =>
  globSync(pattern)
    .filter(path => !path.endsWith('.test.ts'))
    .map(path => readFileSync(path, 'utf8'))

/** The text of each use of a function, up to the next one, by the name of its second argument. */
const usesOf = (name: string, source: string) =>
  source
    .split(new RegExp(`\\b${name}\\(\\s*(?:api|context),\\s*`))
    .map(text => ({ of: /^(?:\w+\.)?(\w+)/.exec(text)?.[1] ?? '', text }))

/** Each function of a module, with what is above it. A module that passes `attempt` on is one text. */
function functionsOf(pattern: string): string[] {
  return sources(pattern).flatMap(source => (source.includes('...attempt') ? [source] : source.split(/^}$/m)))
}

const WITHOUT_SEEN = /\battemptOf\(\)|\battemptFor\(/

/** The endpoints that pages repeat without the seen state. */
const repeated = functionsOf('web/**/*.{ts,tsx}').flatMap(text => {
  const [before, ...uses] = usesOf('call', text)
  // Above the calls, the option is for all of them.
  const isOfAll = WITHOUT_SEEN.test(before?.text ?? '')
  return uses.filter(({ text }) => isOfAll || WITHOUT_SEEN.test(text)).map(({ of }) => of)
})

const withUndone = sources('api/**/*.ts').flatMap(source =>
  usesOf('serve', source)
    .slice(1)
    .filter(({ text }) => text.includes('isUndone'))
    .map(({ of }) => of),
)

test('an equal write after the end of the first one is another, on each page', () => {
  expect(repeated.length).toBeGreaterThan(20)
  expect(repeated.filter(name => !withUndone.includes(name) && !(name in FINAL))).toEqual([])
})

test('the list of what is final has no other writes', () => {
  expect(Object.keys(FINAL).filter(name => !repeated.includes(name))).toEqual([])
})

/** The arguments of a call that begin at `start`, up to its closing bracket. */
function argumentsAt(source: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++
    if (source[end] === ')') depth--
    end++
  }
  return source.slice(start, end)
}

const SENDS_KEY = /\b(once|idempotencyKey)\b|\.{3}attempt\b/

/** The calls of idempotent endpoints that send no key. The input may be an object above the call. */
const withoutKey = (source: string, isIdempotent: (name: string) => boolean) =>
  [...source.matchAll(/\bcall\(\s*(?=context,\s*([\w.]+))/g)]
    .filter(([, name]) => isIdempotent(name ?? ''))
    .map(({ 0: { length }, 1: name, index }) => ({ name, text: argumentsAt(source, index + length) }))
    .filter(({ text }) => !SENDS_KEY.test(text) && !(SENDS_KEY.test(source) && !text.includes('{')))
    .map(({ name }) => name)

test('each page call of an idempotent endpoint sends a key', async () => {
  const modules = await Promise.all(globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] }).map(load))
  const contract = Object.assign({}, ...modules) as Record<string, Endpoint & Record<string, Endpoint>>
  const isIdempotent = (name: string) => {
    const [of = '', part] = name.split('.')
    return !!(part ? contract[of]?.[part] : contract[of])?.idempotent
  }
  expect(Object.keys(contract).filter(isIdempotent).length).toBeGreaterThan(20)
  expect(functionsOf('web/**/*.{ts,tsx}').flatMap(text => withoutKey(text, isIdempotent))).toEqual([])
  const planted =
    'call(context, addToCart, { body: { id: idOf(1) } }); call(context, removeFromCart, { once })'
  expect(withoutKey(planted, isIdempotent)).toEqual(['addToCart'])
})

const load = (path: string) => import(/* @vite-ignore */ `../${path}`) as Promise<Record<string, unknown>>
