import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RenderedResponse } from './cached-response.ts'
import { addDependencies } from './dependency-tracking.ts'
import { createResponseCache } from './response-cache.ts'
import { UNKNOWN_TABLE } from './statement-tables.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A cache whose change feed has doctors and news, with clocks that stand still until they are set. */
function createTestCache({ maxBytes = 1_000_000 } = {}) {
  let now = 1_000
  let monotonic = 0
  const cache = createResponseCache({ maxBytes, clock: () => now, monotonicClock: () => monotonic })
  cache.listener.onConnected(new Set(['doctors', 'news']), async () => '0/0')
  let created = 0
  /** Requests a response that depends on some tables; the default body is the number of its creation. */
  const request = async (
    name: string,
    { reads = ['doctors'], until = NEVER, body = '', wait = Promise.resolve() } = {},
  ) =>
    (
      await cache.getOrCreate(
        name,
        () => name,
        async (): Promise<RenderedResponse> => {
          const number = ++created
          addDependencies({ reads: new Set(reads), until })
          await wait
          return { headers: { vary: 'accept-language' }, body: body || String(number) }
        },
      )
    )?.plain.toString()
  return {
    cache,
    request,
    created: () => created,
    setClock: (to: number) => (now = to),
    advance: (ms: number) => (monotonic += ms),
  }
}

test('a response is created once and then cached', async () => {
  const { request, created } = createTestCache()
  expect([await request('a'), await request('a'), await request('b'), created()]).toEqual(['1', '1', '2', 2])
})

test('a hundred concurrent callers share one creation', async () => {
  const { request, created } = createTestCache()
  const answers = await Promise.all(Array.from({ length: 100 }, () => request('a')))
  expect([new Set(answers), created()]).toEqual([new Set(['1']), 1])
})

test('a write of this process invalidates what depends on the table, and nothing else', async () => {
  const { cache, request } = createTestCache()
  await request('list')
  await request('news', { reads: ['news'] })
  cache.invalidate(['doctors'])
  expect([await request('list'), await request('news', { reads: ['news'] })]).toEqual(['3', '2'])
})

test('a caller after a write does not get a response begun before it, and that one is not cached', async () => {
  const { cache, request } = createTestCache()
  const gate = Promise.withResolvers<void>()
  const early = request('a', { wait: gate.promise })
  cache.invalidate(['doctors'])
  const late = request('a')
  gate.resolve()
  expect([await early, await late, await request('a')]).toEqual(['1', '2', '2'])
})

test('after a write of another process the stale response is served while a new one is created', async () => {
  const { cache, request } = createTestCache()
  await request('a')
  cache.listener.onTableChanged('doctors')
  expect(await request('a')).toBe('1')
  await expect.poll(() => request('a')).toBe('2')
})

test('a response made of another one is never made of a stale one', async () => {
  const { cache, request } = createTestCache()
  const page = async () =>
    (
      await cache.getOrCreate(
        'page',
        () => 'page',
        async () => ({ headers: {}, body: `of ${await request('list')}` }),
      )
    )?.plain.toString()
  expect([await page(), await request('list')]).toEqual(['of 1', '1'])
  cache.listener.onTableChanged('doctors')
  expect(await page()).toBe('of 1')
  await expect.poll(page).toBe('of 2')
})

test('a response whose sources are unchanged is kept, with its compressed bytes', async () => {
  const { cache } = createTestCache()
  let created = 0
  const page = () =>
    cache.getOrCreate(
      'page',
      () => 'page',
      async (_, before) => {
        addDependencies({ reads: new Set(['doctors']), until: NEVER })
        if (before?.sources) return before
        created++
        return { headers: {}, body: 'x'.repeat(5_000), sources: [{ url: '/a', etag: '1' }] }
      },
    )
  const first = await page()
  await first?.compressed('br')
  const weight = cache.stats()
  cache.invalidate(['doctors'])
  const second = await page()
  expect([created, second?.plain === first?.plain, second?.compressed === first?.compressed]).toEqual([
    1,
    true,
    true,
  ])
  expect(cache.stats()).toEqual(weight)
  expect(cache.peek('page')).toBeDefined()
})

test('a stale response that was not requested lately is not served', async () => {
  const { cache, request, advance } = createTestCache()
  await request('a')
  advance(501)
  cache.listener.onTableChanged('doctors')
  expect(await request('a')).toBe('2')
})

test('a response is cached until it expires', async () => {
  const { request, setClock } = createTestCache()
  await request('a', { until: 2_000 })
  setClock(1_999)
  expect(await request('a', { until: 2_000 })).toBe('1')
  setClock(2_000)
  expect(await request('a', { until: 3_000 })).toBe('2')
  setClock(500)
  expect(await request('a', { until: 3_000 })).toBe('3')
})

test('a response that depends on a table outside the change feed is not cached', async () => {
  const { request } = createTestCache()
  expect([
    await request('a', { reads: ['doctors', 'secrets'] }),
    await request('a', { reads: ['doctors', 'secrets'] }),
  ]).toEqual(['1', '2'])
})

test('nothing is cached while changes may be missed', async () => {
  const { cache, request } = createTestCache()
  await request('a')
  cache.listener.onDisconnected()
  expect([await request('a'), await request('a')]).toEqual(['2', '3'])
  cache.listener.onConnected(new Set(['doctors']), async () => '0/0')
  expect([await request('a'), await request('a')]).toEqual(['4', '4'])
})

test('a failure reaches every waiting caller, and the next one tries again', async () => {
  const { cache } = createTestCache()
  const fail = () =>
    cache.getOrCreate(
      'a',
      () => 'a',
      () => Promise.reject(new Error('no')),
    )
  await Promise.all([expect(fail()).rejects.toThrow('no'), expect(fail()).rejects.toThrow('no')])
  expect(
    (
      await cache.getOrCreate(
        'a',
        () => 'a',
        async () => ({ headers: {}, body: 'ok' }),
      )
    )?.plain.toString(),
  ).toBe('ok')
})

test('a flood of keys stays within the memory limit and keeps what is used', async () => {
  const { cache, request } = createTestCache({ maxBytes: 50_000 })
  const body = 'x'.repeat(1_000)
  for (let at = 0; at < 500; at++) {
    await request(`junk ${at}`, { body })
    await request('home', { body })
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.stats().entries).toBeGreaterThan(10)
  const before = cache.stats()
  await request('home', { body })
  expect(cache.stats()).toEqual(before)
  await request('huge', { body: 'x'.repeat(60_000) })
  expect(cache.stats().bytes).toBeLessThanOrEqual(50_000)
})

test('keys with the same alias share one entry', async () => {
  const { cache } = createTestCache()
  let created = 0
  for (let at = 0; at < 6_000; at++)
    await cache.getOrCreate(
      `/doctors?junk=${at}`,
      () => '/doctors',
      async () => ({ headers: {}, body: `${++created}` }),
    )
  expect([created, cache.stats().entries]).toEqual([1, 1])
})

test('each compressed form is made once, decompresses to the plain one and counts towards the limit', async () => {
  const { cache } = createTestCache()
  const body = 'عافية '.repeat(1_000)
  const cached = await cache.getOrCreate(
    'a',
    () => 'a',
    async () => ({ headers: {}, body }),
  )
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const before = cache.stats().bytes
    const [one, two] = await Promise.all([cached?.compressed(encoding), cached?.compressed(encoding)])
    expect(decompress(one as Buffer).toString()).toBe(body)
    expect(two).toBe(one)
    expect(cache.stats().bytes).toBe(before + (one as Buffer).length)
  }
})

test('a write to an unknown table invalidates everything', async () => {
  const { cache, request } = createTestCache()
  await request('a')
  await request('news', { reads: ['news'] })
  cache.invalidate([UNKNOWN_TABLE])
  expect([await request('a'), await request('news', { reads: ['news'] })]).toEqual(['3', '4'])
})

test('a response that reads an unknown table is not cached', async () => {
  const { request } = createTestCache()
  const reads = ['doctors', UNKNOWN_TABLE]
  expect([await request('a', { reads }), await request('a', { reads })]).toEqual(['1', '2'])
})
