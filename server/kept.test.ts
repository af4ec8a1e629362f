import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { products } from '#db/schema/store.ts'
import { seed } from '#db/seed/seed.ts'
import { addDays, dayOf } from '#domain/clinic-time.ts'
import { PASSWORD } from '#tests/support/api.ts'
import { ask, freshDatabase } from '#tests/support/database.ts'
import { type Process, startProcess } from '#tests/support/process.ts'
import { aCategory, aDoctor, aProduct } from '#tests/support/world.ts'

/** Two whole processes of the product on one database: each has its own connections, its own cache and its own ear. */
let here: Process
let there: Process
let url: string
let drop: () => Promise<void>
const wholeWeek = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))

beforeAll(async () => {
  ;({ url, drop } = await freshDatabase())
  await seed(url, new Date())
  here = await startProcess(url)
  there = await startProcess(url)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await drop()
})

/** Whether a process has kept the answer: once asked for, it is at hand. */
async function isKept(process: Process, path: string, headers: Record<string, string> = {}) {
  const before = process.replies.size().replies
  const { statusCode } = await process.get(path, headers)
  expect(statusCode, path).toBe(200)
  return process.replies.size().replies > before
}

const soon = { interval: 20 }

describe('a write is seen', () => {
  test('a booking takes its time from the doctor: here with the next answer, there soon', async () => {
    const doctor = await aDoctor(here.db, { hours: wholeWeek })
    const { token } = await here.signUp('books@example.com')
    const date = addDays(dayOf(Date.now()), 3)
    const times = async (process: Process) =>
      (await process.call('GET', `doctors/${doctor}/availability?from=${date}&to=${date}`)).data.days[0].times
    for (const process of [here, there]) await expect.poll(() => times(process), soon).toContain('09:30')

    const body = { doctor_id: doctor, date, time: '09:30', client_name: 'Noura', client_phone: '0500000000' }
    expect((await here.call('POST', 'doctors/book', body, token)).status).toBe(201)
    expect(await times(here)).not.toContain('09:30')
    await expect.poll(() => times(there), soon).not.toContain('09:30')
  })

  test('a review moves the stars of list and page at once', async () => {
    const category = await aCategory(here.db)
    const product = await aProduct(here.db, { category })
    const { token } = await here.signUp('reviews@example.com')
    const stars = async (process: Process) => [
      (await process.call('GET', `products?category_id=${category}`)).data[0]?.num_reviews,
      (await process.call('GET', `products/${product}`)).data?.reviews.length,
    ]
    for (const process of [here, there]) await expect.poll(() => stars(process), soon).toEqual([0, 0])
    await here.call('POST', `products/${product}/reviews`, { rating: 4, comment: 'good' }, token)
    expect(await stars(here)).toEqual([1, 1])
    await expect.poll(() => stars(there), soon).toEqual([1, 1])

    const name = async (process: Process) =>
      (await process.call('GET', `products/${product}`)).data.reviews[0]?.username
    await here.call(
      'PUT',
      'profile',
      { email: 'reviews@example.com', first_name: 'Huda', last_name: 'Saleh', phone: '0500000000' },
      token,
    )
    expect(await name(here)).toBe('Huda Saleh')
    await expect.poll(() => name(there), soon).toBe('Huda Saleh')

    await here.call('DELETE', 'profile', { password: PASSWORD }, token)
    expect(await stars(here)).toEqual([0, 0])
    await expect.poll(() => stars(there), soon).toEqual([0, 0])
  })

  test('what psql writes is on the page of every process soon', async () => {
    const product = await aProduct(here.db)
    const page = async (process: Process) => (await process.get(`/store/products/${product}?lng=en`)).body
    for (const process of [here, there])
      await expect.poll(() => page(process), soon).toContain('Moisturising cream')
    await ask(url, `update products set name_en = 'Sun lotion' where id = ${product}`)
    for (const process of [here, there]) await expect.poll(() => page(process), soon).toContain('Sun lotion')
  })

  test('also one whose transaction takes its time', async () => {
    const product = await aProduct(here.db, { stock: 7 })
    const stock = async () => (await here.call('GET', `products/${product}`)).data?.stock
    await expect.poll(stock, soon).toBe(7)
    await there.db.transaction(async tx => {
      await tx.update(products).set({ stock: 3 }).where(eq(products.id, product))
      // Several looks at the counters pass, and what is read meanwhile is what was before.
      await wait(700)
      expect(await stock()).toBe(7)
    })
    await expect.poll(stock, soon).toBe(3)
  })

  test('also one that happens while a process hears nothing', async () => {
    const product = await aProduct(here.db, { stock: 7 })
    const stock = async () => (await here.call('GET', `products/${product}`)).data?.stock
    await expect.poll(stock, soon).toBe(7)
    await ask(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'afiya-changes'
      and datname = current_database()`,
    )
    await ask(url, `update products set stock = 3 where id = ${product}`)
    await expect.poll(stock, soon).toBe(3)
    await expect.poll(() => isKept(here, `/backend/api/user/products/${product}`)).toBe(true)
    await ask(url, `update products set stock = 2 where id = ${product}`)
    await expect.poll(stock, soon).toBe(2)
  })
})

describe('what is kept', () => {
  const open = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'user')

  // A table without a trigger of 0010_told_changes.sql fails here, and so does a call that asks for the caller.
  test.each(open.map(({ path }) => path))('GET %s: every table behind it tells its changes', async path => {
    const asked = `/backend/api${path.replace(':id', path.includes('home-care') ? await aServiceId() : '1')}`
    await expect.poll(() => isKept(there, asked, { 'accept-language': 'en' })).toBe(true)
  })

  async function aServiceId() {
    const { data } = await here.call('GET', 'home-care-services')
    return String(data.find((service: { price: unknown }) => service.price)?.id)
  }

  test('a page, while what it shows says the same, whatever else has changed in the tables behind it', async () => {
    const [shown, other] = [await aProduct(here.db), await aProduct(here.db)]
    const rendersAfter = async (changed: number) => {
      await here.db.update(products).set({ stock: 0 }).where(eq(products.id, changed))
      here.replies.wrote(['products'])
      const before = here.renders()
      expect((await here.get(`/store/products/${shown}?lng=en`)).statusCode).toBe(200)
      return here.renders() - before
    }
    expect(await rendersAfter(other)).toBe(1)
    expect(await rendersAfter(other)).toBe(0)
    expect(await rendersAfter(shown)).toBe(1)
  })

  test('pages that are the same for everybody, once for all ways to come to them', async () => {
    expect(await isKept(here, '/doctors?lng=en')).toBe(true)
    expect(await isKept(here, '/doctors?lng=en', { authorization: 'Bearer x', cookie: 'other=1' })).toBe(
      false,
    )
  })

  test.each([
    '/sign-in',
    '/profile',
    '/bookings',
    '/store/cart',
    '/store/checkout',
    '/store/orders',
    '/book',
  ])('%s is not', async path => {
    expect((await here.get(path)).headers.etag).toBeUndefined()
  })

  test.each(['/doctors?utm=1', '/doctors?page=1&page=2', `/doctors?name=${'x'.repeat(300)}`])(
    'an address that no link of ours has is answered and not kept: %.30s',
    async path => expect((await here.get(path)).headers.etag).toBeUndefined(),
  )

  test('nor is what is not there', async () => {
    const before = here.replies.size().replies
    expect((await here.get('/doctors/999999')).statusCode).toBe(404)
    expect((await here.get('/backend/api/user/doctors/999999')).statusCode).toBe(404)
    // The page has asked for what stands around it.
    expect(here.replies.size().replies - before).toBeLessThanOrEqual(2)
  })

  test('nor is what a search did not find: each who searches is counted, of a page and of a call', async () => {
    await here.get('/doctors?name=xylophone', { 'accept-language': 'en' })
    await here.get('/doctors?name=xylophone', { 'accept-language': 'en' })
    await here.call('GET', 'doctors?name=xylophone')
    const counted = () =>
      here.db
        .execute(sql`select count from fruitless_searches where text = 'xylophone'`)
        .then(({ rows }) => rows)
    await expect.poll(counted).toEqual([{ count: 3 }])
  })

  test('a patient’s own hearts are not, and nobody else’s answer', async () => {
    const { token } = await here.signUp('hearts@example.com')
    const guest = await here.get('/backend/api/user/products')
    const own = await here.get('/backend/api/user/products', { authorization: `Bearer ${token}` })
    expect([guest.headers['cache-control'], own.headers['cache-control']]).toEqual(['no-cache', 'no-store'])
    expect([guest.headers.etag, own.headers.etag]).toEqual([expect.any(String), undefined])
    expect(guest.headers.vary).toBe('accept-language, authorization, accept-encoding')
  })
})

describe('ready bytes', () => {
  test.each(['/doctors', '/doctors.data', '/backend/api/user/doctors'])(
    '%s are the same compressed and plain, and are not sent twice',
    async path => {
      const plain = await here.get(path, { 'accept-encoding': 'identity' })
      const small = await here.get(path, { 'accept-encoding': 'gzip, br' })
      expect(small.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(small.headers.vary).toContain('accept-encoding')
      expect(small.headers.etag).toBe(plain.headers.etag)

      const again = await here.get(path, { 'if-none-match': `"other", ${plain.headers.etag}` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', plain.headers.etag])
      expect(
        (await here.get(path, { 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding'],
      ).toBe(undefined)
    },
  )

  test('are of one language, also when both are asked for at once', async () => {
    const asked = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'ar' : 'en'))
    await ask(url, 'update doctors set phone = phone where false')
    const pages = await Promise.all(asked.map(lang => here.get('/hospitals', { cookie: `lang=${lang}` })))
    expect(pages.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(asked)
    const lists = await Promise.all(
      asked.map(lang => here.get('/backend/api/user/hospitals', { 'accept-language': lang })),
    )
    expect(lists.map(({ headers }) => headers['content-language'])).toEqual(asked)
    expect(new Set(lists.map(({ body }) => body)).size).toBe(2)
  })
})
