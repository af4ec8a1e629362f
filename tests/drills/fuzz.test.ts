import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { rowsOf } from '../support/owned-rows.ts'
import { aCanary } from './fuzz/canary.ts'
import { diceOf } from './fuzz/dice.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { leaksIn } from './fuzz/leaks.ts'
import { fuzzPages } from './fuzz/pages.ts'
import { openSite } from './fuzz/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const database = await freshDatabase()
  site = await openSite(database.url)
  closing.push(site.close, database.drop)
})
afterAll(async () => {
  for (const close of closing) await close()
})

test('two thousand generated requests find no fault of ours, no leak, and change nobody else’s rows', async () => {
  const canary = await aCanary(site.origin)
  const before = await rowsOf(site.pool, canary)
  const { sent, faults, byStatus } = await fuzz(site.origin, { count: 2_000, seed: 1 })
  expect(faults).toEqual([])
  expect(sent).toBe(2_000)
  // Some get through and some do not: else the generator has lost its aim.
  for (const status of ['200', '201', '400', '401', '404', '415', '422'])
    expect(byStatus[status], status).toBeGreaterThan(0)
  expect(await rowsOf(site.pool, canary)).toEqual(before)
}, 90_000)

test('three hundred generated addresses of all pages find no fault, no leak, and leave nothing in what is kept ready', async () => {
  const { sent, faults, byStatus } = await fuzzPages(site.origin, { count: 300, seed: 1 })
  expect(faults).toEqual([])
  expect(sent).toBe(300)
  for (const status of ['200', '400', '404']) expect(byStatus[status], status).toBeGreaterThan(0)
  for (const path of ['/', '/doctors', '/store/products']) {
    const page = await (await fetch(`${site.origin}${path}`)).text()
    expect(page, path).toContain(site.origin)
    expect(page, path).not.toContain('evil.example')
  }
}, 90_000)

test('the same seed throws the same dice', () => {
  const throws = (seed: number) => Array.from({ length: 50 }, diceOf(seed).below.bind(undefined, 1_000))
  expect(throws(7)).toEqual(throws(7))
  expect(throws(7)).not.toEqual(throws(8))
})

test.each([
  'Error: x\n    at serve (/srv/api/serve.ts:12:3)',
  'Failed query: select "id" from "users"',
  '{"password_hash":"x"}',
  '$argon2id$v=19',
  'a note of canary',
])('a leak is seen: %j', answer => {
  expect(leaksIn(answer, 'what was sent', 'canary')).not.toEqual([])
})

test('a refusal in words, and what a caller has sent, are no leak', () => {
  expect(leaksIn('{"message":"لم نجد ما تبحث عنه."}', '', 'canary')).toEqual([])
  expect(leaksIn('{"note":"$argon2"}', '{"note":"$argon2"}', 'canary')).toEqual([])
})
