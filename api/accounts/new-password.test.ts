import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FieldMessage, fieldMessages } from '#contract/messages.ts'
import { languages } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import { PASSWORD, startApi, type TestApi } from '#tests/support/api.ts'
import { hashPassword } from './passwords.ts'

const EASY = 'P@ssw0rd2024'
const BREACHED = 'Tq7$kPz!29'

let api: TestApi
let list: Server
let asked: { url: string; padded: boolean }[]
let answer: 'list' | 'error' | 'nothing'

beforeAll(async () => {
  // The range API: what begins with the five digits that were asked, and a line that only pads.
  list = createServer((request, response) => {
    const { url = '', headers } = request
    asked.push({ url, padded: headers['add-padding'] === 'true' })
    if (answer === 'error') response.writeHead(503).end()
    if (answer !== 'list') return
    response.end([`${sha1(BREACHED).slice(5)}:42`, `${sha1('Padded$Only1').slice(5)}:0`].join('\r\n'))
  })
  await new Promise<void>(resolve => list.listen(0, '127.0.0.1', resolve))
  const { port } = list.address() as AddressInfo
  api = await startApi({ breachedPasswordsUrl: `http://127.0.0.1:${port}/range/` })
})
afterAll(async () => {
  await api.close()
  list.closeAllConnections()
  list.close()
})
beforeEach(() => {
  asked = []
  answer = 'list'
})

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
let people = 0
const register = (password: string, lang: 'ar' | 'en' = 'en') =>
  api.ask('POST', '/user/register', { body: { email: `p${++people}@example.com`, password }, lang })
const errorsOf = (name: FieldMessage, lang: 'ar' | 'en' = 'en') => ({ password: [fieldMessages[name][lang]] })

describe('a password that is easy to guess is refused at its field', () => {
  test('when an account is made, and none is', async () => {
    const before = await api.db.$count(users)
    for (const lang of languages) {
      const { status, body } = await register(EASY, lang)
      expect([status, body.code, body.errors]).toEqual([
        422,
        'invalid_input',
        errorsOf('much-used password', lang),
      ])
    }
    expect(await api.db.$count(users)).toBe(before)
    expect(asked).toEqual([])
  })

  test('when it is changed, also when it is the own address, and the old one goes on', async () => {
    const person = await api.signUp('noura.alharbi@example.com')
    const change = (password: string) =>
      api.ask('PUT', '/user/password/update', {
        body: { old_password: PASSWORD, password, password_confirmation: password },
        token: person.token,
        lang: 'en',
      })
    expect((await change(EASY)).body.errors).toEqual(errorsOf('much-used password'))
    expect((await change('Alharbi@2026')).body.errors).toEqual(errorsOf('password is the e-mail'))
    expect((await change(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    const login = { email: person.email, password: PASSWORD }
    expect((await api.ask('POST', '/user/login', { body: login })).status).toBe(200)
  })

  test('when it is reset, and the browser may try another at once', async () => {
    const { email } = await api.signUp()
    await api.ask('POST', '/user/forgot-password', { body: { email } })
    const code = (await api.letters()).findLast(({ letter }) => letter === 'reset_code')
    const otp = code && 'code' in code ? code.code : ''
    const verified = await api.ask('POST', '/user/otp/verify', { body: { email, otp } })
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? ''
    const reset = (password: string) =>
      api.ask('POST', '/user/reset-password', {
        body: { email, password, password_confirmation: password },
        headers: { cookie },
        lang: 'en',
      })
    expect((await reset(EASY)).body.errors).toEqual(errorsOf('much-used password'))
    expect((await reset(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    expect((await reset('Tr3e&Cloud')).status).toBe(200)
  })
})

describe('the list of breached passwords', () => {
  test('is told five digits of the hash and nothing else, and answers padded', async () => {
    expect((await register(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    expect(asked).toEqual([{ url: `/range/${sha1(BREACHED).slice(0, 5)}`, padded: true }])
  })

  test('refuses neither what it does not have nor what only pads its answer', async () => {
    expect((await register('Another$Word7')).status).toBe(201)
    expect((await register('Padded$Only1')).status).toBe(201)
  })

  test('that answers with an error, or not within a second and a half, keeps nobody from an account', async () => {
    answer = 'error'
    expect((await register(BREACHED)).status).toBe(201)
    answer = 'nothing'
    const begun = performance.now()
    expect((await register(BREACHED)).status).toBe(201)
    expect(performance.now() - begun).toBeGreaterThan(1_400)
    expect(asked).toHaveLength(2)
  })

  test('is not asked unless it is configured', async () => {
    const plain = await startApi()
    const body = { email: 'p@example.com', password: BREACHED }
    expect((await plain.ask('POST', '/user/register', { body })).status).toBe(201)
    expect(asked).toEqual([])
    await plain.close()
  })
})

test('signing in asks for no more than before: who has an easy password comes in', async () => {
  const { email } = await api.signUp()
  const passwordHash = await hashPassword(EASY)
  await api.db.update(users).set({ passwordHash }).where(eq(users.signInEmail, email))
  expect((await api.ask('POST', '/user/login', { body: { email, password: EASY } })).status).toBe(200)
})
