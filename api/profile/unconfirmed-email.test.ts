import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import type { EmailJob } from '#services/queue.ts'
import { aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let count = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Registers by the form, and returns the code of the welcome. */
async function register() {
  const email = `registered-${++count}@example.com`
  const { body } = await api.request('POST', '/user/register', { body: { email, password: PASSWORD } })
  const isWelcome = (job: EmailJob) => job.template === 'welcome' && job.userId === body.data.id
  const welcome = (await api.queuedEmails()).find(isWelcome) as { code?: string } | undefined
  return { email, token: body.token as string, id: body.data.id as number, code: welcome?.code ?? '' }
}

const emailOf = async (token: string) =>
  (await api.request('GET', '/user/profile/email', { token })).body.data
const confirm = (token: string, otp: string) =>
  api.request('POST', '/user/profile/email/confirm', { body: { otp, password: PASSWORD }, token })

/** Books at a doctor of its own; returns how the patient is told. */
async function channelOfBooking(token: string) {
  const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const { body } = await api.request('POST', '/user/doctors/book', {
    body: { client_name: 'نورة', client_phone: '0501234567', doctor_id, date: '2026-11-29', time: '09:00' },
    token,
  })
  const [message] = await api.db
    .select({ channel: messages.channel, state: messages.state })
    .from(messages)
    .where(eq(messages.bookingId, body.data.id))
    .orderBy(desc(messages.id))
  await api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, body.data.id))
  return message
}

test('a new account books at once, and its unconfirmed address hears nothing of it', async () => {
  const { email, token, code } = await register()
  expect(code).toMatch(/^\d{6}$/)
  expect(await emailOf(token)).toEqual({ sign_in_email: email, pending: { email, code_sent: true } })
  expect((await channelOfBooking(token))?.channel).not.toBe('email')

  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(token, wrong)).body.code).toBe('email.wrong_code')
  expect((await confirm(token, code)).status).toBe(200)
  expect(await emailOf(token)).toEqual({ sign_in_email: email, pending: null })
  expect((await confirm(token, code)).body.code).toBe('email.nothing_pending')
  // Nobody is told of a change, because there was none.
  const jobs = await api.queuedEmails()
  expect(jobs.filter(job => 'to' in job && job.to === email)).toEqual([])
  expect(jobs.some(({ template }) => template === 'email_changed')).toBe(false)
})

test('after its code an address gets the e-mails of the account', async () => {
  const { token, code } = await register()
  await confirm(token, code)
  expect(await channelOfBooking(token)).toEqual({ channel: 'email', state: 'queued' })
})

test('a code can be sent again, once a minute', async () => {
  const { token, id } = await register()
  const resend = () => api.request('POST', '/user/profile/email/resend', { token })
  expect((await resend()).body.code).toBe('email.code_soon')
  api.setClock(TODAY, '09:02')
  expect((await resend()).status).toBe(200)
  const again = (await api.queuedEmails()).find(job => job.template === 'email_code' && job.userId === id)
  expect((await confirm(token, (again as { code: string }).code)).status).toBe(200)
})

test('a password reset confirms the address, whose code it has proved to read', async () => {
  const { email, token } = await register()
  await api.request('POST', '/user/forgot-password', { body: { email } })
  const reset = (await api.queuedEmails()).find(job => job.template === 'reset_code' && job.email === email)
  const { code: otp } = reset as { code: string }
  const entered = await api.request('POST', '/user/otp/verify', { body: { email, otp } })
  const cookie = /^reset_pass=[^;]*/.exec(String(entered.headers['set-cookie']))?.[0] ?? ''
  expect((await emailOf(token)).pending).not.toBeNull()
  const password = 'Another@2026x'
  const done = await api.request('POST', '/user/reset-password', {
    body: { email, password, password_confirmation: password },
    headers: { cookie },
  })
  expect(done.status).toBe(200)
  const { body } = await api.request('POST', '/user/login', { body: { email, password } })
  expect((await emailOf(body.token)).pending).toBeNull()
})

test('the code of the welcome keeps no new address waiting, and a new address gets one code a minute', async () => {
  const { token, id } = await register()
  const codesOfChanges = async () =>
    (await api.queuedEmails()).filter(job => job.template === 'email_code' && job.userId === id).length
  const changeTo = (email: string) =>
    api.request('PUT', '/user/profile', { token, body: { ...PERSON, email } })
  const before = await codesOfChanges()
  expect((await changeTo(`fresh-${id}@example.com`)).status).toBe(200)
  expect(await codesOfChanges()).toBe(before + 1)
  expect((await changeTo(`other-${id}@example.com`)).status).toBe(200)
  expect(await codesOfChanges()).toBe(before + 1)
})

test('an unconfirmed address hears nothing of the end of its account, nor of a change to another', async () => {
  const deleted = await register()
  const { status } = await api.request('DELETE', '/user/profile', {
    token: deleted.token,
    body: { password: PASSWORD },
  })
  expect(status).toBe(200)

  const { token, id, email } = await register()
  const fresh = `moved-${id}@example.com`
  await api.request('PUT', '/user/profile', { token, body: { ...PERSON, email: fresh } })
  const job = (await api.queuedEmails()).findLast(job => job.template === 'email_code' && job.userId === id)
  expect((await confirm(token, (job as { code: string }).code)).status).toBe(200)
  expect(await emailOf(token)).toEqual({ sign_in_email: fresh, pending: null })
  const jobs = await api.queuedEmails()
  expect(jobs.filter(job => 'to' in job && [deleted.email, email].includes(job.to))).toEqual([])
})

const PERSON = { first_name: 'نورة', last_name: 'العتيبي', phone: '0501234567' }
