import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import type { EmailJob } from '#services/queue.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let person: { token: string; id: number; email: string }
let userCount = 0
let newEmail: string

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp()
  newEmail = `new-${++userCount}@example.com`
})

const changeEmail = (email: string, token = person.token) =>
  api.request('PUT', '/user/profile', {
    body: { first_name: 'Noura', last_name: 'Alharbi', email, phone: '0501234567' },
    token,
  })
const post = (path: string, body?: object, token = person.token) =>
  api.request('POST', `/user/profile/email/${path}`, { body, token, lang: 'en' })
const confirmEmail = (otp: string, password = PASSWORD, token = person.token) =>
  post('confirm', { otp, password }, token)
const status = async (token = person.token) =>
  (await api.request('GET', '/user/profile/email', { token })).body.data
const login = async (email: string, password = PASSWORD) =>
  (await api.request('POST', '/user/login', { body: { email, password } })).status
const emailJobsOf = async (id = person.id) =>
  (await api.queuedEmails()).filter(
    (job): job is Extract<EmailJob, { userId: number }> =>
      'userId' in job && job.userId === id && job.template !== 'welcome',
  )
const latestCodeOf = async (id = person.id) => {
  const codes = (await emailJobsOf(id)).filter(job => job.template === 'email_code')
  return codes.at(-1)?.code ?? expect.fail('no code was sent')
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a new e-mail', () => {
  test('is stored at once and gets a code, while the old one still signs in and is notified', async () => {
    const { body } = await changeEmail(newEmail)
    expect(body.data.email).toBe(newEmail)
    expect([await login(person.email), await login(newEmail)]).toEqual([200, 422])
    expect(await status()).toEqual({
      sign_in_email: person.email,
      pending: { email: newEmail, code_sent: true },
    })
    const jobs = await emailJobsOf()
    expect(jobs).toHaveLength(2)
    expect(jobs).toContainEqual({ template: 'email_changing', userId: person.id })
    expect(jobs).toContainEqual({
      template: 'email_code',
      userId: person.id,
      code: expect.stringMatching(/^\d{6}$/),
    })
  })

  test('signs in after its code and the password are entered; the old one no longer does and is notified', async () => {
    await changeEmail(newEmail)
    const { status: code, body } = await confirmEmail(await latestCodeOf())
    expect(code).toBe(200)
    expect(body.data).toEqual({ sign_in_email: newEmail, pending: null })
    expect([await login(person.email), await login(newEmail)]).toEqual([422, 200])
    expect((await emailJobsOf()).at(-1)).toEqual({
      template: 'email_changed',
      userId: person.id,
      to: person.email,
    })
    expect(await confirmEmail(await latestCodeOf())).toMatchObject({
      status: 409,
      body: { code: 'email.nothing_pending' },
    })
  })

  test('its code can be typed in Arabic digits and with spaces', async () => {
    await changeEmail(newEmail)
    const typed = (await latestCodeOf()).replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
    expect((await confirmEmail(` ${typed.slice(0, 3)} ${typed.slice(3)} `)).status).toBe(200)
  })

  test('is not confirmed by the code without the password, so a stolen token cannot take the account', async () => {
    await changeEmail(newEmail)
    const code = await latestCodeOf()
    const { status: refused, body } = await confirmEmail(code, 'Wrong@2026')
    expect(refused).toBe(422)
    expect(body.errors).toEqual({ password: [errorCatalogue['account.wrong_password'].en] })
    expect(await login(newEmail)).toBe(422)
    expect((await confirmEmail(code)).status).toBe(200)
  })

  test('its code allows five attempts and no sixth, even with the right code', async () => {
    await changeEmail(newEmail)
    const code = await latestCodeOf()
    for (let i = 0; i < 5; i++)
      expect(await confirmEmail(wrongCode(code))).toMatchObject({
        status: 422,
        body: { code: 'email.wrong_code' },
      })
    expect((await confirmEmail(code)).status).toBe(422)
    expect((await status()).pending.code_sent).toBe(false)
  })

  test('of twenty concurrent guesses five are verified', async () => {
    await changeEmail(newEmail)
    const code = await latestCodeOf()
    await Promise.all(Array.from({ length: 20 }, () => confirmEmail(wrongCode(code))))
    const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
    expect(row?.attempts).toBe(5)
  })

  test('its code is valid for ten minutes', async () => {
    await changeEmail(newEmail)
    const code = await latestCodeOf()
    api.setClock(TODAY, '09:10')
    expect((await confirmEmail(code)).status).toBe(422)
    expect((await post('resend')).status).toBe(200)
    expect((await confirmEmail(await latestCodeOf())).status).toBe(200)
  })

  test('gets one new code a minute, and then only the new one is valid', async () => {
    await changeEmail(newEmail)
    const first = await latestCodeOf()
    expect(await post('resend')).toMatchObject({ status: 429, body: { code: 'email.code_soon' } })
    api.setClock(TODAY, '09:01')
    const replies = await Promise.all([post('resend'), post('resend'), post('resend')])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 429, 429])
    const second = await latestCodeOf()
    if (first !== second) expect((await confirmEmail(first)).status).toBe(422)
    expect((await confirmEmail(second)).status).toBe(200)
  })

  test('changed again within a minute is stored but gets no code yet; the earlier code does not confirm it', async () => {
    await changeEmail(newEmail)
    const code = await latestCodeOf()
    const other = `other-${newEmail}`
    expect((await changeEmail(other)).status).toBe(200)
    expect((await status()).pending).toEqual({ email: other, code_sent: false })
    expect((await confirmEmail(code)).status).toBe(422)
    expect(await login(other)).toBe(422)
    api.setClock(TODAY, '09:01')
    expect((await post('resend')).body.data.pending).toEqual({ email: other, code_sent: true })
    expect((await confirmEmail(await latestCodeOf())).status).toBe(200)
    expect(await login(other)).toBe(200)
  })

  test('that is changed back leaves nothing to confirm', async () => {
    await changeEmail(newEmail)
    await changeEmail(person.email)
    expect(await status()).toEqual({ sign_in_email: person.email, pending: null })
    expect((await confirmEmail('123456')).body.code).toBe('email.nothing_pending')
    expect((await post('resend')).body.code).toBe('email.nothing_pending')
  })

  test('that belongs to another account is not revealed until its owner confirms it', async () => {
    const other = await api.signUp()
    const mine = await changeEmail(other.email)
    const free = await changeEmail(newEmail, (await api.signUp()).token)
    expect({ ...mine.body, data: { ...mine.body.data, id: 0, email: '' } }).toEqual({
      ...free.body,
      data: { ...free.body.data, id: 0, email: '' },
    })
    const { status: refused, body } = await confirmEmail(await latestCodeOf())
    expect([refused, body.code]).toEqual([409, 'email.taken'])
    expect(await login(person.email)).toBe(200)
    expect(await login(other.email)).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 34 5', "' or 1=1 --", '٠٠٠٠٠'])(
    'the code %j is invalid',
    async otp => {
      await changeEmail(newEmail)
      const reply = await confirmEmail(otp)
      expect([reply.status, reply.body.code]).toEqual([422, 'invalid_input'])
      const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
      expect(row?.attempts).toBe(0)
    },
  )

  test('the code of one user is not valid for another', async () => {
    const other = await api.signUp()
    await changeEmail(newEmail)
    await changeEmail(`x${newEmail}`, other.token)
    const [mine, theirs] = [await latestCodeOf(), await latestCodeOf(other.id)]
    if (mine !== theirs) expect((await confirmEmail(theirs)).status).toBe(422)
    const [user] = await api.db.select().from(users).where(eq(users.id, other.id))
    expect(user?.signInEmail).toBe(other.email)
  })

  test('the stored hash of a code is slow to try', async () => {
    await changeEmail(newEmail)
    const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
    expect(row?.codeHash.toString()).toMatch(/^\$argon2id\$/)
    expect(row?.codeHash.toString()).not.toContain(await latestCodeOf())
  })
})
