import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let addresses = 0

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
afterAll(() => api.close())

/** A request from an IP address that has not been used before. */
const fromNewAddress = (method: 'POST', path: string, body: object, token?: string) =>
  api.app.inject({
    method,
    url: `/backend/api${path}`,
    payload: body,
    remoteAddress: `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

const person = { first_name: 'نورة', last_name: 'العتيبي', phone: '0501234567' }
const booking = { client_name: 'نورة', client_phone: '0501234567', date: TODAY, time: '10:00' }

const limits: [
  what: string,
  limit: number,
  path: string,
  body: (attempt: number) => object,
  caller: 'user' | 'guest',
][] = [
  ['coupons', 10, '/user/cart/coupon/apply', attempt => ({ code: `GUESS${attempt}` }), 'user'],
  ['bookings', 20, '/user/doctors/book', () => ({ ...booking, doctor_id: 1 }), 'user'],
  [
    'home visits',
    20,
    '/user/home-care-services/book',
    () => ({ ...booking, client_address: 'x', home_care_id: 1 }),
    'user',
  ],
  ['orders', 20, '/user/orders', () => ({ payment_method: 1, address_id: 1 }), 'user'],
  [
    'messages',
    5,
    '/user/contact-us',
    attempt => ({ ...person, email: 'a@example.com', message: `text ${attempt}` }),
    'guest',
  ],
  [
    'accounts of one address',
    10,
    '/user/register',
    () => ({ email: 'a@example.com', password: 'ABCDEF1!' }),
    'guest',
  ],
  [
    'codes',
    10,
    '/user/otp/verify',
    attempt => ({ email: 'a@example.com', otp: String(100_000 + attempt) }),
    'guest',
  ],
]

test.each(limits)(
  '%s are limited to %i attempts a minute, from however many addresses',
  async (_, limit, path, body, caller) => {
    const token = caller === 'user' ? (await api.signUp()).token : undefined
    for (let attempt = 0; attempt < limit; attempt++)
      expect((await fromNewAddress('POST', path, body(attempt), token)).statusCode).not.toBe(429)
    const refused = await fromNewAddress('POST', path, body(limit), token)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('the eleventh review within a minute is refused, whatever product it is about', async () => {
  const { token } = await api.signUp()
  const product = await aProduct(api.db)
  const review = () =>
    fromNewAddress('POST', `/user/products/${product}/reviews`, { rating: 5, comment: 'ممتاز' }, token)
  for (let attempt = 0; attempt < 10; attempt++) expect((await review()).statusCode).toBe(201)
  expect((await review()).statusCode).toBe(429)
})

test('the addresses of one IPv6 network share a limit, and an IPv4 address has one in either notation', async () => {
  const send = (remoteAddress: string) =>
    api.app.inject({
      method: 'POST',
      url: '/backend/api/user/contact-us',
      payload: { ...person, email: `${++addresses}@example.com`, message: 'text' },
      remoteAddress,
    })
  for (let host = 1; host <= 30; host++) expect((await send(`2001:db8:7:7::${host}`)).statusCode).toBe(200)
  expect((await send('2001:db8:7:7:ffff::1')).statusCode).toBe(429)
  expect((await send('2001:db8:7:8::1')).statusCode).toBe(200)
  for (let count = 0; count < 30; count++) expect((await send('198.51.100.9')).statusCode).toBe(200)
  expect((await send('::ffff:198.51.100.9')).statusCode).toBe(429)
})

test('an address gets 300 calls a minute with whatever API keys, of which 240 of other clients', async () => {
  const call = async (key: string) =>
    (await api.app.inject({ url: '/backend/api/user/cities', headers: { 'x-api-key': key } })).statusCode
  for (let attempt = 1; attempt <= 240; attempt++) expect(await call(`key ${attempt}`)).toBe(200)
  expect(await call('another key')).toBe(429)
  for (let attempt = 242; attempt <= 300; attempt++) expect(await call('web')).toBe(200)
  expect([await call('web'), await call('another key')]).toEqual([429, 429])
})

describe('behind the one IP address of a branch', () => {
  const wifi = '203.0.113.9'
  const fromWifi = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/backend/api${path}`, payload, remoteAddress: wifi })
  const signIn = (email: string, password = PASSWORD) => fromWifi('/user/login', { email, password })

  test('forty people sign in within a minute, and another guesses twenty times, not more', async () => {
    const people = Array.from({ length: 40 }, (_, at) => `wifi-${at}@example.com`)
    await Promise.all(people.map(email => api.signUp(email)))
    for (const email of people) expect((await signIn(email)).statusCode).toBe(200)
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await signIn(`nobody-${attempt}@example.com`)).statusCode).toBe(422)
    const refused = await signIn('nobody@example.com')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/بعد (60|55) ثانية\.$/)
  })

  test('a guest who guesses locks out no browser that has signed in before, and gains nothing from its cookies', async () => {
    const guest = '203.0.113.77'
    const send = async (path: string, payload: object, cookie = '') =>
      api.app.inject({
        method: 'POST',
        url: `/backend/api${path}`,
        payload,
        headers: { cookie },
        remoteAddress: guest,
      })
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
      /device_\w+=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const [patient, guesser] = ['wifi-patient@example.com', 'wifi-guesser@example.com']
    for (const email of [patient, guesser]) await api.signUp(email)
    const { email: staff } = await api.signInStaff('editor')
    const known = cookieOf(await send('/user/login', { email: patient, password: PASSWORD }))
    const own = cookieOf(await send('/user/login', { email: guesser, password: PASSWORD }))
    for (let at = 0; at < 20; at++)
      await send('/user/login', { email: `guessed-${at}@example.com`, password: PASSWORD })
    const statusOf = async (email: string, cookie: string) =>
      (await send('/user/login', { email, password: PASSWORD }, cookie)).statusCode
    expect(await statusOf(patient, '')).toBe(429)
    expect(await statusOf(patient, `theme=dark; ${known}`)).toBe(200)
    expect(await statusOf(patient, own)).toBe(429)
    expect(await statusOf(patient, `${known.split('=')[0]}=${'a'.repeat(22)}.${'b'.repeat(43)}`)).toBe(429)
    // The right password: only the link of the second step is missing.
    expect((await send('/admin/sign-in', { email: staff, password: PASSWORD })).statusCode).toBe(403)
  })

  test('employees enter right passwords more than twenty times a minute', async () => {
    const staff = await Promise.all(
      (['editor', 'reception', 'admin'] as const).map(role => api.signInStaff(role)),
    )
    const statuses = []
    for (let at = 0; at < 24; at++) {
      const { email = '' } = staff[at % 3] ?? {}
      statuses.push((await fromWifi('/admin/sign-in', { email, password: PASSWORD })).statusCode)
    }
    // They have no second step yet, and no link to set one up.
    expect(new Set(statuses)).toEqual(new Set([403]))
  })

  test('twenty desks read one list more than 300 times a minute, and one desk does not', async () => {
    const desks = await Promise.all(Array.from({ length: 2 }, () => api.signUp()))
    const read = async (token = '') =>
      (
        await api.app.inject({
          url: '/backend/api/user/orders',
          headers: { 'x-api-key': 'web', authorization: `Bearer ${token}` },
          remoteAddress: wifi,
        })
      ).statusCode
    for (let at = 0; at < 300; at++) for (const { token } of desks) expect(await read(token)).toBe(200)
    expect(await read(desks[0]?.token)).toBe(429)
  })
})

test.each([
  ['ar', 'محاولات كثيرة خلال وقت قصير. يمكنك إعادة المحاولة بعد 60 ثانية.'],
  ['en', 'Too many attempts in a short time. You can try again in 60 seconds.'],
])('a refusal for haste says until when (%s)', async (lang, message) => {
  const send = () =>
    api.app.inject({
      method: 'POST',
      url: '/backend/api/user/contact-us',
      payload: {},
      headers: { 'accept-language': lang },
      remoteAddress: lang === 'ar' ? '203.0.113.1' : '203.0.113.2',
    })
  for (let attempt = 0; attempt < 30; attempt++) await send()
  expect((await send()).json().message).toBe(message)
})
