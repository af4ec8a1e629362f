import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { hasPages, sitemap, sitemapOf, sitemapPartOf } from './sitemap.ts'

const ORIGIN = 'https://afiya.example'
const PRODUCTS = 60_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url)
  const first = await aProduct(connection.db)
  for (let from = 2; from <= PRODUCTS; from += 6_000)
    await connection.db.execute(sql`insert into products (category_id, name_ar, name_en, price_halalas)
      select category_id, name_ar, name_en, 100
      from products, generate_series(${from}::int, least(${from}::int + 5999, ${PRODUCTS}::int))
      where id = ${first}`)
})
afterAll(async () => {
  await connection.pool.end()
  await database.drop()
})

const addressesIn = (xml: Buffer) =>
  [...xml.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const partNamed = async (name: string) => {
  const part = sitemapPartOf(name) ?? expect.fail(name)
  return addressesIn(await sitemapOf(connection.db, ORIGIN, part, { now: new Date(), off: new Set() }))
}

test('60,000 products have an index of parts, which list each of them in both languages', async () => {
  const index = await sitemap(connection.db, ORIGIN, { now: new Date(), off: new Set() })
  expect(index.toString()).toContain('<sitemapindex')
  const names = addressesIn(index).map(
    address => /^https:\/\/afiya\.example\/sitemaps\/(.+)\.xml$/.exec(address)?.[1] ?? expect.fail(address),
  )
  expect(names).toContain('pages')
  const listed = new Set<string>()
  for (const name of names) {
    const addresses = await partNamed(name)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.length).toBeLessThanOrEqual(10_000)
    for (const address of addresses) listed.add(address)
  }
  const { rows } = await connection.db.execute<{ id: number }>(sql`select id from products`)
  expect(rows).toHaveLength(PRODUCTS)
  for (const { id } of rows)
    for (const lng of ['ar', 'en'])
      if (!listed.has(`${ORIGIN}/store/products/${id}?lng=${lng}`)) expect.fail(`product ${id} in ${lng}`)
  expect(listed).toContain(`${ORIGIN}/doctors?lng=en`)
})

test('other requests are served while a part is written', async () => {
  let turns = 0
  let isDone = false
  const takeTurn = () => {
    turns++
    if (!isDone) setImmediate(takeTurn)
  }
  takeTurn()
  await partNamed('products-1')
  isDone = true
  expect(turns).toBeGreaterThan(50)
})

test('parts without pages and other names are none', async () => {
  const has = (name: string) =>
    hasPages(connection.db, sitemapPartOf(name) ?? expect.fail(), { now: new Date(), off: new Set() })
  expect([await has('products-11'), await has('products-999'), await has('pages')]).toEqual([
    true,
    false,
    true,
  ])
  for (const name of ['', 'products', 'products-', 'products-01', 'products-1e9', 'products-9999999', 'x-0'])
    expect(sitemapPartOf(name), name).toBeUndefined()
  expect([sitemapPartOf('constructor-0'), sitemapPartOf('../news-0')]).toEqual([undefined, undefined])
})
