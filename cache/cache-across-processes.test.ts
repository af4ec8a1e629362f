import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { products } from '#db/schema/store.ts'
import { seed } from '#db/seed/seed.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { type AppInstance, startAppInstance } from '#tests/support/app-instance.ts'
import { aCategory, aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD } from '#tests/support/test-api.ts'
import { createTestDatabase, runStatement } from '#tests/support/test-database.ts'

/** Two processes of the product on one database, each with its own connections, cache and change feed. */
let processA: AppInstance
let processB: AppInstance
let url: string
let drop: () => Promise<void>
const wholeWeek = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  await seed(url, new Date())
  processA = await startAppInstance(url)
  processB = await startAppInstance(url)
})
afterAll(async () => {
  await processA.close()
  await processB.close()
  await drop()
})

/** Whether a request added an entry to the cache of a process. */
async function isCached(process: AppInstance, path: string, headers: Record<string, string> = {}) {
  const before = process.replies.stats().entries
  const { statusCode } = await process.get(path, headers)
  expect(statusCode, path).toBe(200)
  return process.replies.stats().entries > before
}

const FAST_POLL = { interval: 20 }

describe('a write is visible', () => {
  test('a booking removes its slot: in this process with the next response, in the other one soon', async () => {
    const doctor = await aDoctor(processA.db, { hours: wholeWeek })
    const { token } = await processA.signUp('books@example.com')
    const date = addDays(dayOf(Date.now()), 3)
    const times = async (process: AppInstance) =>
      (await process.call('GET', `doctors/${doctor}/availability?from=${date}&to=${date}`)).data.days[0].times
    for (const process of [processA, processB])
      await expect.poll(() => times(process), FAST_POLL).toContain('09:30')

    const body = { doctor_id: doctor, date, time: '09:30', client_name: 'Noura', client_phone: '0500000000' }
    expect((await processA.call('POST', 'doctors/book', body, token)).status).toBe(201)
    expect(await times(processA)).not.toContain('09:30')
    await expect.poll(() => times(processB), FAST_POLL).not.toContain('09:30')
  })

  test('a review changes the rating of list and page at once', async () => {
    const category = await aCategory(processA.db)
    const product = await aProduct(processA.db, { category })
    const { token } = await processA.signUp('reviews@example.com')
    const stars = async (process: AppInstance) => [
      (await process.call('GET', `products?category_id=${category}`)).data[0]?.num_reviews,
      (await process.call('GET', `products/${product}`)).data?.reviews.length,
    ]
    for (const process of [processA, processB])
      await expect.poll(() => stars(process), FAST_POLL).toEqual([0, 0])
    await processA.call('POST', `products/${product}/reviews`, { rating: 4, comment: 'good' }, token)
    expect(await stars(processA)).toEqual([1, 1])
    await expect.poll(() => stars(processB), FAST_POLL).toEqual([1, 1])

    const name = async (process: AppInstance) =>
      (await process.call('GET', `products/${product}`)).data.reviews[0]?.username
    await processA.call(
      'PUT',
      'profile',
      { email: 'reviews@example.com', first_name: 'Huda', last_name: 'Saleh', phone: '0500000000' },
      token,
    )
    expect(await name(processA)).toBe('Huda Saleh')
    await expect.poll(() => name(processB), FAST_POLL).toBe('Huda Saleh')

    await processA.call('DELETE', 'profile', { password: PASSWORD }, token)
    expect(await stars(processA)).toEqual([0, 0])
    await expect.poll(() => stars(processB), FAST_POLL).toEqual([0, 0])
  })

  test('a write by psql reaches the pages of every process', async () => {
    const product = await aProduct(processA.db)
    const page = async (process: AppInstance) => (await process.get(`/store/products/${product}?lng=en`)).body
    for (const process of [processA, processB])
      await expect.poll(() => page(process), FAST_POLL).toContain('Moisturising cream')
    await runStatement(url, `update products set name_en = 'Sun lotion' where id = ${product}`)
    for (const process of [processA, processB])
      await expect.poll(() => page(process), FAST_POLL).toContain('Sun lotion')
  })

  test('a search word changes the results of every process', async () => {
    const found = async (process: AppInstance) => (await process.call('GET', 'doctors?name=reem')).meta.total
    for (const process of [processA, processB]) await expect.poll(() => found(process), FAST_POLL).toBe(1)
    await runStatement(url, `insert into search_words (phrases, instead) values ('reem', 'الأسنان')`)
    for (const process of [processA, processB])
      await expect.poll(() => found(process), FAST_POLL).toBeGreaterThan(1)
  })

  test('a write whose transaction takes longer than several polls is visible after its commit', async () => {
    const product = await aProduct(processA.db, { stock: 7 })
    const stock = async () => (await processA.call('GET', `products/${product}`)).data?.stock
    await expect.poll(stock, FAST_POLL).toBe(7)
    await processB.db.transaction(async tx => {
      await tx.update(products).set({ stock: 3 }).where(eq(products.id, product))
      // Several polls pass; until the commit the old value is the right one.
      await wait(700)
      expect(await stock()).toBe(7)
    })
    await expect.poll(stock, FAST_POLL).toBe(3)
  })

  test('a write while the change feed is disconnected is visible', async () => {
    const product = await aProduct(processA.db, { stock: 7 })
    const stock = async () => (await processA.call('GET', `products/${product}`)).data?.stock
    await expect.poll(stock, FAST_POLL).toBe(7)
    await runStatement(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'afiya-changes'
      and datname = current_database()`,
    )
    await runStatement(url, `update products set stock = 3 where id = ${product}`)
    await expect.poll(stock, FAST_POLL).toBe(3)
    await expect.poll(() => isCached(processA, `/backend/api/user/products/${product}`)).toBe(true)
    await runStatement(url, `update products set stock = 2 where id = ${product}`)
    await expect.poll(stock, FAST_POLL).toBe(2)
  })
})

describe('what is cached', () => {
  const open = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'user')

  // Fails for a table without a trigger `tells_change`, and for a handler that depends on the
  // caller.
  test.each(open.map(({ path }) => path))(
    'GET %s: every table behind it is in the change feed',
    async path => {
      const requestPath = `/backend/api${path.replace(':id', path.includes('home-care') ? await aServiceId() : '1')}`
      await expect.poll(() => isCached(processB, requestPath, { 'accept-language': 'en' })).toBe(true)
    },
  )

  async function aServiceId() {
    const { data } = await processA.call('GET', 'home-care-services')
    return String(data.find((service: { price: unknown }) => service.price)?.id)
  }

  test('a page stays while its API responses are unchanged, whatever else changed in their tables', async () => {
    const [shown, other] = [await aProduct(processA.db), await aProduct(processA.db)]
    const rendersAfter = async (changed: number) => {
      await processA.db.update(products).set({ stock: 0 }).where(eq(products.id, changed))
      processA.replies.invalidate(['products'])
      const before = processA.renders()
      expect((await processA.get(`/store/products/${shown}?lng=en`)).statusCode).toBe(200)
      return processA.renders() - before
    }
    expect(await rendersAfter(other)).toBe(1)
    // A page is not kept when the change feed tells of the change while it is rendered.
    await expect.poll(() => rendersAfter(other), FAST_POLL).toBe(0)
    expect(await rendersAfter(shown)).toBe(1)
  })

  test('a public page has one entry, whoever requests it', async () => {
    let callers = 0
    const addsEntry = () => {
      const caller = ++callers
      return isCached(processA, '/doctors?lng=en', {
        authorization: `Bearer ${caller}`,
        cookie: `other=${caller}`,
      })
    }
    // The entry may need another attempt after a change, and a new one when the minute ends.
    await expect.poll(addsEntry, FAST_POLL).toBe(true)
    await expect.poll(addsEntry, FAST_POLL).toBe(false)
  })

  test.each([
    '/sign-in',
    '/profile',
    '/bookings',
    '/store/cart',
    '/store/checkout',
    '/store/orders',
    '/book',
  ])('the personal page %s is not cached', async path => {
    expect((await processA.get(path)).headers.etag).toBeUndefined()
  })

  test('a URL that no link of ours has is rendered and not cached', async () => {
    const path = `/doctors?name=${'x'.repeat(300)}`
    expect((await processA.get(path)).headers.etag).toBeUndefined()
  })

  test('parameters that no page reads make no other page', async () => {
    // A page is not kept when the change feed tells of a change while it is rendered.
    await expect.poll(() => isCached(processA, '/hospitals?page=1&lng=en'), FAST_POLL).toBe(true)
    const page = await processA.get('/hospitals?page=1&lng=en')
    const [renders, { entries }] = [processA.renders(), processA.replies.stats()]
    for (const path of ['?page=1&lng=en&utm_source=x', '?junk=1&page=1&lng=en', '?page=1&lng=en&page=2'])
      expect((await processA.get(`/hospitals${path}`)).body).toBe(page.body)
    for (let n = 0; n < 20; n++) await processA.get(`/hospitals?page=1&lng=en&x=${n}`)
    expect([processA.renders(), processA.replies.stats().entries]).toEqual([renders, entries])
  })

  test.each(['/sitemap.xml', '/news.rss', '/news.rss?lng=en'])(
    '%s is created once until one of its tables changes',
    async path => {
      const body = async () => (await processA.get(path)).body
      const queriesOfNews = async () => {
        const queries = vi.spyOn(pg.Client.prototype, 'query')
        await body()
        const sent = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"news\\"'))
        queries.mockRestore()
        return sent.length
      }
      await expect.poll(queriesOfNews).toBe(0)
      const before = await body()
      await runStatement(
        url,
        `update news set publish_at = now() + interval '1 day' where id =
         (select id from news where publish_at <= now() order by published_on desc, id desc limit 1)`,
      )
      await expect.poll(body, FAST_POLL).not.toBe(before)
    },
  )

  test('a missing page is not cached', async () => {
    const before = processA.replies.stats().entries
    expect((await processA.get('/doctors/999999')).statusCode).toBe(404)
    expect((await processA.get('/backend/api/user/doctors/999999')).statusCode).toBe(404)
    // The page requested the layout data.
    expect(processA.replies.stats().entries - before).toBeLessThanOrEqual(2)
  })

  test('a search without results is not cached: every search is counted, by page and by call', async () => {
    await processA.get('/doctors?name=xylophone', { 'accept-language': 'en' })
    await processA.get('/doctors?name=xylophone', { 'accept-language': 'en' })
    await processA.call('GET', 'doctors?name=xylophone')
    const countOf = () =>
      processA.db
        .execute(sql`select count from fruitless_searches where text = 'xylophone'`)
        .then(({ rows }) => rows)
    await expect.poll(countOf).toEqual([{ count: 3 }])
  })

  test('a response with the favourites of a signed-in patient is not cached', async () => {
    const { token } = await processA.signUp('hearts@example.com')
    const guest = await processA.get('/backend/api/user/products')
    const own = await processA.get('/backend/api/user/products', { authorization: `Bearer ${token}` })
    expect([guest.headers['cache-control'], own.headers['cache-control']]).toEqual(['no-cache', 'no-store'])
    expect([guest.headers.etag, own.headers.etag]).toEqual([expect.any(String), undefined])
    expect(guest.headers.vary).toBe('accept-language, authorization, accept-encoding')
  })
})

describe('cached bytes', () => {
  test.each(['/doctors', '/doctors.data', '/backend/api/user/doctors'])(
    '%s: compressed and plain bytes are equal, and 304 answers a caller that has them',
    async path => {
      const plain = await processA.get(path, { 'accept-encoding': 'identity' })
      const compressed = await processA.get(path, { 'accept-encoding': 'gzip, br' })
      expect(compressed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(compressed.headers.vary).toContain('accept-encoding')
      expect(compressed.headers.etag).toBe(plain.headers.etag)

      const again = await processA.get(path, { 'if-none-match': `"other", ${plain.headers.etag}` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', plain.headers.etag])
      expect(
        (await processA.get(path, { 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding'],
      ).toBe(undefined)
    },
  )

  test('each has one language, also when both are requested at once', async () => {
    const languages = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'ar' : 'en'))
    await runStatement(url, 'update doctors set phone = phone where false')
    const pages = await Promise.all(
      languages.map(lang => processA.get('/hospitals', { cookie: `lang=${lang}` })),
    )
    expect(pages.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(languages)
    const lists = await Promise.all(
      languages.map(lang => processA.get('/backend/api/user/hospitals', { 'accept-language': lang })),
    )
    expect(lists.map(({ headers }) => headers['content-language'])).toEqual(languages)
    expect(new Set(lists.map(({ body }) => body)).size).toBe(2)
  })
})
