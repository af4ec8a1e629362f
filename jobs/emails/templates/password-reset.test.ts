import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmailJob } from '#services/queue.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'
import type { EmailMessage } from '../mail-transport.ts'
import { sendEmail } from '../send-email.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Returns the e-mail of a job; undefined if it sends none. */
async function sendEmailFor(job: EmailJob): Promise<EmailMessage | undefined> {
  const delivered: EmailMessage[] = []
  const { db, queue } = api
  const deliver = async (message: EmailMessage) => void delivered.push(message)
  const contact = { email: undefined, phone: undefined }
  await sendEmail(
    {
      db,
      queue,
      clock: Date.now,
      deliver,
      origin: 'https://afiya.example',
      contact,
      payments: undefined,
      vatNumber: '',
    },
    job,
    'job',
  )
  return delivered[0]
}

/** Requests a code in a language and returns the job that is enqueued. */
async function requestResetCode(email: string, lang: 'ar' | 'en' = 'ar') {
  const ask = (path: string, body: object) => api.request('POST', path, { body: { email, ...body }, lang })
  await ask('/user/login', { password: PASSWORD })
  await ask('/user/forgot-password', {})
  return (await api.queuedEmails()).at(-1) as Extract<EmailJob, { template: 'reset_code' }>
}

test.each([
  ['ar', 'رمز إعادة تعيين كلمة المرور', /لعشر دقائق/],
  ['en', 'Your code to reset the password', /ten minutes/],
] as const)('the e-mail with a code is in the language of the user: %s', async (lang, subject, life) => {
  const { email } = await api.signUp()
  const job = await requestResetCode(email, lang)
  const message = await sendEmailFor(job)
  expect(message).toMatchObject({ to: email, subject })
  for (const text of [message?.html, message?.text]) {
    expect(text).toContain(job.code)
    expect(text).toMatch(life)
  }
  expect(message?.subject).not.toContain(job.code)
})

test('no e-mail is sent to an address without an account', async () => {
  const job = await requestResetCode('nobody@example.com')
  expect(job).toMatchObject({ template: 'reset_code', email: 'nobody@example.com' })
  expect(await sendEmailFor(job)).toBeUndefined()
})

test.each([
  [
    'was used',
    (email: string, otp: string) => api.request('POST', '/user/otp/verify', { body: { email, otp } }),
  ],
  [
    'has expired',
    (email: string) => api.pool.query('update reset_codes set expires_at = now() where email = $1', [email]),
  ],
  [
    'was replaced',
    async (email: string) => {
      await api.pool.query(
        `update reset_codes set created_at = now() - interval '1 minute' where email = $1`,
        [email],
      )
      await requestResetCode(email)
    },
  ],
])('an e-mail whose code %s while it waited is not sent', async (_, change) => {
  const { email } = await api.signUp()
  const job = await requestResetCode(email)
  await change(email, job.code)
  expect(await sendEmailFor(job)).toBeUndefined()
})

test('a password change is reported to the sign-in address, with a link to the password reset', async () => {
  const { email, id } = await api.signUp()
  await api.pool.query(`update users set email = 'thief@example.com' where id = $1`, [id])
  const message = await sendEmailFor({ template: 'password_changed', userId: id })
  expect(message).toMatchObject({ to: email, subject: 'تم تغيير كلمة المرور' })
  expect(message?.html).toContain('href="https://afiya.example/forget-password"')
})
