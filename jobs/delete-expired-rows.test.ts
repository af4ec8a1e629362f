import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { contactMessages } from '#db/schema/content.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'

let database: ReturnType<typeof connect>
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  database = connect(url)
  cleanups.push(() => database.pool.end(), drop)
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

test('contact messages are deleted after a year', async () => {
  const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' }
  const day = 24 * 60 * 60_000
  for (const days of [364, 368])
    await database.db
      .insert(contactMessages)
      .values({ ...person, message: `${days}`, createdAt: new Date(Date.now() - days * day) })
  await deleteExpiredRows(database.db)
  const remaining = await database.db.select().from(contactMessages)
  expect(remaining.map(({ message }) => message)).toEqual(['364'])
})
