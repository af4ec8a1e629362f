import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { products } from '#db/schema/store.ts'
import { seed } from '#db/seed/seed.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { type AppInstance, startAppInstance } from '#tests/support/app-instance.ts'
import { aCategory, aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { createTestDatabase, runStatement } from '#tests/support/test-database.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { cacheKey } from './response-cache.ts'

/** Two processes of the product on one database, each with its own connections and cache. */
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
  const before = process.responseCache.stats().entries
  const { statusCode } = await process.get(path, headers)
  expect(statusCode, path).toBe(200)
  return process.responseCache.stats().entries > before
}

const FAST_POLL = { interval: 20 }

describe('a write is visible', () => {
  test('a booking removes its slot: in this process at once, in the other within a second', async () => {
    const doctor = await aDoctor(processA.db, { hours: wholeWeek })
    const { token } = await processA.signUp('books@example.com')
    const date = addDays(dayOf(Date.now()), 3)
    const times = async (process: AppInstance) =>
      (await process.call('GET', `doctors/${doctor}/availability?from=${date}&to=${date}`)).data.days[0].times
    const shown = async () => (await processA.get(`/doctors/${doctor}?lng=en`)).headers.etag
    for (const process of [processA, processB]) expect(await times(process)).toContain('09:30')
    const before = await shown()
    const body = { doctor_id: doctor, date, time: '09:30', client_name: 'Noura', client_phone: '0500000000' }
    const booked = await processA.call('POST', 'doctors/book', body, token)
    expect(booked.status).toBe(201)
    expect(await times(processA)).not.toContain('09:30')
    await expect.poll(() => times(processB), FAST_POLL).not.toContain('09:30')

    await processA.call('DELETE', `bookings/${booked.data.id}`, undefined, token)
    expect(await times(processA)).toContain('09:30')
    expect(await shown()).toBe(before)
  })

  test('a review changes the rating of list and page at once', async () => {
    const category = await aCategory(processA.db)
    const product = await aProduct(processA.db, { category })
    const { token } = await processA.signUp('reviews@example.com')
    const stars = async (process: AppInstance) => [
      (await process.call('GET', `products?category_id=${category}`)).data[0]?.num_reviews,
      (await process.call('GET', `products/${product}`)).data?.reviews.length,
      (await process.get(`/store/products/${product}?lng=en`)).body.includes('very good indeed'),
    ]
    for (const process of [processA, processB]) expect(await stars(process)).toEqual([0, 0, false])
    const review = { rating: 4, comment: 'very good indeed' }
    await processA.call('POST', `products/${product}/reviews`, review, token)
    expect(await stars(processA)).toEqual([1, 1, true])
    await expect.poll(() => stars(processB), FAST_POLL).toEqual([1, 1, true])
  })

  test('a write of staff changes lists and pages at once', async () => {
    const staff = await processA.signUp('admin@example.com')
    await processA.db.execute(sql`update users set role = 'admin' where id = ${staff.id}`)
    await processA.db.execute(sql`update sessions set staff_at = now() where user_id = ${staff.id}`)
    const headers = { authorization: `Bearer ${staff.token}` }
    const shown = async () => [
      (await processA.call('GET', 'cities')).data.some((city: { name: string }) => city.name === 'Najran'),
      (await processA.get('/hospitals?lng=en')).body.includes('Najran'),
    ]
    expect(await shown()).toEqual([false, false])
    const payload = { name: { ar: 'نجران', en: 'Najran' } }
    const saved = await processA.app.inject({
      method: 'POST',
      url: '/backend/api/admin/cities',
      headers,
      payload,
    })
    expect(saved.statusCode).toBe(201)
    expect(await shown()).toEqual([true, true])
  })

  test('a write by psql reaches the pages of every process within a second', async () => {
    const product = await aProduct(processA.db)
    const page = async (process: AppInstance) => (await process.get(`/store/products/${product}?lng=en`)).body
    for (const process of [processA, processB]) expect(await page(process)).toContain('Moisturising cream')
    await runStatement(url, `update products set name_en = 'Sun lotion' where id = ${product}`)
    for (const process of [processA, processB])
      await expect.poll(() => page(process), FAST_POLL).toContain('Sun lotion')
  })

  test('a search word changes the results of every process', async () => {
    const found = async (process: AppInstance) => (await process.call('GET', 'doctors?name=reem')).meta.total
    for (const process of [processA, processB]) expect(await found(process)).toBe(1)
    await runStatement(url, `insert into search_words (phrases, instead) values ('reem', 'الأسنان')`)
    for (const process of [processA, processB])
      await expect.poll(() => found(process), FAST_POLL).toBeGreaterThan(1)
  })
})

describe('what is cached', () => {
  const open = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'user')

  test.each(open.map(({ path }) => path))('GET %s', async path => {
    const id = path.includes('home-care') ? await aServiceId() : '1'
    const query = path.endsWith('/page-sections') ? '?page_name=home' : ''
    const requestPath = `/backend/api${path.replace(':id', id)}${query}`
    expect((await processB.get(requestPath, { 'accept-language': 'en' })).statusCode).toBe(200)
    expect(processB.responseCache.peek(cacheKey('en', requestPath))).toBeDefined()
  })

  async function aServiceId() {
    const { data } = await processA.call('GET', 'home-care-services')
    return String(data.find((service: { price: unknown }) => service.price)?.id)
  }

  test('a page is rendered again only when the bytes of a response behind it have changed', async () => {
    const [shown, other] = [await aProduct(processA.db), await aProduct(processA.db)]
    const rendersAfter = async (changed: number) => {
      await processA.db.update(products).set({ stock: 0 }).where(eq(products.id, changed))
      processA.responseCache.expire()
      const before = processA.renders()
      expect((await processA.get(`/store/products/${shown}?lng=en`)).statusCode).toBe(200)
      return processA.renders() - before
    }
    expect(await rendersAfter(other)).toBe(1)
    expect(await rendersAfter(other)).toBe(0)
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
    expect([await addsEntry(), await addsEntry()]).toEqual([true, false])
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
    expect(await isCached(processA, '/hospitals?page=1&lng=en')).toBe(true)
    const page = await processA.get('/hospitals?page=1&lng=en')
    const [renders, { entries }] = [processA.renders(), processA.responseCache.stats()]
    for (const path of ['?page=1&lng=en&utm_source=x', '?junk=1&page=1&lng=en', '?page=1&lng=en&page=2'])
      expect((await processA.get(`/hospitals${path}`)).body).toBe(page.body)
    for (let n = 0; n < 20; n++) await processA.get(`/hospitals?page=1&lng=en&x=${n}`)
    expect([processA.renders(), processA.responseCache.stats().entries]).toEqual([renders, entries])
  })

  test.each(['/sitemap.xml', '/news.rss', '/news.rss?lng=en'])('%s is created once a second', async path => {
    const body = async () => (await processA.get(path)).body
    const queriesOfNews = async () => {
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      await body()
      const sent = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"news\\"'))
      queries.mockRestore()
      return sent.length
    }
    await body()
    expect(await queriesOfNews()).toBe(0)
    const before = await body()
    await runStatement(
      url,
      `update news set publish_at = now() + interval '1 day' where id =
         (select id from news where publish_at <= now() order by published_on desc, id desc limit 1)`,
    )
    await expect.poll(body, FAST_POLL).not.toBe(before)
  })

  test('a missing page is not cached', async () => {
    const before = processA.responseCache.stats().entries
    expect((await processA.get('/doctors/999999')).statusCode).toBe(404)
    expect((await processA.get('/backend/api/user/doctors/999999')).statusCode).toBe(404)
    // The page requested the layout data.
    expect(processA.responseCache.stats().entries - before).toBeLessThanOrEqual(2)
  })

  test('a search without results is counted once a second, by page and by call', async () => {
    const countOf = () =>
      processA.db
        .execute(sql`select count from fruitless_searches where text = 'xylophone'`)
        .then(({ rows }) => rows)
    const searchTwice = async () => {
      for (const _ of [1, 2]) {
        await processA.get('/doctors?name=xylophone', { 'accept-language': 'en' })
        await processA.call('GET', 'doctors?name=xylophone')
      }
    }
    await searchTwice()
    await expect.poll(countOf).toEqual([{ count: 2 }])
    processA.responseCache.expire()
    await searchTwice()
    await expect.poll(countOf).toEqual([{ count: 4 }])
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
