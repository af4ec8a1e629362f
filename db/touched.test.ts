import { expect, test } from 'vitest'
import { tablesFinder, touching, touchLogger } from './touched.ts'

const tables = new Set(['users', 'reviews', 'products', 'bookings', 'home_care_bookings'])
const logger = touchLogger(tablesFinder(name => tables.has(name)))

/** The tables that a statement reads and writes. */
const touchedBy = (statement: string) =>
  touching(async ({ reads, writes }) => {
    logger.logQuery(statement)
    return { reads: [...reads], writes: [...writes] }
  })

test.each([
  ['select 1', [], []],
  ['select "id" from "products" inner join "users" on true', ['products', 'users'], []],
  ['select (select count(*) from reviews) from unnest($1) products', ['reviews'], []],
  ['select extract(epoch from created) from "users"', ['users'], []],
  ['select "id" from "users" where "at" > now()', ['users', 'the clock'], []],
  ['select current_date from "users"', ['users', 'the clock'], []],
  ['insert into "bookings" ("id") values (default)', [], ['bookings']],
  ['update products set stock = stock - 1 where id = $1', [], ['products']],
  ['update "products" set "price_halalas" = $1', [], ['products', 'product_shelves']],
  ['delete from "reviews"', ['reviews'], ['reviews', 'products']],
  ['delete from "users"', ['users'], ['users', 'bookings', 'home_care_bookings', 'reviews', 'products']],
])('%s', async (statement, reads, writes) => {
  const touched = await touchedBy(statement)
  expect(touched.reads.toSorted()).toEqual(reads.toSorted())
  expect(touched.writes.toSorted()).toEqual(writes.toSorted())
})

test('what is done inside another piece of work counts for both, and for no other', async () => {
  const { inner, outer, beside } = await touching(async around => {
    const [inner, beside] = await Promise.all([touchedBy('select from "users"'), touchedBy('select 1')])
    return { inner, beside, outer: [...around.reads] }
  })
  expect([inner.reads, outer, beside.reads]).toEqual([['users'], ['users'], []])
  const after = await touching(async around => {
    await touchedBy('select from "users"')
    return [...around.reads]
  })
  expect(after).toEqual(['users'])
})
