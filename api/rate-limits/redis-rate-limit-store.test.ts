import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeRedis } from '#tests/support/fakes/fake-redis.ts'
import { PASSWORD, startTestApi } from '#tests/support/test-api.ts'
import type { MemoryRateLimitStore } from './memory-rate-limit-store.ts'
import { openRedisRateLimitStore } from './redis-rate-limit-store.ts'

let redis: Awaited<ReturnType<typeof startFakeRedis>>
let openStores: { close(): void }[]

beforeEach(async () => {
  redis = await startFakeRedis()
  openStores = []
})
afterEach(async () => {
  for (const counts of openStores) counts.close()
  await redis.close()
})

/** The store of one process; `events` lists its reports on Redis. */
function openProcessStore({ timeoutMs = 5_000 } = {}) {
  const events: string[] = []
  const counts = openRedisRateLimitStore(
    redis.url,
    { onUnavailable: () => events.push('unavailable'), onRecovered: () => events.push('recovered') },
    { timeoutMs, cooldownMs: 300 },
  )
  const store = new counts.Store({}).child({} as never)
  const increment = (key: string) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) =>
      store.incr(key, (error, found) => (found ? resolve(found) : reject(error)), 60_000, 1),
    )
  const read = (key: string) =>
    new Promise<{ current: number; ttl: number }>(resolve =>
      // The plugin's type of a store lacks the method that its limits without counting need.
      (store as unknown as MemoryRateLimitStore).read(key, (_, found) => resolve(found), 60_000),
    )
  openStores.push(counts)
  return {
    counts,
    events,
    increment,
    read,
    isUp: () => vi.waitFor(() => expect(counts.isUp()).toBe(true), 5_000),
  }
}

test('processes share their counts, by the clock of Redis', async () => {
  const [one, two] = [openProcessStore(), openProcessStore()]
  await Promise.all([one.isUp(), two.isUp()])
  expect(await one.increment('a')).toEqual({ current: 1, ttl: 60_000 })
  redis.advanceClock(59_999)
  expect(await two.increment('a')).toEqual({ current: 2, ttl: 1 })
  expect(await two.increment('b')).toEqual({ current: 1, ttl: 60_000 })
  redis.advanceClock(1)
  expect(await one.increment('a')).toEqual({ current: 1, ttl: 60_000 })
  expect([...one.events, ...two.events]).toEqual([])
})

test('reading a count counts nothing, with and without Redis', async () => {
  const one = openProcessStore()
  expect(await one.read('a')).toEqual({ current: 0, ttl: 60_000 })
  await one.isUp()
  expect(await one.read('a')).toEqual({ current: 0, ttl: 60_000 })
  await one.increment('a')
  redis.advanceClock(1_000)
  for (let at = 0; at < 2; at++) expect(await one.read('a')).toEqual({ current: 1, ttl: 59_000 })
})

test('Redis stores no IP or e-mail address, and keys expire with the window', async () => {
  const one = openProcessStore()
  await one.isUp()
  await one.increment('203.0.113.7 true')
  await one.increment('POST /user/login noura@example.com')
  const keys = [...redis.keys()]
  expect(keys).toHaveLength(2)
  for (const [key, ttl] of keys) {
    expect(key).toMatch(/^afiya:limit:[\w-]{43}$/)
    expect(ttl).toBe(60_000)
  }
})

test('nobody waits longer than a window when the clock of Redis is set back or a key has no expiry', async () => {
  const one = openProcessStore()
  await one.isUp()
  await one.increment('a')
  redis.advanceClock(-6 * 3_600_000)
  expect(await one.increment('a')).toEqual({ current: 2, ttl: 60_000 })
  expect([...redis.keys().values()]).toEqual([60_000])
  redis.removeExpiry([...redis.keys().keys()][0] as string)
  expect(await one.increment('a')).toEqual({ current: 3, ttl: 60_000 })
  expect([...redis.keys().values()]).toEqual([60_000])
})

test('while Redis does not reply, a process uses its own counts, reports it once, and returns to Redis by itself', async () => {
  const one = openProcessStore({ timeoutMs: 200 })
  await one.isUp()
  await one.increment('a')
  redis.setSilent(true)
  const began = performance.now()
  const counted = await Promise.all(Array.from({ length: 50 }, () => one.increment('a')))
  expect(counted.at(-1)?.current).toBe(51)
  for (let i = 0; i < 50; i++) await one.increment('a')
  // All requests waited for one timeout together, and none after that.
  expect(performance.now() - began).toBeLessThan(2_000)
  expect([one.events, one.counts.isUp()]).toEqual([['unavailable'], false])
  redis.setSilent(false)
  await one.isUp()
  expect((await one.increment('a')).current).toBeLessThan(101)
  expect(one.events).toEqual(['unavailable', 'recovered'])
})

test('Redis is used again after it was down', async () => {
  const one = openProcessStore()
  await one.isUp()
  await one.increment('a')
  await redis.close()
  await vi.waitFor(() => expect(one.events).toEqual(['unavailable']))
  expect((await one.increment('a')).current).toBe(2)
  await redis.reopen()
  await one.isUp()
  expect((await one.increment('a')).current).toBe(2)
  expect(one.events).toEqual(['unavailable', 'recovered'])
})

test('guesses are limited across all processes, by address and by account', async () => {
  const [one, two] = [openProcessStore(), openProcessStore()]
  await Promise.all([one.isUp(), two.isUp()])
  const apis = await Promise.all(
    [one, two].map(({ counts }) => startTestApi({ rateLimits: true, rateLimitStore: counts.Store })),
  )
  const guess = async (attempt: number, email: string, remoteAddress: string) => {
    const payload = { email, password: PASSWORD }
    const url = '/backend/api/user/login'
    const app = apis[attempt % 2]?.app
    return (await app?.inject({ method: 'POST', url, payload, remoteAddress }))?.statusCode
  }
  try {
    for (let i = 0; i < 10; i++) expect(await guess(i, 'victim@example.com', `10.0.0.${i}`)).toBe(422)
    for (const attempt of [0, 1]) expect(await guess(attempt, 'VICTIM@example.com', '10.0.1.1')).toBe(429)
    for (let i = 0; i < 20; i++) expect(await guess(i, `nobody-${i}@example.com`, '10.0.2.1')).toBe(422)
    for (const attempt of [0, 1]) expect(await guess(attempt, 'other@example.com', '10.0.2.1')).toBe(429)
  } finally {
    await Promise.all(apis.map(api => api.close()))
  }
})
