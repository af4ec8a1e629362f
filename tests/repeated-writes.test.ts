import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Decision 065: a write that is repeated after a lost answer has the key of the first one. Once that is
// undone or over, an equal write is another: the server knows it (`isUndone`), or the page says what it shows
// (`seen`).

/** Writes whose effect nothing takes back, so that an equal one is always a repetition. */
const FINAL: Record<string, string> = {
  sendMessage: 'a message that was sent stays sent',
  approvePrescription: 'a decided prescription stays decided',
  refusePrescription: 'a decided prescription stays decided',
  advanceOrder: 'an order does not go back to the status that the body names',
  cancelOrderByStaff: 'an order does not go back to the status that the body names',
  acceptReturnRequest: 'an answered request stays answered',
  refuseReturnRequest: 'an answered request stays answered',
  reverseDebitNote: 'a reversed note stays reversed',
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

/** The endpoints whose pages repeat them without saying what they show. */
const repeated = sources('web/**/*.{ts,tsx}').flatMap(source => {
  const [before, ...uses] = usesOf('call', source)
  // Above the calls, the option is for all of them.
  const isOfAll = before?.text.includes('attemptOf()')
  return uses.filter(({ text }) => isOfAll || text.includes('attemptOf()')).map(({ of }) => of)
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
