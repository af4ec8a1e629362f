import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/world.ts'

let api: TestApi
let addresses = 0

beforeAll(async () => {
  api = await startApi({ rateLimits: true })
})
afterAll(() => api.close())

/** A call from an address of the machine's own that nobody has called from. */
const fromAnywhere = (method: 'POST', path: string, body: object, token?: string) =>
  api.app.inject({
    method,
    url: `/backend/api${path}`,
    payload: body,
    remoteAddress: `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

const person = { first_name: 'نورة', last_name: 'العتيبي', phone: '0501234567' }
const visit = { client_name: 'نورة', client_phone: '0501234567', date: TODAY, time: '10:00' }

const guesses: [
  what: string,
  limit: number,
  path: string,
  body: (turn: number) => object,
  asks: 'user' | 'guest',
][] = [
  ['coupons', 10, '/user/cart/coupon/apply', turn => ({ code: `GUESS${turn}` }), 'user'],
  ['bookings', 20, '/user/doctors/book', () => ({ ...visit, doctor_id: 1 }), 'user'],
  [
    'visits at home',
    20,
    '/user/home-care-services/book',
    () => ({ ...visit, client_address: 'x', home_care_id: 1 }),
    'user',
  ],
  ['orders', 20, '/user/orders', () => ({ payment_method: 1, address_id: 1 }), 'user'],
  [
    'messages',
    5,
    '/user/contact-us',
    turn => ({ ...person, email: 'a@example.com', message: `text ${turn}` }),
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
    turn => ({ email: 'a@example.com', otp: String(100_000 + turn) }),
    'guest',
  ],
]

test.each(guesses)(
  'one person tries %s %i times a minute at most, from however many addresses',
  async (_, limit, path, body, asks) => {
    const token = asks === 'user' ? (await api.signUp()).token : undefined
    for (let turn = 0; turn < limit; turn++)
      expect((await fromAnywhere('POST', path, body(turn), token)).statusCode).not.toBe(429)
    const refused = await fromAnywhere('POST', path, body(limit), token)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('the eleventh review of a minute waits, whatever it is about', async () => {
  const { token } = await api.signUp()
  const product = await aProduct(api.db)
  const review = () =>
    fromAnywhere('POST', `/user/products/${product}/reviews`, { rating: 5, comment: 'ممتاز' }, token)
  for (let turn = 0; turn < 10; turn++) expect((await review()).statusCode).toBe(201)
  expect((await review()).statusCode).toBe(429)
})
