import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import { type EmailJob, openQueue, type Queue } from '#services/queue.ts'
import { aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { EmailMessage } from '../mail-transport.ts'
import { sendEmail } from '../send-email.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<unknown>
let queue: Queue
let user: number
let userCount = 0

beforeAll(async () => {
  const fresh = await createTestDatabase()
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
  user = await aUser(database.db, { email: `old-${++userCount}@example.com`, language: 'en' })
})

const setPendingEmail = (email: string) => database.db.update(users).set({ email }).where(eq(users.id, user))
const insertEmailCode = (email: string) =>
  database.db
    .insert(emailCodes)
    .values({ userId: user, email, codeHash: Buffer.from('x'), expiresAt: new Date() })

async function sendEmailFor(job: EmailJob): Promise<EmailMessage | undefined> {
  const delivered: EmailMessage[] = []
  const deliver = async (message: EmailMessage) => {
    delivered.push(message)
  }
  const contact = { email: undefined, phone: undefined }
  const origin = 'https://afiya.example'
  await sendEmail(
    { db: database.db, queue, clock: Date.now, deliver, origin, contact, payments: undefined, vatNumber: '' },
    job,
    'job',
  )
  return delivered[0]
}

test('the code goes to the new address', async () => {
  await setPendingEmail('new@example.com')
  await insertEmailCode('new@example.com')
  const email = await sendEmailFor({ template: 'email_code', userId: user, code: '012345' })
  expect(email?.to).toBe('new@example.com')
  expect(email?.text).toContain('012345')
})

test('a code for an address that was changed again is not sent', async () => {
  await setPendingEmail('another@example.com')
  await insertEmailCode('new@example.com')
  expect(await sendEmailFor({ template: 'email_code', userId: user, code: '012345' })).toBe(undefined)
})

test('the sign-in address is told the new address, unless the change was taken back', async () => {
  await setPendingEmail('new@example.com')
  const email = await sendEmailFor({ template: 'email_changing', userId: user })
  expect(email?.to).toBe(`old-${userCount}@example.com`)
  expect(email?.text).toContain('new@example.com')
  await setPendingEmail(`old-${userCount}@example.com`)
  expect(await sendEmailFor({ template: 'email_changing', userId: user })).toBe(undefined)
})

test('the previous sign-in address is told the new one', async () => {
  const email = await sendEmailFor({ template: 'email_changed', userId: user, to: 'before@example.com' })
  expect(email?.to).toBe('before@example.com')
  expect(email?.text).toContain(`old-${userCount}@example.com`)
})

test('a password change is reported to the sign-in address, not to an unconfirmed one', async () => {
  await setPendingEmail('thief@example.com')
  const email = await sendEmailFor({ template: 'password_changed', userId: user })
  expect(email?.to).toBe(`old-${userCount}@example.com`)
  expect(email?.text).toContain('If you did not change it')
})

test('an unconfirmed sign-in address gets neither news of a change nor of a new password', async () => {
  await database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user))
  await setPendingEmail('new@example.com')
  for (const template of ['email_changing', 'password_changed'] as const)
    expect(await sendEmailFor({ template, userId: user }), template).toBe(undefined)
})

test('no e-mail is sent about a deleted account', async () => {
  await database.db.delete(users).where(eq(users.id, user))
  for (const template of ['email_changing', 'password_changed'] as const)
    expect(await sendEmailFor({ template, userId: user })).toBe(undefined)
  expect(await sendEmailFor({ template: 'email_changed', userId: user, to: 'a@example.com' })).toBe(undefined)
  expect(await sendEmailFor({ template: 'email_code', userId: user, code: '012345' })).toBe(undefined)
})
