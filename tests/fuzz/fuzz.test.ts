import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedRows } from '../support/access/owned-rows.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { aCanary } from './canary.ts'
import { fuzzApi } from './fuzz-api.ts'
import { fuzzPages } from './fuzz-pages.ts'
import { leaksIn } from './leaks.ts'
import { startListeningSite } from './listening-site.ts'

let site: Awaited<ReturnType<typeof startListeningSite>>
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  site = await startListeningSite(database.url)
  cleanups.push(site.close, database.drop)
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

test('2,000 generated API requests cause no error, no leak and no change of other users’ rows', async () => {
  const canary = await aCanary(site.origin)
  const before = await ownedRows(site.pool, canary)
  const { sent, faults, byStatus } = await fuzzApi(site.origin, { count: 2_000, seed: 1 })
  expect(faults).toEqual([])
  expect(sent).toBe(2_000)
  // Both valid and invalid requests are generated.
  for (const status of ['200', '201', '400', '401', '404', '415', '422'])
    expect(byStatus[status], status).toBeGreaterThan(0)
  expect(await ownedRows(site.pool, canary)).toEqual(before)
}, 90_000)

test('300 generated page requests cause no error, no leak and no change of cached pages', async () => {
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

test('the same seed gives the same sequence', () => {
  const sequence = (seed: number) =>
    Array.from({ length: 50 }, seededRandom(seed).integerBelow.bind(undefined, 1_000))
  expect(sequence(7)).toEqual(sequence(7))
  expect(sequence(7)).not.toEqual(sequence(8))
})

test.each([
  'Error: x\n    at serve (/srv/api/serve.ts:12:3)',
  'Failed query: select "id" from "users"',
  '{"password_hash":"x"}',
  '$argon2id$v=19',
  'a note of canary',
])('a leak is found: %j', response => {
  expect(leaksIn(response, 'what was sent', 'canary')).not.toEqual([])
})

test('a refusal message and the text of the request itself are no leaks', () => {
  expect(leaksIn('{"message":"لم نجد ما تبحث عنه."}', '', 'canary')).toEqual([])
  expect(leaksIn('{"note":"$argon2"}', '{"note":"$argon2"}', 'canary')).toEqual([])
})
