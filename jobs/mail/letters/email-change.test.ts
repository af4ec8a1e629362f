import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { type Letter, openQueue, type Queue } from '#db/queue.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/world.ts'
import type { Envelope } from '../../deps.ts'
import { sendLetter } from '../send-letter.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<unknown>
let queue: Queue
let user: number
let people = 0

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  queue = await openQueue(database.pool)
})
afterAll(async () => {
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
  await drop()
})
beforeEach(async () => {
  user = await aUser(database.db, { email: `old-${++people}@example.com`, language: 'en' })
})

const waitsFor = (email: string) => database.db.update(users).set({ email }).where(eq(users.id, user))
const hasCodeFor = (email: string) =>
  database.db
    .insert(emailCodes)
    .values({ userId: user, email, codeHash: Buffer.from('x'), expiresAt: new Date() })

async function sent(letter: Letter): Promise<Envelope | undefined> {
  const posted: Envelope[] = []
  const post = async (envelope: Envelope) => {
    posted.push(envelope)
  }
  const contact = { email: undefined, phone: undefined }
  const origin = 'https://afiya.example'
  await sendLetter(
    { db: database.db, queue, clock: Date.now, post, origin, contact, payments: undefined },
    letter,
    'job',
  )
  return posted[0]
}

test('the code goes to the new address', async () => {
  await waitsFor('new@example.com')
  await hasCodeFor('new@example.com')
  const letter = await sent({ letter: 'email_code', userId: user, code: '012345' })
  expect(letter?.to).toBe('new@example.com')
  expect(letter?.text).toContain('012345')
})

test('a code for an address that was changed again is sent to nobody', async () => {
  await waitsFor('another@example.com')
  await hasCodeFor('new@example.com')
  expect(await sent({ letter: 'email_code', userId: user, code: '012345' })).toBe(undefined)
})

test('the address that signs in is told which one is to take its place, unless that was taken back', async () => {
  await waitsFor('new@example.com')
  const letter = await sent({ letter: 'email_changing', userId: user })
  expect(letter?.to).toBe(`old-${people}@example.com`)
  expect(letter?.text).toContain('new@example.com')
  await waitsFor(`old-${people}@example.com`)
  expect(await sent({ letter: 'email_changing', userId: user })).toBe(undefined)
})

test('the address that signed in before is told that it does not any more', async () => {
  const letter = await sent({ letter: 'email_changed', userId: user, to: 'before@example.com' })
  expect(letter?.to).toBe('before@example.com')
  expect(letter?.text).toContain(`old-${people}@example.com`)
})

test('a new password is told to the address that signs in, not to one that waits', async () => {
  await waitsFor('thief@example.com')
  const letter = await sent({ letter: 'password_changed', userId: user })
  expect(letter?.to).toBe(`old-${people}@example.com`)
  expect(letter?.text).toContain('If it was not you')
})

test('about an account that is gone nothing is sent', async () => {
  await database.db.delete(users).where(eq(users.id, user))
  for (const letter of ['email_changing', 'password_changed'] as const)
    expect(await sent({ letter, userId: user })).toBe(undefined)
  expect(await sent({ letter: 'email_changed', userId: user, to: 'a@example.com' })).toBe(undefined)
  expect(await sent({ letter: 'email_code', userId: user, code: '012345' })).toBe(undefined)
})
