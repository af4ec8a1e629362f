import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { noteTouched } from '#db/touched.ts'
import { type Made, replyCache } from './reply-cache.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A cache that hears of doctors and news, with a clock that stands still until it is set. */
function aCache({ maxBytes = 1_000_000 } = {}) {
  let now = 1_000
  const cache = replyCache({ maxBytes, clock: () => now })
  cache.listener.listening(new Set(['doctors', 'news']), async () => '0/0')
  let made = 0
  /** Asks for a reply that is read from some tables; `body` is that of the making that answered. */
  const ask = async (
    name: string,
    { reads = ['doctors'], until = NEVER, body = '', wait = Promise.resolve() } = {},
  ) =>
    (
      await cache.kept(
        name,
        () => name,
        async (): Promise<Made> => {
          const mine = ++made
          noteTouched({ reads: new Set(reads), until })
          await wait
          return { headers: { vary: 'accept-language' }, body: body || String(mine) }
        },
      )
    )?.plain.toString()
  return { cache, ask, made: () => made, setClock: (to: number) => (now = to) }
}

test('a reply is made once and then at hand', async () => {
  const { ask, made } = aCache()
  expect([await ask('a'), await ask('a'), await ask('b'), made()]).toEqual(['1', '1', '2', 2])
})

test('a hundred who ask at once have it made once', async () => {
  const { ask, made } = aCache()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('a')))
  expect([new Set(answers), made()]).toEqual([new Set(['1']), 1])
})

test('what this process has written is seen by the next who asks, and leaves other replies alone', async () => {
  const { cache, ask } = aCache()
  await ask('list')
  await ask('news', { reads: ['news'] })
  cache.wrote(['doctors'])
  expect([await ask('list'), await ask('news', { reads: ['news'] })]).toEqual(['3', '2'])
})

test('who asks after a write does not get what was begun before it, nor is that kept', async () => {
  const { cache, ask } = aCache()
  const gate = Promise.withResolvers<void>()
  const early = ask('a', { wait: gate.promise })
  cache.wrote(['doctors'])
  const late = ask('a')
  gate.resolve()
  expect([await early, await late, await ask('a')]).toEqual(['1', '2', '2'])
})

test('what another process has written may be late by half a second, while it is made anew', async () => {
  const { cache, ask } = aCache()
  await ask('a')
  cache.listener.changed('doctors')
  expect(await ask('a')).toBe('1')
  await expect.poll(() => ask('a')).toBe('2')
})

test('what is made of another reply is never made of one from before', async () => {
  const { cache, ask } = aCache()
  const page = async () =>
    (
      await cache.kept(
        'page',
        () => 'page',
        async () => ({ headers: {}, body: `of ${await ask('list')}` }),
      )
    )?.plain.toString()
  expect([await page(), await ask('list')]).toEqual(['of 1', '1'])
  cache.listener.changed('doctors')
  expect(await page()).toBe('of 1')
  await expect.poll(page).toBe('of 2')
})

test('a reply that would be made the same again stays, with its compressed bytes', async () => {
  const { cache } = aCache()
  let made = 0
  const page = () =>
    cache.kept(
      'page',
      () => 'page',
      async (_, before) => {
        noteTouched({ reads: new Set(['doctors']), until: NEVER })
        if (before?.parts) return before
        made++
        return { headers: {}, body: 'x'.repeat(5_000), parts: [{ url: '/a', etag: '1' }] }
      },
    )
  const first = await page()
  await first?.brotli()
  const weight = cache.size()
  cache.wrote(['doctors'])
  const second = await page()
  expect([made, second?.plain === first?.plain, second?.brotli === first?.brotli]).toEqual([1, true, true])
  expect(cache.size()).toEqual(weight)
  expect(cache.ready('page')).toBeDefined()
})

test('a reply that nobody asked for lately is not served from before', async () => {
  const { cache, ask } = aCache()
  await ask('a')
  await new Promise(resolve => setTimeout(resolve, 600))
  cache.listener.changed('doctors')
  expect(await ask('a')).toBe('2')
})

test('a reply is kept as long as the clock lets it be true', async () => {
  const { ask, setClock } = aCache()
  await ask('a', { until: 2_000 })
  setClock(1_999)
  expect(await ask('a', { until: 2_000 })).toBe('1')
  setClock(2_000)
  expect(await ask('a', { until: 3_000 })).toBe('2')
  setClock(500)
  expect(await ask('a', { until: 3_000 })).toBe('3')
})

test('what is read from a table whose changes nobody tells is never kept', async () => {
  const { ask } = aCache()
  expect([
    await ask('a', { reads: ['doctors', 'secrets'] }),
    await ask('a', { reads: ['doctors', 'secrets'] }),
  ]).toEqual(['1', '2'])
})

test('while changes may be missed nothing is kept', async () => {
  const { cache, ask } = aCache()
  await ask('a')
  cache.listener.deaf()
  expect([await ask('a'), await ask('a')]).toEqual(['2', '3'])
  cache.listener.listening(new Set(['doctors']), async () => '0/0')
  expect([await ask('a'), await ask('a')]).toEqual(['4', '4'])
})

test('what failed is told to all who waited for it, and tried again for the next', async () => {
  const { cache } = aCache()
  const fail = () =>
    cache.kept(
      'a',
      () => 'a',
      () => Promise.reject(new Error('no')),
    )
  await Promise.all([expect(fail()).rejects.toThrow('no'), expect(fail()).rejects.toThrow('no')])
  expect(
    (
      await cache.kept(
        'a',
        () => 'a',
        async () => ({ headers: {}, body: 'ok' }),
      )
    )?.plain.toString(),
  ).toBe('ok')
})

test('a flood of addresses stays within its memory and leaves what is asked for', async () => {
  const { cache, ask } = aCache({ maxBytes: 50_000 })
  const body = 'x'.repeat(1_000)
  for (let at = 0; at < 500; at++) {
    await ask(`junk ${at}`, { body })
    await ask('home', { body })
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.size().replies).toBeGreaterThan(10)
  const before = cache.size()
  await ask('home', { body })
  expect(cache.size()).toEqual(before)
  await ask('huge', { body: 'x'.repeat(60_000) })
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
})

test('addresses that differ in what makes no difference share one reply', async () => {
  const { cache } = aCache()
  let made = 0
  for (let at = 0; at < 6_000; at++)
    await cache.kept(
      `/doctors?junk=${at}`,
      () => '/doctors',
      async () => ({ headers: {}, body: `${++made}` }),
    )
  expect([made, cache.size().replies]).toEqual([1, 1])
})

test('the compressed bytes are the plain ones, and weigh too', async () => {
  const { cache } = aCache()
  const body = 'عافية '.repeat(1_000)
  const kept = await cache.kept(
    'a',
    () => 'a',
    async () => ({ headers: {}, body }),
  )
  const before = cache.size().bytes
  const [one, two] = await Promise.all([kept?.brotli(), kept?.brotli()])
  expect(brotliDecompressSync(one as Buffer).toString()).toBe(body)
  expect(two).toBe(one)
  expect(cache.size().bytes).toBe(before + (one as Buffer).length)
})
