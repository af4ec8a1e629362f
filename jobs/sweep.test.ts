import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { contactMessages } from '#db/schema/content.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { sweep } from './sweep.ts'

let database: ReturnType<typeof connect>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  database = connect(url)
  closing.push(() => database.pool.end(), drop)
})
afterAll(async () => {
  for (const close of closing) await close()
})

test('a message to the clinic is kept for a year and no longer', async () => {
  const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' }
  const day = 24 * 60 * 60_000
  for (const days of [364, 368])
    await database.db
      .insert(contactMessages)
      .values({ ...person, message: `${days}`, createdAt: new Date(Date.now() - days * day) })
  await sweep(database.db)
  const kept = await database.db.select().from(contactMessages)
  expect(kept.map(({ message }) => message)).toEqual(['364'])
})
