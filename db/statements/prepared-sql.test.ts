import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connect } from '../connect.ts'
import { preparedSql } from './prepared-sql.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connected: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase()
  connected = connect(database.url, { max: 2 })
})
afterAll(async () => {
  await connected.pool.end()
  await database.drop()
})

const insertCity = preparedSql<{ id: number; isNew: boolean }, 'ar' | 'en'>(
  sql`insert into cities (name_ar, name_en) values (${sql.placeholder('ar')}, ${sql.placeholder('en')})
    returning id, ${true}::boolean as "isNew"`,
)
const citiesOf = preparedSql<{ name: string }, 'ids'>(
  sql`select name_en as name from cities where id = any(${sql.placeholder('ids')}::int[]) order by id`,
)

test('gets the values of each call, and sees what its transaction wrote', async () => {
  const ids = await connected.db.transaction(async tx => {
    const [riyadh] = await insertCity(tx, { ar: 'الرياض', en: 'Riyadh' })
    const [jeddah] = await insertCity(tx, { en: 'Jeddah', ar: 'جدة' })
    expect(riyadh?.isNew).toBe(true)
    const both = [riyadh?.id, jeddah?.id]
    expect(await citiesOf(tx, { ids: both })).toEqual([{ name: 'Riyadh' }, { name: 'Jeddah' }])
    expect(await citiesOf(connected.db, { ids: both })).toEqual([])
    return both
  })
  expect(await citiesOf(connected.db, { ids: ids.slice(1) })).toEqual([{ name: 'Jeddah' }])
})

test('a placeholder without a value is an error', async () => {
  await expect(citiesOf(connected.db, {} as { ids: number[] })).rejects.toThrow('ids')
})
