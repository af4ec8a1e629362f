import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { aBooking, aDoctor } from '../../support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '../../support/test-api.ts'

// Forty people behind the one address of a hospital's Wi-Fi do the same thing within a minute.

const WIFI = '203.0.113.9'
const PEOPLE = 40

let api: TestApi
let people: { id: number; email: string; token: string }[]

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
  people = await Promise.all(Array.from({ length: PEOPLE }, () => api.signUp()))
})
afterAll(() => api.close())

type Person = { id: number; email: string; token: string }
const from = (method: string, path: string, options: object) =>
  api.request(method, path, { from: WIFI, lang: 'en', ...options })
const details = { first_name: 'Noura', last_name: 'Alharbi', phone: '0501234567' }

const writes: readonly (readonly [
  what: string,
  status: number,
  write: (person: Person) => ReturnType<typeof from>,
])[] = [
  ['sign in', 200, ({ email }) => from('POST', '/user/login', { body: { email, password: PASSWORD } })],
  [
    'save their profile',
    200,
    ({ token, email }) => from('PUT', '/user/profile', { token, body: { ...details, email } }),
  ],
  ['read which records are theirs', 200, ({ token }) => from('GET', '/user/profile/records', { token })],
  [
    'agree to the privacy notice',
    200,
    ({ token }) => from('POST', '/user/profile/privacy', { token, body: { version: PRIVACY_VERSION } }),
  ],
  ['read what is stored of them', 200, ({ token }) => from('GET', '/user/profile/data', { token })],
  [
    'enter a wrong coupon',
    422,
    ({ token }) => from('POST', '/user/cart/coupon/apply', { token, body: { code: 'NO-SUCH' } }),
  ],
]

describe.each(writes)('forty people %s', (_, status, write) => {
  test('and nobody is refused for the others', async () => {
    const replies = []
    for (const person of people) replies.push(await write(person))
    const codes = replies.map(reply => (reply.status === 429 ? 'too many' : reply.status))
    expect(codes).not.toContain('too many')
    if (status === 200) expect(codes).toEqual(Array(PEOPLE).fill(status))
  })
})

test('twenty-five visitors write to the clinic', async () => {
  for (const { email } of people.slice(0, 25)) {
    const body = { ...details, email, message: `Where do I park? ${email}` }
    expect((await from('POST', '/user/contact-us', { body })).status).toBe(200)
  }
})

test('forty patients open and confirm the links of their texts', async () => {
  const doctor = await aDoctor(api.db)
  const booking = await aBooking(api.db, { user: people[0]?.id ?? 0, doctor, date: TODAY, time: '10:00' })
  for (let at = 0; at < PEOPLE; at++)
    for (const what of ['read', 'confirm']) {
      const body = { token: `forged-${booking}-${at}`, sequence: 0 }
      expect((await from('POST', `/appointment-links/${what}`, { body })).status).not.toBe(429)
    }
})

test('one account among them has its own limit, which is no smaller for the others', async () => {
  const [busy, other] = people as [Person, Person]
  const save = ({ token, email }: Person) =>
    from('PUT', '/user/profile', { token, body: { ...details, email } })
  const statuses = []
  for (let at = 0; at < 31; at++) statuses.push((await save(busy)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await save(other)).status).toBe(200)
})
