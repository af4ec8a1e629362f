import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type FieldMessage, fieldMessages, messages } from '#contract/messages.ts'
import { languages } from '#contract/pair.ts'
import { resetCodes, sessions } from '#db/schema/accounts.ts'
import { type Carried, PASSWORD, type Reply, startApi, type TestApi, TODAY } from '#tests/support/api.ts'

// The real one, counted: what costs the time of these calls.
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
const argon2 = await import('@node-rs/argon2')

const NEW = 'Zahra@2027'
const WRONG = 'x'
let api: TestApi
let people = 0

beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const somebody = () => `reset-${++people}@example.com`
const forgot = (email: unknown, more: Carried = {}) =>
  api.ask('POST', '/user/forgot-password', { body: { email }, ...more })
const verify = (email: unknown, otp: unknown, more: Carried = {}) =>
  api.ask('POST', '/user/otp/verify', { body: { email, otp }, ...more })
const reset = (email: unknown, pass?: string, { password, confirmation }: Passwords = {}) =>
  api.ask('POST', '/user/reset-password', {
    body: { email, password: password ?? NEW, password_confirmation: confirmation ?? password ?? NEW },
    lang: 'en',
    headers: pass ? { cookie: `lang=en; reset_pass=${pass}` } : {},
  })
type Passwords = { password?: unknown; confirmation?: unknown }
const login = (email: string, password: string, more: Carried = {}) =>
  api.ask('POST', '/user/login', { body: { email, password }, ...more })

/** The code of the newest letter to an address. */
async function codeFor(email: string): Promise<string> {
  const letters = (await api.letters()).filter(
    letter => letter.letter === 'reset_code' && letter.email === email,
  )
  return (letters.at(-1) as { code: string }).code
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const ageCode = (email: string, by: string) =>
  api.pool.query(
    `update reset_codes set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where email = $1`,
    [email, by],
  )
const passIn = ({ headers }: Reply) =>
  /^reset_pass=([^;]*)/.exec(String(headers['set-cookie'] ?? ''))?.[1] || undefined

/** An account whose owner has asked for a code. */
async function whoForgot() {
  const user = await api.signUp(somebody())
  expect((await forgot(user.email)).status).toBe(200)
  return { ...user, code: await codeFor(user.email) }
}

/** An account whose owner has entered the code; `pass` is the cookie of that browser. */
async function whoVerified() {
  const user = await whoForgot()
  const answer = await verify(user.email, user.code)
  expect(answer.status).toBe(200)
  return { ...user, pass: passIn(answer) as string }
}

function expectRefusal({ status, body }: Reply, code: ErrorCode, lang: 'ar' | 'en' = 'ar') {
  expect(body).toMatchObject({
    code,
    message: errors[code][lang],
    data: { message: errors[code][lang] },
  })
  expect(status).toBe(errors[code].status)
}

describe('a forgotten password', () => {
  test('is reset with the code of the letter: the old one and all sessions are over, and a letter tells of it', async () => {
    const { email, token, id } = await api.signUp(somebody())
    const second = (await login(email, PASSWORD)).body.token
    const asked = await forgot(email.toUpperCase(), { lang: 'en' })
    expect([asked.status, asked.body]).toEqual([200, { data: {}, message: messages['reset.code_sent'].en }])
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{6}$/)

    const entered = await verify(` ${email} `, code)
    expect([entered.status, entered.body]).toEqual([200, { data: {} }])
    const done = await reset(email, passIn(entered))
    expect([done.status, done.body]).toEqual([200, { data: {}, message: messages['reset.done'].en }])
    expect(done.headers['set-cookie']).toMatch(/^reset_pass=; Path=\/backend\/api; Max-Age=0;/)

    expect((await login(email, PASSWORD)).status).toBe(422)
    for (const dead of [token, second])
      expectRefusal(await api.ask('GET', '/user/profile', { token: dead }), 'session.dead')
    expect((await login(email, NEW)).status).toBe(200)
    expect((await api.letters()).at(-1)).toEqual({ letter: 'password_changed', userId: id })
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
    const { email, code } = await whoForgot()
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
    const { email } = await api.signUp(somebody())
    const send = (path: string, fields: Record<string, string>, headers = {}) =>
      api.ask('POST', path, { body: carried(fields), headers })
    expect((await send('/user/forgot-password', { email })).status).toBe(200)
    const entered = await send('/user/otp/verify', { email, otp: await codeFor(email) })
    const fields = { email, password: NEW, password_confirmation: NEW }
    const done = await send('/user/reset-password', fields, { cookie: `reset_pass=${passIn(entered)}` })
    expect([entered.status, done.status]).toEqual([200, 200])
  })

  test('keeps the code as a slow hash alone', async () => {
    const { email, code } = await whoForgot()
    const { rows } = await api.pool.query('select * from reset_codes where email = $1', [email])
    expect(rows[0].code_hash.toString()).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows[0])).not.toContain(code)
  })

  test('is told in the language of the last sign-in', async () => {
    const { email, id } = await api.signUp(somebody())
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

describe('asking for a code', () => {
  test('again within a minute is 400 and says how long to wait; after it the newest code alone works', async () => {
    const { email, code } = await whoForgot()
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

  test('many times at once gives one code and one letter', async () => {
    const { email } = await api.signUp(somebody())
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    const letters = (await api.letters()).filter(each => each.letter === 'reset_code' && each.email === email)
    expect(letters).toHaveLength(1)
  })

  test.each<[string, unknown, FieldMessage]>([
    ['nothing', undefined, 'required field'],
    ['an empty text', '', 'required field'],
    ['no address', 'noura', 'invalid email'],
    ['two addresses', 'a@example.com,b@example.com', 'invalid email'],
    ['a line break', 'a@example.com\nbcc: b@example.com', 'invalid email'],
    ['a list', ['a@example.com'], 'invalid value'],
    ['a very long text', `${'a'.repeat(10_000)}@example.com`, 'too long'],
  ])('with %s is refused at the field', async (_, email, message) => {
    for (const lang of languages) {
      const answer = await forgot(email, { lang })
      expectRefusal(answer, 'invalid_input', lang)
      expect(answer.body.errors.email).toEqual([fieldMessages[message][lang]])
    }
  })
})

describe('a code', () => {
  test('takes five attempts and is then dead, also for who knows it, until the next one', async () => {
    const { email, code } = await whoForgot()
    for (let attempt = 0; attempt < 5; attempt++)
      for (const lang of attempt === 0 ? (['en'] as const) : (['ar'] as const)) {
        const answer = await verify(email, otherThan(code), { lang })
        expectRefusal(answer, 'reset.wrong_code', lang)
        expect(answer.body.errors).toEqual({ otp: [errors['reset.wrong_code'][lang]] })
        expect(passIn(answer)).toBeUndefined()
      }
    for (const lang of languages) expectRefusal(await verify(email, code, { lang }), 'reset.code_dead', lang)
    expectRefusal(await forgot(email), 'reset.code_on_its_way')
    await ageCode(email, '1 minute')
    expect((await forgot(email)).status).toBe(200)
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  test('takes no more than five attempts when they come at once', async () => {
    const { email, code } = await whoForgot()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(email, otherThan(code))))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(7).fill('reset.code_dead'), ...Array(5).fill('reset.wrong_code')])
  })

  test('is good for ten minutes', async () => {
    const { email, code } = await whoForgot()
    await ageCode(email, '9 minutes 50 seconds')
    const late = await whoForgot()
    await ageCode(late.email, '10 minutes')
    expect((await verify(email, code)).status).toBe(200)
    expectRefusal(await verify(late.email, late.code), 'reset.code_dead')
  })

  test('is good for one browser, even when two enter it at once', async () => {
    const { email, code } = await whoForgot()
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expectRefusal(await verify(email, code), 'reset.wrong_code')
  })

  test('of one account does not fit another', async () => {
    const mine = await whoForgot()
    const other = await whoForgot()
    if (mine.code !== other.code) expectRefusal(await verify(other.email, mine.code), 'reset.wrong_code')
  })

  test.each<[string, unknown, FieldMessage]>([
    ['nothing', undefined, 'required field'],
    ['spaces', '   ', 'required field'],
    ['five digits', '12345', 'invalid code'],
    ['seven digits', '1234567', 'invalid code'],
    ['letters', 'abcdef', 'invalid code'],
    ['an emoji', '🙂🙂🙂', 'invalid code'],
    ['a number', 123456, 'invalid value'],
    ['a huge text', '1'.repeat(5_000), 'too long'],
  ])('of %s is refused at the field and counts as no attempt', async (_, otp, message) => {
    const { email, code } = await whoForgot()
    for (let attempt = 0; attempt < 6; attempt++) {
      const answer = await verify(email, otp)
      expectRefusal(answer, 'invalid_input')
      expect(answer.body.errors.otp).toEqual([fieldMessages[message].ar])
    }
    expect((await verify(email, code)).status).toBe(200)
  })
})

describe('an address without an account', () => {
  /** What the calls of `work` cost: the statements that reach the database, and the slow hashes. */
  async function costOf(work: () => Promise<unknown>) {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    vi.mocked(argon2.hash).mockClear()
    vi.mocked(argon2.verify).mockClear()
    await work()
    const sent = statements.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as unknown as { text: string }).text,
    )
    statements.mockRestore()
    return {
      sent,
      hashes: vi.mocked(argon2.hash).mock.calls.length,
      comparisons: vi.mocked(argon2.verify).mock.calls.length,
    }
  }

  test('gets the same answers for the same work, step by step', async () => {
    const known = (await api.signUp(somebody())).email
    const unknown = somebody()
    // What the first call of a process sets up is not counted.
    await forgot(somebody())
    let wrong = ''
    const steps: [string, (email: string) => Promise<Reply>][] = [
      ['a code', forgot],
      ['a code too soon', forgot],
      ...Array.from({ length: 6 }, (_, at): [string, (email: string) => Promise<Reply>] => [
        `attempt ${at + 1}`,
        email => verify(email, wrong),
      ]),
      ['a reset', email => reset(email)],
      [
        'a reset with a strange pass',
        email => reset(email, `${'a'.repeat(43)}.${Date.parse(`${TODAY}T06:05Z`)}`),
      ],
    ]
    for (const [step, take] of steps) {
      const answers: Reply[] = []
      const costs: unknown[] = []
      for (const email of [known, unknown])
        costs.push(await costOf(async () => answers.push(await take(email))))
      wrong ||= otherThan(await codeFor(known))
      const [ofKnown, ofUnknown] = answers as [Reply, Reply]
      expect([step, ofUnknown.status, ofUnknown.body]).toEqual([step, ofKnown.status, ofKnown.body])
      expect(Object.keys(ofUnknown.headers), step).toEqual(Object.keys(ofKnown.headers))
      expect([step, costs[1]]).toEqual([step, costs[0]])
      if (step === 'a code')
        expect(costs[0]).toMatchObject({ hashes: 1, sent: expect.arrayContaining(['begin', 'commit']) })
      if (step.startsWith('attempt'))
        expect(costs[0]).toMatchObject({ comparisons: 1, sent: [expect.any(String)] })
    }
  })

  test('does not get in with the code that was made for it', async () => {
    const email = somebody()
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
    'gets a cookie that no script reads and no other site sends; PUBLIC_URL %s: secure %s',
    async (publicUrl, secure) => {
      const here = await startApi({ publicUrl })
      const ask = (path: string, body: unknown) => here.ask('POST', path, { body })
      const { email } = await here.signUp()
      await ask('/user/forgot-password', { email })
      const { code } = (await here.letters()).at(-1) as { code: string }
      const { headers } = await ask('/user/otp/verify', { email, otp: code })
      expect(headers['set-cookie']).toMatch(
        secure
          ? /^reset_pass=[\w-]{43}\.\d{13}; Path=\/backend\/api; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/
          : /^reset_pass=[\w-]{43}\.\d{13}; Path=\/backend\/api; Max-Age=600; HttpOnly; SameSite=Strict$/,
      )
      await here.close()
    },
  )

  test('alone may set the password: the address is not enough while the owner verifies', async () => {
    const victim = await whoVerified()
    const thief = await whoVerified()
    const moved = thief.pass.replace(/\d+$/, end => String(Number(end) + 60_000))
    for (const pass of [
      undefined,
      '',
      'x',
      thief.pass,
      moved,
      `${'A'.repeat(43)}.${victim.pass.split('.')[1]}`,
    ])
      expectRefusal(await reset(victim.email, pass), 'reset.not_verified', 'en')
    expect((await login(victim.email, PASSWORD)).status).toBe(200)
    expect((await reset(victim.email, victim.pass)).status).toBe(200)
  })

  test('keeps its right when somebody else asks for more codes and guesses at them', async () => {
    const { email, pass } = await whoVerified()
    for (let round = 0; round < 3; round++) {
      await ageCode(email, '1 minute')
      expect((await forgot(email)).status).toBe(200)
      const guess = otherThan(await codeFor(email))
      for (let attempt = 0; attempt < 6; attempt++) await verify(email, guess)
      expectRefusal(await reset(email, undefined), 'reset.not_verified', 'en')
    }
    expect((await reset(email, pass)).status).toBe(200)
  })

  test('loses its right to the next one that enters a code', async () => {
    const first = await whoVerified()
    await ageCode(first.email, '1 minute')
    await forgot(first.email)
    const second = await verify(first.email, await codeFor(first.email))
    expectRefusal(await reset(first.email, first.pass), 'reset.not_verified', 'en')
    expect((await reset(first.email, passIn(second))).status).toBe(200)
  })

  test('has ten minutes, whoever asks for codes meanwhile', async () => {
    const soon = await whoVerified()
    const late = await whoVerified()
    await ageCode(late.email, '1 minute')
    await forgot(late.email)
    api.setClock(TODAY, '09:09')
    expect((await reset(soon.email, soon.pass)).status).toBe(200)
    api.setClock(TODAY, '09:10')
    expectRefusal(await reset(late.email, late.pass), 'reset.not_verified', 'en')
  })

  test('may set the password once, also when it is sent many times at once', async () => {
    const { email, pass, id } = await whoVerified()
    const passwords = ['Former@2027', 'Later@2027', 'Newer@2027']
    const answers = await Promise.all(passwords.map(password => reset(email, pass, { password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const right = await Promise.all(passwords.map(async password => (await login(email, password)).status))
    expect(right).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 422)))
    const told = (await api.letters()).filter(
      each => each.letter === 'password_changed' && each.userId === id,
    )
    expect(told).toHaveLength(1)
    expectRefusal(await reset(email, pass), 'reset.not_verified', 'en')
  })

  test('may not set the password of who has moved to another address meanwhile', async () => {
    const { email, pass, id } = await whoVerified()
    await api.pool.query('update users set sign_in_email = $2 where id = $1', [id, `moved-${email}`])
    expectRefusal(await reset(email, pass), 'reset.not_verified', 'en')
    expect((await login(`moved-${email}`, PASSWORD)).status).toBe(200)
  })

  test.each<[string, unknown, unknown, Partial<Record<'password' | 'password_confirmation', FieldMessage>>]>([
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
      { password: 'min length', password_confirmation: 'min length' },
    ],
    ['nothing', '', '', { password: 'required field', password_confirmation: 'required field' }],
    ['another confirmation', NEW, 'Zahra@2028', { password_confirmation: 'password_not_match' }],
    ['a list', [NEW], [NEW], { password: 'invalid value', password_confirmation: 'invalid value' }],
  ])(
    'is told what is wrong with a password of %s, and may try again',
    async (_, password, confirmation, wrong) => {
      const { email, pass } = await whoVerified()
      const { status, body } = await reset(email, pass, { password, confirmation })
      expect([status, body.code]).toEqual([422, 'invalid_input'])
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(wrong).map(([field, message]) => [field, [fieldMessages[message].en]]),
        ),
      )
      expect((await reset(email, pass)).status).toBe(200)
    },
  )
})

test('a sign-in with the old password that meets the reset opens no session that survives it', async () => {
  for (let round = 0; round < 5; round++) {
    const { email, pass, id } = await whoVerified()
    const [, ...signIns] = await Promise.all([
      reset(email, pass),
      ...Array.from({ length: 4 }, () => login(email, PASSWORD)),
    ])
    for (const { status, body } of signIns)
      if (status === 200)
        expectRefusal(await api.ask('GET', '/user/profile', { token: body.token }), 'session.dead')
    const { rows } = await api.pool.query('select 1 from sessions where user_id = $1', [id])
    expect(rows).toEqual([])
  }
  expect(await api.db.$count(sessions)).toBeGreaterThan(0)
})

describe('with rate limits', () => {
  test.each(['/user/forgot-password', '/user/otp/verify', '/user/reset-password'])(
    '%s takes ten attempts a minute on one address, wherever they come from',
    async path => {
      const strict = await startApi({ rateLimits: true })
      const body = { email: 'noura@example.com', otp: '000000', password: NEW, password_confirmation: NEW }
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
