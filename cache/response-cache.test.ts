import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

/** A cache whose clock stands still until it is advanced. */
function createTestCache({ maxBytes = 1_000_000 } = {}) {
  let now = 0
  const cache = createResponseCache({ maxBytes, clock: () => now })
  let created = 0
  /** Requests a response; the default body is the number of its creation. */
  const request = async (name: string, { body = '', wait = Promise.resolve() } = {}) => {
    const response = await cache.getOrCreate(
      name,
      () => name,
      async () => {
        const number = ++created
        await wait
        return { headers: { vary: 'accept-language' }, body: body || String(number) }
      },
    )
    return response?.plain.toString()
  }
  return { cache, request, created: () => created, advance: (ms: number) => (now += ms) }
}

test('a response is created once and fresh for a second', async () => {
  const { cache, request, advance } = createTestCache()
  expect([await request('a'), await request('a'), await request('b')]).toEqual(['1', '1', '2'])
  advance(999)
  expect([await request('a'), cache.peek('a')?.plain.toString()]).toEqual(['1', '1'])
  advance(1)
  expect([cache.peek('a'), await request('a')]).toEqual([undefined, '3'])
})

test('fifty concurrent callers share one creation', async () => {
  const { request, created, advance } = createTestCache()
  const fifty = () => Promise.all(Array.from({ length: 50 }, () => request('a')))
  expect([new Set(await fifty()), created()]).toEqual([new Set(['1']), 1])
  advance(1_000)
  expect([new Set(await fifty()), created()]).toEqual([new Set(['2']), 2])
})

test('a write ends the responses of a prefix, or all', async () => {
  const { cache, request } = createTestCache()
  const both = async () => [await request('/doctors 1'), await request('/news')]
  expect(await both()).toEqual(['1', '2'])
  cache.expire('/doctors')
  expect(await both()).toEqual(['3', '2'])
  cache.expire()
  expect(await both()).toEqual(['4', '5'])
})

test('a cache knows for a second what a write has ended', () => {
  const { cache, advance } = createTestCache()
  const known = () => [cache.wasJustExpired('/doctors/1'), cache.wasJustExpired('/news')]
  expect(known()).toEqual([false, false])
  cache.expire('/doctors')
  expect(known()).toEqual([true, false])
  advance(1_000)
  expect(known()).toEqual([false, false])
  cache.expire()
  expect(known()).toEqual([true, true])
})

test('a caller after a write does not get a response begun before it, and that one is not cached', async () => {
  const { cache, request } = createTestCache()
  const gate = Promise.withResolvers<void>()
  const early = request('a', { wait: gate.promise })
  cache.expire()
  const late = request('a')
  gate.resolve()
  expect([await early, await late, await request('a')]).toEqual(['1', '2', '2'])
})

test('a page is fresh while its responses are fresh and have the same bytes', async () => {
  const { cache, request, advance } = createTestCache()
  let renders = 0
  const page = async () => {
    const response = await cache.getOrCreate(
      'page',
      () => 'page',
      async previous => {
        await request('list', { body: 'list' })
        const etag = String(cache.peek('list')?.headers.etag)
        if (previous?.sources?.[0]?.etag === etag) return previous
        return {
          headers: {},
          body: `render ${++renders} ${'x'.repeat(5_000)}`,
          sources: [{ key: 'list', url: '', etag }],
        }
      },
    )
    return response
  }
  const first = await page()
  await first?.compressed('br')
  const weight = cache.stats()
  advance(1_000)
  expect(cache.peek('page')).toBeUndefined()
  const second = await page()
  expect([renders, second?.plain === first?.plain, second?.compressed === first?.compressed]).toEqual([
    1,
    true,
    true,
  ])
  expect(cache.stats()).toEqual(weight)
  expect(cache.peek('page')).toBeDefined()
  cache.expire('list')
  await request('list', { body: 'another list' })
  expect(cache.peek('page')).toBeUndefined()
  await page()
  expect(renders).toBe(2)
})

test('a new response of the same bytes keeps the compressed ones', async () => {
  const { cache, request, advance } = createTestCache()
  const body = 'x'.repeat(5_000)
  await request('a', { body })
  await cache.peek('a')?.compressed('br')
  const [before, weight] = [cache.peek('a'), cache.stats()]
  advance(1_000)
  await request('a', { body })
  expect(cache.peek('a')?.compressed).toBe(before?.compressed)
  expect(cache.stats()).toEqual(weight)
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
