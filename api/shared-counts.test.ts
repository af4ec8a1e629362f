import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, startApi } from '#tests/support/api.ts'
import { openFakeRedis } from '#tests/support/fake-redis.ts'
import { openSharedCounts } from './shared-counts.ts'

const route = { routeInfo: { method: 'POST', url: '/backend/api/user/login' } }
let redis: Awaited<ReturnType<typeof openFakeRedis>>
let opened: { close(): void }[]

beforeEach(async () => {
  redis = await openFakeRedis()
  opened = []
})
afterEach(async () => {
  for (const counts of opened) counts.close()
  await redis.close()
})

/** What one process counts with; `told` is what it said of Redis. */
function aProcess({ patience = 5_000 } = {}) {
  const told: string[] = []
  const counts = openSharedCounts(
    redis.url,
    { away: () => told.push('away'), back: () => told.push('back') },
    { patience, rest: 300 },
  )
  const store = new counts.Store({}).child(route as never)
  const ask = (key: string) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) =>
      store.incr(key, (error, found) => (found ? resolve(found) : reject(error)), 60_000, 1),
    )
  opened.push(counts)
  return { counts, told, ask, up: () => vi.waitFor(() => expect(counts.isUp()).toBe(true), 5_000) }
}

test('processes count together, by the clock of Redis', async () => {
  const [one, two] = [aProcess(), aProcess()]
  await Promise.all([one.up(), two.up()])
  expect(await one.ask('a')).toEqual({ current: 1, ttl: 60_000 })
  redis.pass(59_999)
  expect(await two.ask('a')).toEqual({ current: 2, ttl: 1 })
  expect(await two.ask('b')).toEqual({ current: 1, ttl: 60_000 })
  redis.pass(1)
  expect(await one.ask('a')).toEqual({ current: 1, ttl: 60_000 })
  expect([...one.told, ...two.told]).toEqual([])
})

test('Redis is told no address and no e-mail, and forgets with the window', async () => {
  const one = aProcess()
  await one.up()
  await one.ask('203.0.113.7 true')
  await one.ask('POST /user/login noura@example.com')
  const keys = [...redis.keys()]
  expect(keys).toHaveLength(2)
  for (const [key, left] of keys) {
    expect(key).toMatch(/^afiya:limit:[\w-]{43}$/)
    expect(left).toBe(60_000)
  }
})

test('a clock of Redis that is put back, or a key without an end, keeps nobody waiting for longer than a window', async () => {
  const one = aProcess()
  await one.up()
  await one.ask('a')
  redis.pass(-6 * 3_600_000)
  expect(await one.ask('a')).toEqual({ current: 2, ttl: 60_000 })
  expect([...redis.keys().values()]).toEqual([60_000])
  redis.unbound([...redis.keys().keys()][0] as string)
  expect(await one.ask('a')).toEqual({ current: 3, ttl: 60_000 })
  expect([...redis.keys().values()]).toEqual([60_000])
})

test('without an answer a process goes on with its own counts, says so once, and comes back by itself', async () => {
  const one = aProcess({ patience: 200 })
  await one.up()
  await one.ask('a')
  redis.setSilent(true)
  const began = performance.now()
  const counted = await Promise.all(Array.from({ length: 50 }, () => one.ask('a')))
  expect(counted.at(-1)?.current).toBe(51)
  for (let i = 0; i < 50; i++) await one.ask('a')
  // All waited once, together; then nobody did.
  expect(performance.now() - began).toBeLessThan(2_000)
  expect([one.told, one.counts.isUp()]).toEqual([['away'], false])
  redis.setSilent(false)
  await one.up()
  expect((await one.ask('a')).current).toBeLessThan(101)
  expect(one.told).toEqual(['away', 'back'])
})

test('Redis that goes and comes again is used again', async () => {
  const one = aProcess()
  await one.up()
  await one.ask('a')
  await redis.close()
  await vi.waitFor(() => expect(one.told).toEqual(['away']))
  expect((await one.ask('a')).current).toBe(2)
  await redis.reopen()
  await one.up()
  expect((await one.ask('a')).current).toBe(2)
  expect(one.told).toEqual(['away', 'back'])
})

test('guesses are limited over all processes together: by address and by account', async () => {
  const [one, two] = [aProcess(), aProcess()]
  await Promise.all([one.up(), two.up()])
  const apis = await Promise.all(
    [one, two].map(({ counts }) => startApi({ rateLimits: true, counts: counts.Store })),
  )
  const guess = async (place: number, email: string, remoteAddress: string) => {
    const payload = { email, password: PASSWORD }
    const url = '/backend/api/user/login'
    const app = apis[place % 2]?.app
    return (await app?.inject({ method: 'POST', url, payload, remoteAddress }))?.statusCode
  }
  try {
    for (let i = 0; i < 10; i++) expect(await guess(i, 'victim@example.com', `10.0.0.${i}`)).toBe(422)
    for (const place of [0, 1]) expect(await guess(place, 'VICTIM@example.com', '10.0.1.1')).toBe(429)
    for (let i = 0; i < 20; i++) expect(await guess(i, `nobody-${i}@example.com`, '10.0.2.1')).toBe(422)
    for (const place of [0, 1]) expect(await guess(place, 'other@example.com', '10.0.2.1')).toBe(429)
  } finally {
    await Promise.all(apis.map(api => api.close()))
  }
})
