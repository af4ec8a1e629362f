import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { hashPassword } from '#services/accounts/password-hash.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

const WEAK = 'P@ssw0rd'
const BREACHED = 'Tq7$kPz!29'

let api: TestApi
let breachServer: Server
let breachRequests: { url: string; padded: boolean }[]
let breachReply: 'list' | 'error' | 'nothing'

beforeAll(async () => {
  // The range API: returns the hashes that begin with the requested five digits, and a padding entry.
  breachServer = createServer((request, response) => {
    const { url = '', headers } = request
    breachRequests.push({ url, padded: headers['add-padding'] === 'true' })
    if (breachReply === 'error') response.writeHead(503).end()
    if (breachReply !== 'list') return
    response.end([`${sha1(BREACHED).slice(5)}:42`, `${sha1('Padded$Only1').slice(5)}:0`].join('\r\n'))
  })
  await new Promise<void>(resolve => breachServer.listen(0, '127.0.0.1', resolve))
  const { port } = breachServer.address() as AddressInfo
  api = await startTestApi({ breachedPasswordsUrl: `http://127.0.0.1:${port}/range/` })
})
afterAll(async () => {
  await api.close()
  breachServer.closeAllConnections()
  breachServer.close()
})
beforeEach(() => {
  breachRequests = []
  breachReply = 'list'
})

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
let userCount = 0
const register = (password: string, lang: 'ar' | 'en' = 'en') =>
  api.request('POST', '/user/register', { body: { email: `p${++userCount}@example.com`, password }, lang })
const errorsOf = (name: FieldMessageKey, lang: 'ar' | 'en' = 'en') => ({
  password: [fieldMessages[name][lang]],
})

describe('a password that is easy to guess is refused at its field', () => {
  test('on registration, and no account is created', async () => {
    const before = await api.db.$count(users)
    for (const lang of languages) {
      const { status, body } = await register(WEAK, lang)
      expect([status, body.code, body.errors]).toEqual([
        422,
        'invalid_input',
        errorsOf('much-used password', lang),
      ])
    }
    expect(await api.db.$count(users)).toBe(before)
    expect(breachRequests).toEqual([])
  })

  test.each(['Passw0rd!', 'Test@1234', 'Afiya@2026'])(
    'but not if it only looks like one: %s',
    async password => {
      expect((await register(password)).status).toBe(201)
    },
  )

  test('on a change, and the old one stays valid', async () => {
    const person = await api.signUp('noura.alharbi@example.com')
    const change = (password: string) =>
      api.request('PUT', '/user/password/update', {
        body: { old_password: PASSWORD, password, password_confirmation: password },
        token: person.token,
        lang: 'en',
      })
    expect((await change(WEAK)).body.errors).toEqual(errorsOf('much-used password'))
    expect((await change(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    const login = { email: person.email, password: PASSWORD }
    expect((await api.request('POST', '/user/login', { body: login })).status).toBe(200)
  })

  test('on a reset, and the browser may try another at once', async () => {
    const { email } = await api.signUp()
    await api.request('POST', '/user/forgot-password', { body: { email } })
    const code = (await api.queuedEmails()).findLast(({ template: letter }) => letter === 'reset_code')
    const otp = code && 'code' in code ? code.code : ''
    const verified = await api.request('POST', '/user/otp/verify', { body: { email, otp } })
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? ''
    const reset = (password: string) =>
      api.request('POST', '/user/reset-password', {
        body: { email, password, password_confirmation: password },
        headers: { cookie },
        lang: 'en',
      })
    expect((await reset(WEAK)).body.errors).toEqual(errorsOf('much-used password'))
    expect((await reset(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    expect((await reset('Tr3e&Cloud')).status).toBe(200)
  })
})

describe('the list of breached passwords', () => {
  test('receives only five digits of the hash and the request for padding', async () => {
    expect((await register(BREACHED)).body.errors).toEqual(errorsOf('breached password'))
    expect(breachRequests).toEqual([{ url: `/range/${sha1(BREACHED).slice(0, 5)}`, padded: true }])
  })

  test('refuses neither passwords that are not in it nor padding entries', async () => {
    expect((await register('Another$Word7')).status).toBe(201)
    expect((await register('Padded$Only1')).status).toBe(201)
  })

  test('does not block registration when it returns an error or takes longer than 1.5 s', async () => {
    breachReply = 'error'
    expect((await register(BREACHED)).status).toBe(201)
    breachReply = 'nothing'
    const begun = performance.now()
    expect((await register(BREACHED)).status).toBe(201)
    expect(performance.now() - begun).toBeGreaterThan(1_400)
    expect(breachRequests).toHaveLength(2)
  })

  test('is not queried unless it is configured', async () => {
    const plain = await startTestApi()
    const body = { email: 'p@example.com', password: BREACHED }
    expect((await plain.request('POST', '/user/register', { body })).status).toBe(201)
    expect(breachRequests).toEqual([])
    await plain.close()
  })
})

test('a user with a weak password from before the rule can still sign in', async () => {
  const { email } = await api.signUp()
  const passwordHash = await hashPassword(WEAK)
  await api.db.update(users).set({ passwordHash }).where(eq(users.signInEmail, email))
  expect((await api.request('POST', '/user/login', { body: { email, password: WEAK } })).status).toBe(200)
})
