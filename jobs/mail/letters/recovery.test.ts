import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Letter } from '#db/queue.ts'
import { PASSWORD, startApi, type TestApi } from '#tests/support/api.ts'
import type { Envelope } from '../../deps.ts'
import { sendLetter } from '../send-letter.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** What goes out for a queued letter; nothing when it is not sent. */
async function sent(letter: Letter): Promise<Envelope | undefined> {
  const out: Envelope[] = []
  const { db, queue } = api
  const post = async (envelope: Envelope) => void out.push(envelope)
  const contact = { email: undefined, phone: undefined }
  await sendLetter(
    { db, queue, clock: Date.now, post, origin: 'https://afiya.example', contact, payments: undefined },
    letter,
    'job',
  )
  return out[0]
}

/** Asks for a code in the given language and gives the letter that is queued. */
async function asked(email: string, lang: 'ar' | 'en' = 'ar') {
  const ask = (path: string, body: object) => api.ask('POST', path, { body: { email, ...body }, lang })
  await ask('/user/login', { password: PASSWORD })
  await ask('/user/forgot-password', {})
  return (await api.letters()).at(-1) as Extract<Letter, { letter: 'reset_code' }>
}

test.each([
  ['ar', 'رمز استعادة كلمة المرور', /لعشر دقائق/],
  ['en', 'Your code to reset the password', /ten minutes/],
] as const)('a code comes in the language of the person: %s', async (lang, subject, life) => {
  const { email } = await api.signUp()
  const letter = await asked(email, lang)
  const mail = await sent(letter)
  expect(mail).toMatchObject({ to: email, subject })
  for (const text of [mail?.html, mail?.text]) {
    expect(text).toContain(letter.code)
    expect(text).toMatch(life)
  }
  expect(mail?.subject).not.toContain(letter.code)
})

test('no letter goes to an address without an account', async () => {
  const letter = await asked('nobody@example.com')
  expect(letter).toMatchObject({ letter: 'reset_code', email: 'nobody@example.com' })
  expect(await sent(letter)).toBeUndefined()
})

test.each([
  ['was used', (email: string, otp: string) => api.ask('POST', '/user/otp/verify', { body: { email, otp } })],
  [
    'has ended',
    (email: string) => api.pool.query('update reset_codes set expires_at = now() where email = $1', [email]),
  ],
  [
    'was replaced',
    async (email: string) => {
      await api.pool.query(
        `update reset_codes set created_at = now() - interval '1 minute' where email = $1`,
        [email],
      )
      await asked(email)
    },
  ],
])('a letter that waited while its code %s is not sent', async (_, happens) => {
  const { email } = await api.signUp()
  const letter = await asked(email)
  await happens(email, letter.code)
  expect(await sent(letter)).toBeUndefined()
})

test('a changed password is told to the address that signs in, and leads to the way back', async () => {
  const { email, id } = await api.signUp()
  await api.pool.query(`update users set email = 'thief@example.com' where id = $1`, [id])
  const mail = await sent({ letter: 'password_changed', userId: id })
  expect(mail).toMatchObject({ to: email, subject: 'تم تغيير كلمة المرور' })
  expect(mail?.html).toContain('href="https://afiya.example/forget-password"')
})
