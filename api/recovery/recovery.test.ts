import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { languages, translate } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { resetCodes, sessions } from '#db/schema/accounts.ts'
import { formatSeconds } from '#domain/text/format.ts'
import type { HashTask } from '#services/accounts/hash-worker.ts'
import {
  PASSWORD,
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
  TODAY,
} from '#tests/support/test-api.ts'

const NEW_PASSWORD = 'Zahra@2027'
const WRONG = 'x'
let api: TestApi
let people = 0

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const anEmail = () => `reset-${++people}@example.com`
const forgot = (email: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/forgot-password', { body: { email }, ...more })
const verify = (email: unknown, otp: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/otp/verify', { body: { email, otp }, ...more })
const reset = (email: unknown, token?: string, { password, confirmation }: Passwords = {}) =>
  api.request('POST', '/user/reset-password', {
    body: {
      email,
      password: password ?? NEW_PASSWORD,
      password_confirmation: confirmation ?? password ?? NEW_PASSWORD,
    },
    lang: 'en',
    headers: token ? { cookie: `lang=en; reset_pass=${token}` } : {},
  })
type Passwords = { password?: unknown; confirmation?: unknown }
const login = (email: string, password: string, more: RequestOptions = {}) =>
  api.request('POST', '/user/login', { body: { email, password }, ...more })

/** The code of the latest e-mail to an address. */
async function codeFor(email: string): Promise<string> {
  const emails = (await api.queuedEmails()).filter(
    job => job.template === 'reset_code' && job.email === email,
  )
  return (emails.at(-1) as { code: string }).code
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')
const ageCode = (email: string, by: string) =>
  api.pool.query(
    `update reset_codes
     set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where email = $1`,
    [email, by],
  )
const resetTokenIn = ({ headers }: TestResponse) =>
  /^reset_pass=([^;]*)/.exec(String(headers['set-cookie'] ?? ''))?.[1] || undefined

/** A user who has requested a code. */
async function userWithCode() {
  const user = await api.signUp(anEmail())
  expect((await forgot(user.email)).status).toBe(200)
  return { ...user, code: await codeFor(user.email) }
}

/** A user who has entered the code; `resetToken` is the cookie of that browser. */
async function userWithToken() {
  const user = await userWithCode()
  const reply = await verify(user.email, user.code)
  expect(reply.status).toBe(200)
  return { ...user, resetToken: resetTokenIn(reply) as string }
}

function expectRefusal({ status, body }: TestResponse, code: ErrorCode, lang: 'ar' | 'en' = 'ar') {
  const wait = formatSeconds(body.retry_in ?? 0, lang)
  const message = translate(errorCatalogue[code], lang, { wait })
  expect(body).toMatchObject({ code, message, data: { message } })
  expect(status).toBe(errorCatalogue[code].status)
}

describe('a forgotten password', () => {
  test('is reset with the code of the e-mail: the old one and all sessions end, and an e-mail confirms it', async () => {
    const { email, token, id } = await api.signUp(anEmail())
    const second = (await login(email, PASSWORD)).body.token
    const requested = await forgot(email.toUpperCase(), { lang: 'en' })
    expect([requested.status, requested.body]).toEqual([
      200,
      { data: {}, message: responseMessages['reset.code_sent'].en },
    ])
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{6}$/)

    const entered = await verify(` ${email} `, code)
    expect([entered.status, entered.body]).toEqual([200, { data: {} }])
    const done = await reset(email, resetTokenIn(entered))
    expect([done.status, done.body]).toEqual([200, { data: {}, message: responseMessages['reset.done'].en }])
    expect(done.headers['set-cookie']).toEqual([
      expect.stringMatching(/^device_/),
      expect.stringMatching(/^reset_pass=; Max-Age=0; Path=\/backend\/api;/),
    ])

    expect((await login(email, PASSWORD)).status).toBe(422)
    for (const dead of [token, second])
      expectRefusal(await api.request('GET', '/user/profile', { token: dead }), 'session.dead')
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await api.queuedEmails()).at(-1)).toEqual({ template: 'password_changed', userId: id })
    expect(await api.db.$count(resetCodes, eq(resetCodes.email, email))).toBe(0)
  })

  test.each([
    [
      'Arabic-Indic digits',
      (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
    ['Persian digits', (code: string) => code.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')],
    ['spaces and direction marks', (code: string) => `\u200f ${code.slice(0, 3)} ${code.slice(3)}\u200e `],
  ])('the code may be typed with %s', async (_, typed) => {
    const { email, code } = await userWithCode()
    expect((await verify(email, typed(code))).status).toBe(200)
  })

  test.each<[string, (fields: Record<string, string>) => unknown]>([
    ['an urlencoded form', fields => new URLSearchParams(fields)],
    [
      'multipart',
      fields => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        return form
      },
    ],
  ])('every step may come as %s', async (_, carried) => {
    const { email } = await api.signUp(anEmail())
    const send = (path: string, fields: Record<string, string>, headers = {}) =>
      api.request('POST', path, { body: carried(fields), headers })
    expect((await send('/user/forgot-password', { email })).status).toBe(200)
    const entered = await send('/user/otp/verify', { email, otp: await codeFor(email) })
    const fields = { email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const done = await send('/user/reset-password', fields, { cookie: `reset_pass=${resetTokenIn(entered)}` })
    expect([entered.status, done.status]).toEqual([200, 200])
  })

  test('stores the code only as a slow hash', async () => {
    const { email, code } = await userWithCode()
    const { rows } = await api.pool.query('select * from reset_codes where email = $1', [email])
    expect(rows[0].code_hash.toString()).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows[0])).not.toContain(code)
  })

  test('gets its e-mail in the language of the last sign-in', async () => {
    const { email, id } = await api.signUp(anEmail())
    const language = async () =>
      (await api.pool.query('select language from users where id = $1', [id])).rows[0].language
    await login(email, PASSWORD, { lang: 'en' })
    expect(await language()).toBe('en')
    await login(email, WRONG.repeat(8), { lang: 'ar' })
    expect(await language()).toBe('en')
    await login(email, PASSWORD, { lang: 'ar' })
    expect(await language()).toBe('ar')
  })
})

describe('requesting a code', () => {
  test('again within a minute is refused with the time to wait; after it only the newest code works', async () => {
    const { email, code } = await userWithCode()
    for (const lang of languages) {
      const again = await forgot(email, { lang })
      expectRefusal(again, 'reset.code_on_its_way', lang)
      expect(again.body.retry_in).toBeGreaterThan(50)
      expect(again.headers['retry-after']).toBe(String(again.body.retry_in))
    }
    await ageCode(email, '60 seconds')
    expect((await forgot(email)).status).toBe(200)
    const newest = await codeFor(email)
    if (newest !== code) expectRefusal(await verify(email, code), 'reset.wrong_code')
    expect((await verify(email, newest)).status).toBe(200)
  })

  test('concurrently creates one code and one e-mail', async () => {
    const { email } = await api.signUp(anEmail())
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    const emails = (await api.queuedEmails()).filter(
      each => each.template === 'reset_code' && each.email === email,
    )
    expect(emails).toHaveLength(1)
  })

  test.each<[string, unknown, FieldMessageKey]>([
    ['nothing', undefined, 'required field'],
    ['an empty text', '', 'required field'],
    ['no address', 'noura', 'invalid email'],
    ['two addresses', 'a@example.com,b@example.com', 'invalid email'],
    ['a line break', 'a@example.com\nbcc: b@example.com', 'invalid email'],
    ['a list', ['a@example.com'], 'invalid value'],
    ['a very long text', `${'a'.repeat(10_000)}@example.com`, 'too long'],
  ])('with %s is refused at the field', async (_, email, message) => {
    for (const lang of languages) {
      const reply = await forgot(email, { lang })
      expectRefusal(reply, 'invalid_input', lang)
      expect(reply.body.errors.email).toEqual([fieldMessages[message][lang]])
    }
  })
})

describe('a code', () => {
  test('allows five attempts and is then invalid, even if it is right, until the next one', async () => {
    const { email, code } = await userWithCode()
    for (let attempt = 0; attempt < 5; attempt++)
      for (const lang of attempt === 0 ? (['en'] as const) : (['ar'] as const)) {
        const reply = await verify(email, otherCode(code), { lang })
        expectRefusal(reply, 'reset.wrong_code', lang)
        expect(reply.body.errors).toEqual({ otp: [errorCatalogue['reset.wrong_code'][lang]] })
        expect(resetTokenIn(reply)).toBeUndefined()
      }
    for (const lang of languages) expectRefusal(await verify(email, code, { lang }), 'reset.code_dead', lang)
    expectRefusal(await forgot(email), 'reset.code_on_its_way')
    await ageCode(email, '1 minute')
    expect((await forgot(email)).status).toBe(200)
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  test('allows no more than five concurrent attempts', async () => {
    const { email, code } = await userWithCode()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(email, otherCode(code))))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(7).fill('reset.code_dead'), ...Array(5).fill('reset.wrong_code')])
  })

  test('is valid for ten minutes', async () => {
    const { email, code } = await userWithCode()
    await ageCode(email, '9 minutes 50 seconds')
    const late = await userWithCode()
    await ageCode(late.email, '10 minutes')
    expect((await verify(email, code)).status).toBe(200)
    expectRefusal(await verify(late.email, late.code), 'reset.code_dead')
  })

  test('is valid for one browser, even when two enter it concurrently', async () => {
    const { email, code } = await userWithCode()
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expectRefusal(await verify(email, code), 'reset.wrong_code')
  })

  test('of one account is not valid for another', async () => {
    const mine = await userWithCode()
    const other = await userWithCode()
    if (mine.code !== other.code) expectRefusal(await verify(other.email, mine.code), 'reset.wrong_code')
  })

  test.each<[string, unknown, FieldMessageKey]>([
    ['nothing', undefined, 'required field'],
    ['spaces', '   ', 'required field'],
    ['five digits', '12345', 'invalid code'],
    ['seven digits', '1234567', 'invalid code'],
    ['letters', 'abcdef', 'invalid code'],
    ['an emoji', '🙂🙂🙂', 'required field'],
    ['a number', 123456, 'invalid value'],
    ['a huge text', '1'.repeat(5_000), 'too long'],
  ])('of %s is refused at the field and counts as no attempt', async (_, otp, message) => {
    const { email, code } = await userWithCode()
    for (let attempt = 0; attempt < 6; attempt++) {
      const reply = await verify(email, otp)
      expectRefusal(reply, 'invalid_input')
      expect(reply.body.errors.otp).toEqual([fieldMessages[message].ar])
    }
    expect((await verify(email, code)).status).toBe(200)
  })
})

describe('an address without an account', () => {
  /** The cost of the requests of `work`: the statements sent to the database and the slow hashes. */
  async function costOf(work: () => Promise<unknown>) {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const tasks = vi.spyOn(Worker.prototype, 'postMessage')
    await work()
    const sent = statements.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as unknown as { text: string }).text,
    )
    const comparisons = tasks.mock.calls.filter(([task]) => 'hash' in (task as HashTask)).length
    const hashes = tasks.mock.calls.length - comparisons
    statements.mockRestore()
    tasks.mockRestore()
    return { sent, hashes, comparisons }
  }

  test('gets the same responses for the same work, step by step', async () => {
    const known = (await api.signUp(anEmail())).email
    const unknown = anEmail()
    // The set-up of the first request of a process is not counted.
    await forgot(anEmail())
    let wrong = ''
    const steps: [string, (email: string) => Promise<TestResponse>][] = [
      ['a code', forgot],
      ['a code too soon', forgot],
      ...Array.from({ length: 6 }, (_, at): [string, (email: string) => Promise<TestResponse>] => [
        `attempt ${at + 1}`,
        email => verify(email, wrong),
      ]),
      ['a reset', email => reset(email)],
      [
        'a reset with an unknown token',
        email => reset(email, `${'a'.repeat(43)}.${Date.parse(`${TODAY}T06:05Z`)}`),
      ],
    ]
    for (const [step, take] of steps) {
      const answers: TestResponse[] = []
      const costs: unknown[] = []
      for (const email of [known, unknown])
        costs.push(await costOf(async () => answers.push(await take(email))))
      wrong ||= otherCode(await codeFor(known))
      const [ofKnown, ofUnknown] = answers as [TestResponse, TestResponse]
      expect([step, ofUnknown.status, ofUnknown.body]).toEqual([step, ofKnown.status, ofKnown.body])
      expect(Object.keys(ofUnknown.headers), step).toEqual(Object.keys(ofKnown.headers))
      expect([step, costs[1]]).toEqual([step, costs[0]])
      if (step === 'a code')
        expect(costs[0]).toMatchObject({ hashes: 1, sent: expect.arrayContaining(['begin', 'commit']) })
      if (step.startsWith('attempt'))
        expect(costs[0]).toMatchObject({ comparisons: 1, sent: [expect.any(String)] })
    }
  })

  test('does not get access with the code that was created for it', async () => {
    const email = anEmail()
    await forgot(email)
    expectRefusal(await verify(email, await codeFor(email)), 'reset.wrong_code')
  })
})

describe('the browser that entered the code', () => {
  test.each([
    [undefined, false],
    ['https://afiya.example', true],
    ['http://clinic.internal', false],
  ])(
    'gets a cookie that scripts cannot read and other sites do not send; PUBLIC_URL %s: secure %s',
    async (publicUrl, secure) => {
      const here = await startTestApi({ publicUrl })
      const ask = (path: string, body: unknown) => here.request('POST', path, { body })
      const { email } = await here.signUp()
      await ask('/user/forgot-password', { email })
      const { code } = (await here.queuedEmails()).at(-1) as { code: string }
      const { headers } = await ask('/user/otp/verify', { email, otp: code })
      expect(headers['set-cookie']).toMatch(
        secure
          ? /^reset_pass=[\w-]{43}\.\d{13}; Max-Age=600; Path=\/backend\/api; HttpOnly; Secure; SameSite=Strict$/
          : /^reset_pass=[\w-]{43}\.\d{13}; Max-Age=600; Path=\/backend\/api; HttpOnly; SameSite=Strict$/,
      )
      await here.close()
    },
  )

  test('is the only one that can set the password: knowing the address is not enough', async () => {
    const victim = await userWithToken()
    const thief = await userWithToken()
    const moved = thief.resetToken.replace(/\d+$/, end => String(Number(end) + 60_000))
    for (const token of [
      undefined,
      '',
      'x',
      thief.resetToken,
      moved,
      `${'A'.repeat(43)}.${victim.resetToken.split('.')[1]}`,
    ])
      expectRefusal(await reset(victim.email, token), 'reset.not_verified', 'en')
    expect((await login(victim.email, PASSWORD)).status).toBe(200)
    expect((await reset(victim.email, victim.resetToken)).status).toBe(200)
  })

  test('keeps its token when somebody else requests more codes and guesses', async () => {
    const { email, resetToken } = await userWithToken()
    for (let round = 0; round < 3; round++) {
      await ageCode(email, '1 minute')
      expect((await forgot(email)).status).toBe(200)
      const guess = otherCode(await codeFor(email))
      for (let attempt = 0; attempt < 6; attempt++) await verify(email, guess)
      expectRefusal(await reset(email, undefined), 'reset.not_verified', 'en')
    }
    expect((await reset(email, resetToken)).status).toBe(200)
  })

  test('loses its token to the next browser that enters a code', async () => {
    const first = await userWithToken()
    await ageCode(first.email, '1 minute')
    await forgot(first.email)
    const second = await verify(first.email, await codeFor(first.email))
    expectRefusal(await reset(first.email, first.resetToken), 'reset.not_verified', 'en')
    expect((await reset(first.email, resetTokenIn(second))).status).toBe(200)
  })

  test('has ten minutes, regardless of codes requested meanwhile', async () => {
    const soon = await userWithToken()
    const late = await userWithToken()
    await ageCode(late.email, '1 minute')
    await forgot(late.email)
    api.setClock(TODAY, '09:09')
    expect((await reset(soon.email, soon.resetToken)).status).toBe(200)
    api.setClock(TODAY, '09:10')
    expectRefusal(await reset(late.email, late.resetToken), 'reset.not_verified', 'en')
  })

  test('can set the password once, also with many concurrent requests', async () => {
    const { email, resetToken, id } = await userWithToken()
    const passwords = ['Former@2027', 'Later@2027', 'Newer@2027']
    const answers = await Promise.all(passwords.map(password => reset(email, resetToken, { password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const right = await Promise.all(passwords.map(async password => (await login(email, password)).status))
    expect(right).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 422)))
    const emails = (await api.queuedEmails()).filter(
      each => each.template === 'password_changed' && each.userId === id,
    )
    expect(emails).toHaveLength(1)
    expectRefusal(await reset(email, resetToken), 'reset.not_verified', 'en')
  })

  test('cannot set the password of a user whose address has changed meanwhile', async () => {
    const { email, resetToken, id } = await userWithToken()
    await api.pool.query('update users set sign_in_email = $2 where id = $1', [id, `moved-${email}`])
    expectRefusal(await reset(email, resetToken), 'reset.not_verified', 'en')
    expect((await login(`moved-${email}`, PASSWORD)).status).toBe(200)
  })

  test.each<
    [string, unknown, unknown, Partial<Record<'password' | 'password_confirmation', FieldMessageKey>>]
  >([
    [
      'no capital',
      'zahra@2027',
      'zahra@2027',
      { password: 'password must contain Big letter and special characters' },
    ],
    [
      'seven characters',
      'Zahra@2',
      'Zahra@2',
      { password: 'password min length', password_confirmation: 'password min length' },
    ],
    ['nothing', '', '', { password: 'required field', password_confirmation: 'required field' }],
    ['another confirmation', NEW_PASSWORD, 'Zahra@2028', { password_confirmation: 'password_not_match' }],
    [
      'a list',
      [NEW_PASSWORD],
      [NEW_PASSWORD],
      { password: 'invalid value', password_confirmation: 'invalid value' },
    ],
  ])('gets the error of a password of %s and can try again', async (_, password, confirmation, wrong) => {
    const { email, resetToken } = await userWithToken()
    const { status, body } = await reset(email, resetToken, { password, confirmation })
    expect([status, body.code]).toEqual([422, 'invalid_input'])
    expect(body.errors).toEqual(
      Object.fromEntries(
        Object.entries(wrong).map(([field, message]) => [field, [fieldMessages[message].en]]),
      ),
    )
    expect((await reset(email, resetToken)).status).toBe(200)
  })
})

test('a concurrent sign-in with the old password opens no session that survives the reset', async () => {
  for (let round = 0; round < 5; round++) {
    const { email, resetToken, id } = await userWithToken()
    const [, ...signIns] = await Promise.all([
      reset(email, resetToken),
      ...Array.from({ length: 4 }, () => login(email, PASSWORD)),
    ])
    for (const { status, body } of signIns)
      if (status === 200)
        expectRefusal(await api.request('GET', '/user/profile', { token: body.token }), 'session.dead')
    const { rows } = await api.pool.query('select 1 from sessions where user_id = $1', [id])
    expect(rows).toEqual([])
  }
  expect(await api.db.$count(sessions)).toBeGreaterThan(0)
})

describe('with rate limits', () => {
  test.each(['/user/forgot-password', '/user/otp/verify', '/user/reset-password'])(
    '%s allows ten attempts a minute on one address, from any IP address',
    async path => {
      const strict = await startTestApi({ rateLimits: true })
      const body = {
        email: 'noura@example.com',
        otp: '000000',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      }
      const statuses = []
      for (let at = 0; at < 11; at++) {
        const { statusCode } = await strict.app.inject({
          method: 'POST',
          url: `/backend/api${path}`,
          payload: { ...body, email: at % 2 ? body.email : ' Noura@Example.com' },
          remoteAddress: `10.0.0.${at}`,
        })
        statuses.push(statusCode)
      }
      expect(statuses.slice(0, 10)).not.toContain(429)
      expect(statuses[10]).toBe(429)
      await strict.close()
    },
  )
})
