import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connect, type Db } from '../connect.ts'
import { cities } from '../schema/directory.ts'
import { preparedQuery } from './prepared-query.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let first: ReturnType<typeof connect>
let second: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase()
  first = connect(database.url, { max: 2 })
  second = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await Promise.all([first.pool.end(), second.pool.end()])
  await database.drop()
})

const queryFor = vi.fn((db: Db, name: 'nameAr' | 'nameEn') =>
  db
    .select({ name: cities[name] })
    .from(cities)
    .where(eq(cities.id, sql.placeholder('id'))),
)
const cityName = preparedQuery(queryFor)

test('a query is built once for each database and shape, and gets the values of each call', async () => {
  const insert = first.db.insert(cities).values([
    { nameAr: 'الرياض', nameEn: 'Riyadh' },
    { nameAr: 'جدة', nameEn: 'Jeddah' },
  ])
  const [riyadh, jeddah] = await insert.returning({ id: cities.id })
  for (const { db } of [first, second, first]) {
    expect(await cityName(db, { id: riyadh?.id }, 'nameAr')).toEqual([{ name: 'الرياض' }])
    expect(await cityName(db, { id: jeddah?.id }, 'nameEn')).toEqual([{ name: 'Jeddah' }])
  }
  expect(queryFor).toHaveBeenCalledTimes(4)
  await expect(cityName(first.db, {}, 'nameAr')).rejects.toThrow('id')
})

test('in a transaction it sees what the transaction wrote', async () => {
  await first.db.transaction(async tx => {
    const [dammam] = await tx
      .insert(cities)
      .values({ nameAr: 'الدمام', nameEn: 'Dammam' })
      .returning({ id: cities.id })
    expect(await cityName(tx, { id: dammam?.id }, 'nameEn')).toEqual([{ name: 'Dammam' }])
    expect(await cityName(second.db, { id: dammam?.id }, 'nameEn')).toEqual([])
  })
})

test('each connection prepares it', async () => {
  await cityName(second.db, { id: 1 }, 'nameEn')
  const { rows } = await second.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_prepared_statements
      where statement like 'select "name_en" from "cities"%'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
