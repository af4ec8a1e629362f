import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
afterAll(() => api.close())

type Sent = { payload?: object; cookie?: string; token?: string; remoteAddress: string }

const send = (method: 'GET' | 'POST', path: string, { payload, cookie, token, remoteAddress }: Sent) =>
  api.app.inject({
    method,
    url: `/backend/api${path}`,
    ...(payload && { payload }),
    remoteAddress,
    headers: {
      'x-api-key': 'web',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

const deviceCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /device_\w+=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

/** A person and the cookie of the browser in which they signed in. */
async function personWithBrowser(email: string) {
  await api.signUp(email)
  const payload = { email, password: PASSWORD }
  const cookie = deviceCookieOf(await send('POST', '/user/login', { payload, remoteAddress: '192.0.2.1' }))
  return { payload, cookie }
}

async function times(count: number, attempt: (at: number) => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>()
  for (let at = 0; at < count; at++) statuses.add((await attempt(at)).statusCode)
  return statuses
}

describe('a guest on the Wi-Fi locks out no known browser of the same network', () => {
  test('with made-up cookies at the sign-in', async () => {
    const remoteAddress = '203.0.113.1'
    const { payload, cookie } = await personWithBrowser('known-1@example.com')
    const made = `device_${'a'.repeat(16)}=${'a'.repeat(22)}.${'b'.repeat(43)}; device_x=1`
    await times(320, at =>
      send('POST', '/user/login', {
        payload: { email: `guessed-${at}@example.com`, password: PASSWORD },
        cookie: made,
        remoteAddress,
      }),
    )
    expect((await send('POST', '/user/login', { payload, cookie, remoteAddress })).statusCode).toBe(200)
  })

  test('with the cookie of an own account at the sign-in of staff', async () => {
    const remoteAddress = '203.0.113.2'
    const { cookie: own } = await personWithBrowser('guesser@example.com')
    const { email } = await api.signInStaff('reception')
    const payload = { email, password: PASSWORD }
    // Of staff, too, the browser is known after a sign-in to the shop.
    const cookie = deviceCookieOf(await send('POST', '/user/login', { payload, remoteAddress: '192.0.2.2' }))
    await times(320, at =>
      send('POST', '/admin/sign-in', {
        payload: { email: `guessed-${at}@example.com`, password: PASSWORD },
        cookie: own,
        remoteAddress,
      }),
    )
    // The right password: only the link of the second step is missing.
    expect((await send('POST', '/admin/sign-in', { payload, cookie, remoteAddress })).statusCode).toBe(403)
  })

  test('at the reset of a password', async () => {
    const remoteAddress = '203.0.113.3'
    const { payload, cookie } = await personWithBrowser('known-3@example.com')
    await times(25, at =>
      send('POST', '/user/otp/verify', {
        payload: { email: `guessed-${at}@example.com`, otp: '123456' },
        cookie: 'device_x=1',
        remoteAddress,
      }),
    )
    const code = { email: payload.email, otp: '123456' }
    const verified = await send('POST', '/user/otp/verify', { payload: code, cookie, remoteAddress })
    expect(verified.json().code).toBe('reset.code_dead')
  })
})

describe('made-up tokens and calls without one', () => {
  test.each([
    ['a call of staff', 30, 'GET', '/admin/sheets/doctors.csv'],
    ['a call of patients', 60, 'GET', '/user/prescriptions/1/files/1'],
    ['a list that everybody reads', 300, 'GET', '/user/products/1'],
  ] as const)('take no place of a live session of their network: %s', async (_, limit, method, path) => {
    const remoteAddress = `203.0.114.${limit}`
    const token = path.startsWith('/admin')
      ? (await api.signInStaff('admin')).token
      : (await api.signUp()).token
    const strangers = await times(limit + 1, at =>
      send(method, path, { ...(at % 2 && { token: `made-up-${at}` }), remoteAddress }),
    )
    expect(strangers).toContain(429)
    expect((await send(method, path, { token, remoteAddress })).statusCode).not.toBe(429)
  })

  test('a live session has its own limit for the network', async () => {
    const remoteAddress = '203.0.114.1'
    const { token } = await api.signInStaff('admin')
    const statuses = await times(30, () => send('GET', '/admin/sheets/doctors.csv', { token, remoteAddress }))
    expect(statuses).not.toContain(429)
    const { statusCode } = await send('GET', '/admin/sheets/doctors.csv', { token, remoteAddress })
    expect(statusCode).toBe(429)
  })
})
