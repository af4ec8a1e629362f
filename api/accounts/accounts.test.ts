import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessage, type FieldMessageKey, fieldMessages, partsOf } from '#contract/field-messages.ts'
import { type Language, type LocalizedText, languages, translate } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { hashPassword } from '#services/accounts/password-hash.ts'
import { callerStorage } from '#services/request-context.ts'
import {
  PASSWORD,
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
} from '#tests/support/test-api.ts'

let api: TestApi
let userCount = 0

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const anEmail = () => `noura-${++userCount}@example.com`
const register = (body: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/register', { body, ...more })
const login = (body: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/login', { body, ...more })
const profile = (token?: string, more: RequestOptions = {}) =>
  api.request('GET', '/user/profile', { token, ...more })

/**
 * Sends a request in both languages and expects the refusal's message of the catalogue in each, and no
 * account.
 */
async function expectRefusal(
  send: (more: RequestOptions) => Promise<TestResponse>,
  code: ErrorCode,
  fields?: Record<string, (FieldMessage | ErrorCode)[]>,
) {
  const before = await api.db.$count(users)
  const sentences: Record<string, LocalizedText> = { ...fieldMessages, ...errorCatalogue }
  const sentenceOf = (name: string, lang: Language) => {
    const [key, value] = name in sentences ? [name] : partsOf(name)
    return translate(sentences[key] as LocalizedText, lang, value)
  }
  for (const lang of languages) {
    const { status, body } = await send({ lang })
    expect(body).toMatchObject({
      code,
      status: errorCatalogue[code].status,
      message: errorCatalogue[code][lang],
    })
    expect(status).toBe(errorCatalogue[code].status)
    if (fields)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [field, names.map(name => sentenceOf(name, lang))]),
        ),
      )
  }
  expect(await api.db.$count(users)).toBe(before)
}

describe('creating an account', () => {
  test('signs the new user in; the response has the token beside `data` and inside it', async () => {
    const email = anEmail()
    const { status, body, headers } = await register({ email, password: PASSWORD }, { lang: 'en' })
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      message: responseMessages['account.welcome'].en,
      data: {
        id: expect.any(Number),
        token: body.token,
        email,
        first_name: null,
        last_name: null,
        phone: null,
        image: null,
      },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect((await profile(body.token)).body.data.id).toBe(body.data.id)
  })

  test.each([
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('may come as %s', async (_, carry) => {
    const email = anEmail()
    const { status, body } = await register(carry({ email, password: PASSWORD }))
    expect([status, body.data.email]).toEqual([201, email])
  })

  test.each([
    'ABCDEF1!',
    'Abcdef1@',
    'Abcdef1$',
    'Abcdef1%',
    'Abcdef1*',
    'Abcdef1?',
    'ABCDEF!١',
    'Abcdef1&',
    '1!aaaaaZ',
    `A1!${'a'.repeat(125)}`,
  ])('the password %s is good, and signs in', async password => {
    const email = anEmail()
    expect((await register({ email, password })).status).toBe(201)
    expect((await login({ email, password })).status).toBe(200)
  })

  const pattern = 'password must contain Big letter and special characters'
  test.each<[string, unknown, FieldMessage[]]>([
    ['a sign that is not among the allowed', 'Aaaaaa1#', [pattern, 'password characters: #']],
    ['no capital', 'abcdefg1!', [pattern]],
    ['no digit', 'ABCDEFGH!', [pattern]],
    ['no sign', 'ABCDEFG1', [pattern]],
    ['a space', 'ABCDEF 1!', [pattern, 'password space']],
    ['an Arabic letter', 'ABCDEF1!س', [pattern, 'password characters: س']],
    ['seven characters', 'ABCDE1!', ['password min length']],
    ['two hundred and one characters', `A1!${'a'.repeat(198)}`, ['too long']],
    ['nothing', '', ['required field']],
    ['null', null, ['required field']],
    ['a number', 12345678, ['invalid value']],
    ['a list', ['ABCDEF1!'], ['invalid value']],
    ['an object', { length: 9 }, ['invalid value']],
  ])('a password with %s is refused', async (_, password, names) => {
    const fields: Record<string, FieldMessage[]> = { password: names }
    await expectRefusal(more => register({ email: anEmail(), password }, more), 'invalid_input', fields)
  })

  test.each<[unknown, FieldMessageKey]>([
    ['', 'required field'],
    ['  ', 'required field'],
    [null, 'required field'],
    ['noura', 'invalid email'],
    ['noura@', 'invalid email'],
    ['@example.com', 'invalid email'],
    ['noura@example', 'invalid email'],
    ['noura@@example.com', 'invalid email'],
    ['no ura@example.com', 'invalid email'],
    ['نورة@example.com', 'invalid email'],
    ['noura\u0000@example.com', 'invalid email'],
    [`${'a'.repeat(250)}@example.com`, 'too long'],
    [7, 'invalid value'],
    [['noura@example.com'], 'invalid value'],
  ])('the address %j is refused', async (email, name) => {
    await expectRefusal(more => register({ email, password: PASSWORD }, more), 'invalid_input', {
      email: [name],
    })
  })

  test('an empty body reports both fields', async () => {
    const fields: Record<string, FieldMessageKey[]> = {
      email: ['required field'],
      password: ['required field'],
    }
    for (const body of [undefined, {}])
      await expectRefusal(more => register(body, more), 'invalid_input', fields)
  })

  test('an address can have one account only, in any spelling', async () => {
    const email = anEmail()
    expect((await register({ email: `  ${email.toUpperCase()} `, password: PASSWORD })).body.data.email).toBe(
      email,
    )
    for (const same of [email, email.toUpperCase(), ` ${email}\n`])
      await expectRefusal(more => register({ email: same, password: PASSWORD }, more), 'account.exists', {
        email: ['account.exists'],
      })
  })

  test('of ten concurrent registrations of one address exactly one succeeds', async () => {
    const email = anEmail()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        register({ email: i % 2 ? email : email.toUpperCase(), password: PASSWORD }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
  })
})

describe('signing in', () => {
  let email: string
  let id: number

  beforeAll(async () => {
    email = anEmail()
    id = (await register({ email, password: PASSWORD })).body.data.id
  })

  test.each([
    ['JSON', (fields: Record<string, string>) => fields],
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('works with %s', async (_, carry) => {
    const { status, body } = await login(carry({ email, password: PASSWORD, login_via: 'email' }))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, email, token: body.token })
    expect((await profile(body.token)).body.data.id).toBe(id)
  })

  test('works with the address in capitals and without login_via', async () => {
    expect((await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same response', async () => {
    for (const lang of languages) {
      const wrong = await login({ email, password: `${PASSWORD}x` }, { lang })
      const unknown = await login({ email: 'nobody@example.com', password: PASSWORD }, { lang })
      expect(wrong.status).toBe(422)
      expect(wrong.body).toMatchObject({
        code: 'account.wrong_credentials',
        message: errorCatalogue['account.wrong_credentials'][lang],
      })
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    }
  })

  test.each<[string, object, string, FieldMessageKey]>([
    ['another way to sign in', { login_via: 'phone' }, 'login_via', 'invalid value'],
    ['a short password', { password: '1234567' }, 'password', 'password min length'],
    ['no password', { password: '' }, 'password', 'required field'],
    ['no address', { email: '' }, 'email', 'required field'],
    ['no real address', { email: 'noura' }, 'email', 'invalid email'],
    ['a password of 20,000 characters', { password: 'a'.repeat(20_000) }, 'password', 'too long'],
    ['a list for a password', { password: [PASSWORD] }, 'password', 'invalid value'],
  ])('%s is refused', async (_, wrong, field, name) => {
    const body = { email, password: PASSWORD, ...wrong }
    await expectRefusal(more => login(body, more), 'invalid_input', { [field]: [name] })
  })

  test('the profile has the public fields and no secret', async () => {
    const { token } = (await login({ email, password: PASSWORD })).body
    expect((await profile(token)).body).toEqual({
      data: { id, email, first_name: null, last_name: null, phone: null, image: null },
    })
  })

  test('is refused before its fields are checked while too many passwords of its e-mail wait to be hashed', async () => {
    const noBody = (path: string) => api.request('POST', path, { body: {} })
    let isFlooded = true
    const flood = async () => {
      // Who was hashed comes again at once: a place that is free for a moment could be that of a request.
      while (isFlooded) await hashPassword(PASSWORD).catch(() => wait(1))
    }
    const waiting = ['public', 'staff'].flatMap(name =>
      Array.from({ length: availableParallelism() + 60 }, () =>
        callerStorage.run({ network: '127.0.0.1', name, address: '' }, flood),
      ),
    )
    const paths = ['/user/login', '/user/register', '/user/forgot-password', '/admin/sign-in']
    const refused = await Promise.all(paths.map(noBody)).finally(() => {
      isFlooded = false
      return Promise.all(waiting)
    })
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      paths.map(() => [503, '2']),
    )
    expect((await noBody('/user/login')).status).toBe(422)
  })
})

describe('a session', () => {
  const age = (token: string, column: 'used_at' | 'created_at', interval: string) =>
    api.pool.query(`update sessions set ${column} = now() - $2::interval where token_hash = $1`, [
      hashToken(token),
      interval,
    ])

  test('its token is stored only as a hash', async () => {
    const { token, id } = await api.signUp()
    const { rows } = await api.pool.query('select * from sessions where user_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash).toEqual(hashToken(token))
    const { rows: dump } = await api.pool.query(
      'select s::text as text from sessions s union all select u::text from users u',
    )
    const everything = dump.map(row => row.text).join('\n')
    for (const secret of [token, Buffer.from(token).toString('hex'), PASSWORD])
      expect(everything).not.toContain(secret)
  })

  test('signing out ends it and no other session of the user', async () => {
    const one = await api.signUp()
    const other = (await login({ email: one.email, password: PASSWORD })).body.token
    const reply = await api.request('POST', '/user/logout', { token: one.token, lang: 'en' })
    expect([reply.status, reply.body.message]).toEqual([200, responseMessages['account.signed_out'].en])
    await expectRefusal(more => profile(one.token, more), 'session.dead')
    expect((await profile(other)).status).toBe(200)
  })

  test.each([
    ['used_at', '6 days 23:59:00', 200],
    ['used_at', '7 days 00:00:01', 401],
    ['created_at', '29 days 23:59:00', 200],
    ['created_at', '30 days 00:00:01', 401],
  ] as const)('with %s %s ago it is answered %i', async (column, interval, status) => {
    const { token } = await api.signUp()
    await age(token, column, interval)
    expect((await profile(token)).status).toBe(status)
  })

  test.each(['used_at', 'created_at'] as const)(
    'stays ended when the clock goes back after its %s was too long ago',
    async column => {
      const { token } = await api.signUp()
      await age(token, column, '31 days')
      expect((await profile(token)).status).toBe(401)
      await age(token, column, '0 days')
      expect((await profile(token)).status).toBe(401)
    },
  )

  test('using it keeps it active', async () => {
    const { token } = await api.signUp()
    for (let day = 0; day < 3; day++) {
      await age(token, 'used_at', '6 days')
      expect((await profile(token)).status).toBe(200)
    }
    const { rows } = await api.pool.query(
      `select used_at > now() - interval '1 minute' as fresh from sessions
      where token_hash = $1`,
      [hashToken(token)],
    )
    expect(rows).toEqual([{ fresh: true }])
  })

  test('signing in deletes the expired sessions of the user', async () => {
    const { token, id, email } = await api.signUp()
    await age(token, 'used_at', '8 days')
    await login({ email, password: PASSWORD })
    const rows = await api.db.select().from(sessions)
    expect(rows.filter(row => row.userId === id)).toHaveLength(1)
    expect(rows.map(row => row.tokenHash.toString('hex'))).not.toContain(hashToken(token).toString('hex'))
  })

  test('ends when the account is deleted', async () => {
    const { token, id } = await api.signUp()
    await api.pool.query('delete from users where id = $1', [id])
    await expectRefusal(more => profile(token, more), 'session.dead')
  })

  test.each([
    [undefined, 'session.missing'],
    ['', 'session.missing'],
    ['Bearer', 'session.missing'],
    ['Bearer ', 'session.missing'],
    ['Basic YTpi', 'session.missing'],
    ['Bearer a b', 'session.missing'],
    ['Bearer null', 'session.dead'],
    ['Bearer undefined', 'session.dead'],
    [`Bearer ${'A'.repeat(43)}`, 'session.dead'],
    ["Bearer 'or'1'='1", 'session.dead'],
    [`Bearer ${'x'.repeat(5000)}`, 'session.dead'],
    ['Bearer سلام', 'session.dead'],
  ] as const)('is not opened by the header %j', async (authorization, code) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    await expectRefusal(more => profile(undefined, { ...more, headers }), code)
  })

  test('is not accepted with the hash of its token', async () => {
    const { token } = await api.signUp()
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect((await profile(hashToken(token).toString(encoding))).status).toBe(401)
  })
})

describe('with rate limits', () => {
  let limited: TestApi
  const guess = (email: string, headers: Record<string, string> = {}) =>
    limited.request('POST', '/user/login', { body: { email, password: PASSWORD }, lang: 'en', headers })

  beforeAll(async () => {
    limited = await startTestApi({ rateLimits: true })
  })
  afterAll(() => limited.close())

  test('the twenty-first sign-in within a minute from one IP address is refused', async () => {
    for (let i = 0; i < 20; i++) expect((await guess(`nobody-${i}@example.com`)).status).toBe(422)
    const { status, body, headers } = await guess('nobody@example.com')
    expect(status).toBe(429)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body).toMatchObject({
      code: 'too_many',
      status: 429,
      message: expect.stringMatching(/in \d+ seconds\.$/),
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('a client whose sign-ins are limited can still list doctors', async () => {
    expect((await limited.request('GET', '/user/doctors')).status).toBe(200)
  })

  test('a new API key for every guess does not allow more guesses', async () => {
    const statuses = []
    for (let i = 0; i < 30; i++)
      statuses.push((await guess('victim@example.com', { 'x-api-key': `app-${i}` })).status)
    expect(statuses.filter(status => status !== 429).length).toBeLessThanOrEqual(20)
  })

  test('guesses at one account are counted across IP addresses and spellings of the e-mail', async () => {
    const many = await startTestApi({ rateLimits: true })
    const from = (i: number, email: string) =>
      many.app.inject({
        method: 'POST',
        url: '/backend/api/user/login',
        payload: { email, password: PASSWORD },
        remoteAddress: `10.0.0.${i}`,
      })
    const spellings = ['target@example.com', 'TARGET@example.com', ' target@example.com ']
    for (let i = 0; i < 10; i++) expect((await from(i, spellings[i % 3] as string)).statusCode).toBe(422)
    const { statusCode, headers } = await from(11, 'target@example.com')
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await from(11, 'somebody.else@example.com')).statusCode).toBe(422)
    await many.close()
  })
})

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
