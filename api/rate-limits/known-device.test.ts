import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { codeAt } from '../admin/sign-in/totp.ts'

const NEW_PASSWORD = 'Zahra@2027'
let api: TestApi
let addresses = 0

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
afterAll(() => api.close())

/** A request from an IP address that has not been used before. */
async function post(path: string, payload: object, headers: Record<string, string> = {}, from?: string) {
  const response = await api.app.inject({
    method: path === '/user/password/update' ? 'PUT' : 'POST',
    url: `/backend/api${path}`,
    payload,
    headers,
    remoteAddress: from ?? `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`,
  })
  const device = /^(device_\w+=[^;]+); (.*)/.exec(String(response.headers['set-cookie'] ?? ''))
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: device?.[1] ?? '',
    attributes: device?.[2],
  }
}

const login = (email: string, password: string, cookie = '') =>
  post('/user/login', { email, password }, { cookie })

/** Wrong passwords from many addresses, until they are refused. */
async function floodSignIns(email: string) {
  for (let i = 0; i < 12; i++) await login(email, `${PASSWORD}x`)
  expect((await login(email, PASSWORD)).status).toBe(429)
}

describe('a stranger who guesses a password', () => {
  test('from a few networks leaves the person a new device elsewhere, also after its first attempts', async () => {
    const email = 'maha@example.com'
    await api.signUp(email)
    const guess = (from: string) => post('/user/login', { email, password: `${PASSWORD}x` }, {}, from)
    for (let i = 0; i < 5; i++) await guess('2001:db8:1:1::1')
    const guesses = []
    for (let i = 0; i < 40; i++) guesses.push((await guess(`2001:db8:1:1::${i + 2}`)).status)
    expect(guesses.filter(status => status === 422)).toHaveLength(3)
    const home = '198.51.100.77'
    expect((await guess(home)).status).toBe(422)
    const { status } = await post('/user/login', { email, password: PASSWORD }, {}, home)
    expect(status).toBe(200)
  })

  test('does not lock the person out of a browser that has signed in before', async () => {
    const email = 'noura@example.com'
    await api.signUp(email)
    const { cookie, attributes } = await login(email, PASSWORD)
    expect(attributes).toBe('Max-Age=34560000; Path=/backend/api; HttpOnly; SameSite=Strict')
    await floodSignIns(email)
    expect((await login(email, PASSWORD, cookie)).status).toBe(200)
  })

  test('does not lock the person out of the browser that made the account', async () => {
    const email = 'huda@example.com'
    const { status, cookie } = await post('/user/register', { email, password: PASSWORD })
    expect(status).toBe(201)
    await floodSignIns(email)
    expect((await login(email, PASSWORD, cookie)).status).toBe(200)
  })

  test('does not keep the person out of a new browser in which the password was reset', async () => {
    const email = 'lama@example.com'
    await api.signUp(email)
    await post('/user/forgot-password', { email })
    const codes = (await api.queuedEmails()).flatMap(job => (job.template === 'reset_code' ? job.code : []))
    const verified = await api.app.inject({
      method: 'POST',
      url: '/backend/api/user/otp/verify',
      payload: { email, otp: codes.at(-1) },
    })
    const pass = /^(reset_pass=[^;]+);/.exec(String(verified.headers['set-cookie']))?.[1] ?? ''
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const { status, cookie } = await post('/user/reset-password', { email, ...passwords }, { cookie: pass })
    expect(status).toBe(200)
    for (let i = 0; i < 12; i++) await login(email, `${PASSWORD}x`)
    expect((await login(email, NEW_PASSWORD)).status).toBe(429)
    expect((await login(email, NEW_PASSWORD, cookie)).status).toBe(200)
  })

  test('gains nothing from a cookie of another account, of an old password, or one that was made up', async () => {
    const email = 'sara@example.com'
    const { token } = await api.signUp(email)
    const { cookie: old } = await login(email, PASSWORD)
    const { cookie } = await post(
      '/user/password/update',
      { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      { authorization: `Bearer ${token}` },
    )
    await api.signUp('other@example.com')
    const other = (await login('other@example.com', PASSWORD)).cookie
    await floodSignIns(email)
    const name = cookie.split('=')[0]
    for (const forged of [
      old,
      other,
      `${name}=${other.split('=')[1]}`,
      `${name}=${'a'.repeat(22)}.${'b'.repeat(43)}`,
      `${name}=`,
    ])
      expect((await login(email, NEW_PASSWORD, forged)).status).toBe(429)
    expect((await login(email, NEW_PASSWORD, cookie)).status).toBe(200)
  })

  test('who has the cookie gets ten attempts a minute, not more', async () => {
    const email = 'reem@example.com'
    await api.signUp(email)
    const { cookie } = await login(email, PASSWORD)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await login(email, `${PASSWORD}x`, cookie)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  test('does not lock a member of staff out of either step', async () => {
    const { email, id } = await api.signInStaff('editor')
    const credentials = { email, password: PASSWORD }
    await post('/admin/sign-in/link', credentials)
    const enrolment = { ...credentials, enrolment_token: await api.enrolmentToken(id) }
    const { secret } = (await post('/admin/sign-in', enrolment)).body.data.enrol
    const first = await post('/admin/sign-in/code', { ...enrolment, code: codeAt(secret, api.now()) })
    expect(first.status).toBe(200)
    for (let i = 0; i < 12; i++) {
      await post('/admin/sign-in', { email, password: `${PASSWORD}x` })
      await post('/admin/sign-in/code', { email, password: `${PASSWORD}x`, code: '000000' })
    }
    api.setClock('2026-11-22', '09:05')
    const code = codeAt(secret, api.now())
    expect((await post('/admin/sign-in', credentials)).status).toBe(429)
    expect((await post('/admin/sign-in/code', { ...credentials, code })).status).toBe(429)
    const { cookie } = first
    expect((await post('/admin/sign-in', credentials, { cookie })).status).toBe(200)
    expect((await post('/admin/sign-in/code', { ...credentials, code }, { cookie })).status).toBe(200)
  })
})

describe('a stranger who guesses a reset code', () => {
  const verify = (email: string, otp: string, cookie = '') =>
    post('/user/otp/verify', { email, otp }, { cookie })

  /** A person with a known browser and a reset code. */
  async function personWithCode(email: string) {
    await api.signUp(email)
    const { cookie } = await login(email, PASSWORD)
    await post('/user/forgot-password', { email })
    const codes = (await api.queuedEmails()).flatMap(job => (job.template === 'reset_code' ? job.code : []))
    const code = codes.at(-1) ?? ''
    return { cookie, code, wrongCode: code === '000000' ? '000001' : '000000' }
  }

  test('does not use up the attempts of a browser that has signed in before', async () => {
    const email = 'amal@example.com'
    const { cookie, code, wrongCode } = await personWithCode(email)
    for (let i = 0; i < 12; i++) await verify(email, wrongCode)
    expect((await verify(email, code)).status).toBe(429)
    expect((await verify(email, wrongCode, cookie)).body.code).toBe('reset.wrong_code')
    expect((await verify(email, code, cookie)).status).toBe(200)
  })

  test('in a browser that has signed in before has five attempts, not more', async () => {
    const email = 'dana@example.com'
    const { cookie, code, wrongCode } = await personWithCode(email)
    for (let i = 0; i < 5; i++)
      expect((await verify(email, wrongCode, cookie)).body.code).toBe('reset.wrong_code')
    expect((await verify(email, code, cookie)).body.code).toBe('reset.code_dead')
  })
})
