import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Letter } from '#db/queue.ts'
import { emailCodes, users } from '#db/schema/accounts.ts'
import { PASSWORD, startApi, type TestApi, TODAY } from '#tests/support/api.ts'

let api: TestApi
let person: { token: string; id: number; email: string }
let people = 0
let fresh: string

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  person = await api.signUp()
  fresh = `new-${++people}@example.com`
})

const change = (email: string, token = person.token) =>
  api.ask('PUT', '/user/profile', {
    body: { first_name: 'Noura', last_name: 'Alharbi', email, phone: '0501234567' },
    token,
  })
const post = (path: string, body?: object, token = person.token) =>
  api.ask('POST', `/user/profile/email/${path}`, { body, token, lang: 'en' })
const confirm = (otp: string, password = PASSWORD, token = person.token) =>
  post('confirm', { otp, password }, token)
const status = async (token = person.token) =>
  (await api.ask('GET', '/user/profile/email', { token })).body.data
const login = async (email: string, password = PASSWORD) =>
  (await api.ask('POST', '/user/login', { body: { email, password } })).status
const lettersOf = async (id = person.id) =>
  (await api.letters()).filter(
    (letter): letter is Extract<Letter, { userId: number }> =>
      'userId' in letter && letter.userId === id && letter.letter !== 'welcome',
  )
const codeOf = async (id = person.id) => {
  const codes = (await lettersOf(id)).filter(letter => letter.letter === 'email_code')
  return codes.at(-1)?.code ?? expect.fail('no code was sent')
}
const wrongTo = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a new e-mail', () => {
  test('is written to at once, while the old one still signs in and is told', async () => {
    const { body } = await change(fresh)
    expect(body.data.email).toBe(fresh)
    expect([await login(person.email), await login(fresh)]).toEqual([200, 422])
    expect(await status()).toEqual({
      sign_in_email: person.email,
      pending: { email: fresh, code_sent: true },
    })
    const letters = await lettersOf()
    expect(letters).toHaveLength(2)
    expect(letters).toContainEqual({ letter: 'email_changing', userId: person.id })
    expect(letters).toContainEqual({
      letter: 'email_code',
      userId: person.id,
      code: expect.stringMatching(/^\d{6}$/),
    })
  })

  test('signs in once its code and the password are entered; the old one does not any more, and is told', async () => {
    await change(fresh)
    const { status: code, body } = await confirm(await codeOf())
    expect(code).toBe(200)
    expect(body.data).toEqual({ sign_in_email: fresh, pending: null })
    expect([await login(person.email), await login(fresh)]).toEqual([422, 200])
    expect((await lettersOf()).at(-1)).toEqual({
      letter: 'email_changed',
      userId: person.id,
      to: person.email,
    })
    expect(await confirm(await codeOf())).toMatchObject({
      status: 409,
      body: { code: 'email.nothing_pending' },
    })
  })

  test('its code may be typed in Arabic digits and with spaces', async () => {
    await change(fresh)
    const typed = (await codeOf()).replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
    expect((await confirm(` ${typed.slice(0, 3)} ${typed.slice(3)} `)).status).toBe(200)
  })

  test('with the code but without the password it stays what it was: a token alone moves no account', async () => {
    await change(fresh)
    const code = await codeOf()
    const { status: refused, body } = await confirm(code, 'Wrong@2026')
    expect(refused).toBe(422)
    expect(body.errors).toEqual({ password: [errors['account.wrong_password'].en] })
    expect(await login(fresh)).toBe(422)
    expect((await confirm(code)).status).toBe(200)
  })

  test('its code takes five attempts and no sixth, even the right one', async () => {
    await change(fresh)
    const code = await codeOf()
    for (let i = 0; i < 5; i++)
      expect(await confirm(wrongTo(code))).toMatchObject({ status: 422, body: { code: 'email.wrong_code' } })
    expect((await confirm(code)).status).toBe(422)
    expect((await status()).pending.code_sent).toBe(false)
  })

  test('of twenty guesses at the same instant five are looked at', async () => {
    await change(fresh)
    const code = await codeOf()
    await Promise.all(Array.from({ length: 20 }, () => confirm(wrongTo(code))))
    const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
    expect(row?.attempts).toBe(5)
  })

  test('its code lives ten minutes', async () => {
    await change(fresh)
    const code = await codeOf()
    api.setClock(TODAY, '09:10')
    expect((await confirm(code)).status).toBe(422)
    expect((await post('resend')).status).toBe(200)
    expect((await confirm(await codeOf())).status).toBe(200)
  })

  test('gets one new code a minute, and then only the new one counts', async () => {
    await change(fresh)
    const first = await codeOf()
    expect(await post('resend')).toMatchObject({ status: 429, body: { code: 'email.code_soon' } })
    api.setClock(TODAY, '09:01')
    const replies = await Promise.all([post('resend'), post('resend'), post('resend')])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 429, 429])
    const second = await codeOf()
    if (first !== second) expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
  })

  test('changed again within the minute is saved, but its code waits; the code of the one before does not fit it', async () => {
    await change(fresh)
    const code = await codeOf()
    const other = `other-${fresh}`
    expect((await change(other)).status).toBe(200)
    expect((await status()).pending).toEqual({ email: other, code_sent: false })
    expect((await confirm(code)).status).toBe(422)
    expect(await login(other)).toBe(422)
    api.setClock(TODAY, '09:01')
    expect((await post('resend')).body.data.pending).toEqual({ email: other, code_sent: true })
    expect((await confirm(await codeOf())).status).toBe(200)
    expect(await login(other)).toBe(200)
  })

  test('taken back leaves nothing to confirm', async () => {
    await change(fresh)
    await change(person.email)
    expect(await status()).toEqual({ sign_in_email: person.email, pending: null })
    expect((await confirm('123456')).body.code).toBe('email.nothing_pending')
    expect((await post('resend')).body.code).toBe('email.nothing_pending')
  })

  test('that signs somebody else in is not told from any other, until its own reader confirms it', async () => {
    const other = await api.signUp()
    const mine = await change(other.email)
    const free = await change(fresh, (await api.signUp()).token)
    expect({ ...mine.body, data: { ...mine.body.data, id: 0, email: '' } }).toEqual({
      ...free.body,
      data: { ...free.body.data, id: 0, email: '' },
    })
    const { status: refused, body } = await confirm(await codeOf())
    expect([refused, body.code]).toEqual([409, 'email.taken'])
    expect(await login(person.email)).toBe(200)
    expect(await login(other.email)).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 34 5', "' or 1=1 --", '٠٠٠٠٠'])(
    'the code %j is none',
    async otp => {
      await change(fresh)
      const reply = await confirm(otp)
      expect([reply.status, reply.body.code]).toEqual([422, 'invalid_input'])
      const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
      expect(row?.attempts).toBe(0)
    },
  )

  test('the code of one person is none of another', async () => {
    const other = await api.signUp()
    await change(fresh)
    await change(`x${fresh}`, other.token)
    const [mine, theirs] = [await codeOf(), await codeOf(other.id)]
    if (mine !== theirs) expect((await confirm(theirs)).status).toBe(422)
    const [user] = await api.db.select().from(users).where(eq(users.id, other.id))
    expect(user?.signInEmail).toBe(other.email)
  })

  test('what the database keeps of a code is slow to try', async () => {
    await change(fresh)
    const [row] = await api.db.select().from(emailCodes).where(eq(emailCodes.userId, person.id))
    expect(row?.codeHash.toString()).toMatch(/^\$argon2id\$/)
    expect(row?.codeHash.toString()).not.toContain(await codeOf())
  })
})
