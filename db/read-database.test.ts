import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createResponseCache, type ResponseCache } from '#cache/response-cache.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { createTestDatabase, runStatement } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'
import { connectReadDatabase } from './read-database.ts'

/** The second database stands for a replica: what it alone has shows which of the two has answered. */
let replica: Awaited<ReturnType<typeof createTestDatabase>>
let api: TestApi
let responseCache: ResponseCache
let now = 0

beforeAll(async () => {
  replica = await createTestDatabase()
  responseCache = createResponseCache({ maxBytes: 1_000_000, clock: () => now })
  api = await startTestApi({ responseCache, readUrl: replica.url })
  for (const [url, name] of [
    [replica.url, 'replica'],
    [api.url, 'primary'],
  ] as const)
    await runStatement(url, `insert into cities (name_ar, name_en) values ('${name}', '${name}')`)
})
beforeEach(() => (now += 1_000))
afterAll(async () => {
  await api.close()
  await replica.drop()
})

const cities = async () =>
  (await api.request('GET', '/user/cities')).body.data.map(({ name }: { name: string }) => name)

test('public reads go to the read database, everything else to the primary', async () => {
  expect(await cities()).toEqual(['replica'])
  const staff = await api.signInStaff('admin')
  const { body } = await api.request('GET', '/admin/cities', { token: staff.token })
  expect(body.data.map((city: { name: { en: string } }) => city.name.en)).toEqual(['primary'])
})

test('what a write has just ended is read from the primary, for a second', async () => {
  expect(await cities()).toEqual(['replica'])
  const staff = await api.signInStaff('admin')
  const body = { name: { ar: 'new', en: 'new' } }
  expect((await api.request('POST', '/admin/cities', { token: staff.token, body })).status).toBe(201)
  expect((await cities()).sort()).toEqual(['new', 'primary'])
  now += 1_000
  expect(await cities()).toEqual(['replica'])
})

test('the primary answers while the read database cannot be reached, and reports it', async () => {
  const primary = connect(api.url, { max: 2 })
  const unreachable = connectReadDatabase('postgres://afiya@127.0.0.1:1/afiya', primary)
  const names = async () =>
    (await unreachable.db.execute<{ name: string }>('select min(name_en) as name from cities')).rows[0]?.name
  expect(unreachable.isUp()).toBe(true)
  for (const _ of [1, 2]) expect(await names()).toMatch(/new|primary/)
  expect(unreachable.isUp()).toBe(false)
  await unreachable.close()
  await primary.pool.end()
})

test('a statement with an error of its own fails and leaves the read database up', async () => {
  const primary = connect(api.url, { max: 2 })
  const reads = connectReadDatabase(replica.url, primary)
  await expect(reads.db.execute('select no_such_column from cities')).rejects.toThrow()
  expect(reads.isUp()).toBe(true)
  await reads.close()
  await primary.pool.end()
})
