import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { codeAt } from './totp.ts'

let api: TestApi
let email: string
let id: number
let people = 0

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  const person = await api.signUp(`s-${++people}@example.com`)
  email = person.email
  id = person.id
  await api.pool.query(`update users set role = 'editor' where id = $1`, [id])
})
afterAll(() => api.close())

const nine = timestampAt(TODAY, '09:00')
const checkCredentials = (body: object = {}) =>
  api.request('POST', '/admin/sign-in', { body: { email, password: PASSWORD, ...body } })
const enterCode = (code: string, body: object = {}) =>
  api.request('POST', '/admin/sign-in/code', { body: { email, password: PASSWORD, code, ...body } })
const askForLink = (body: object = {}) =>
  api.request('POST', '/admin/sign-in/link', { body: { email, password: PASSWORD, ...body } })
/** Sets up the second step with a link, and returns its secret; the first code is that of 08:59. */
async function enrol(): Promise<string> {
  await askForLink()
  const enrolment_token = await api.enrolmentToken(id)
  const { secret } = (await checkCredentials({ enrolment_token })).body.data.enrol
  api.setClock(TODAY, '08:59')
  expect((await enterCode(codeAt(secret, api.now()), { enrolment_token })).status).toBe(200)
  api.setClock(TODAY, '09:00')
  return secret
}
const me = (token: string) => api.request('GET', '/admin/me', { token })

describe('a code', () => {
  test('can be used once, and an older one not at all', async () => {
    const secret = await enrol()
    const before = codeAt(secret, nine - 30_000)
    const current = codeAt(secret, nine)
    expect((await enterCode(current)).status).toBe(200)
    for (const code of [current, before]) expect((await enterCode(code)).body.code).toBe('staff.wrong_code')
    api.setClock(TODAY, '09:01')
    expect((await enterCode(codeAt(secret, timestampAt(TODAY, '09:01')))).status).toBe(200)
  })

  test('can be used once by concurrent requests', async () => {
    const code = codeAt(await enrol(), nine)
    const replies = await Promise.all(Array.from({ length: 9 }, () => enterCode(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('may be typed in Arabic digits with a space', async () => {
    const arabic = codeAt(await enrol(), nine).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await enterCode(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
  })

  test('that is wrong ten times leaves one more in three hours, and the correct one ends that', async () => {
    const secret = await enrol()
    const right = codeAt(secret, nine)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 11; i++) expect((await enterCode(wrong)).body.code).toBe('staff.wrong_code')
    expect((await enterCode(right)).body.code).toBe('staff.locked')
    api.setClock(TODAY, '12:00')
    expect((await enterCode(codeAt(secret, api.now()))).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await enterCode(wrong)).body.code).toBe('staff.wrong_code')
  })

  test('of another time says so, and counts as a wrong one', async () => {
    const secret = await enrol()
    for (const minutes of [-30, -9, -5, 2, 5, 11, 30]) {
      const reply = await enterCode(codeAt(secret, nine + minutes * 60_000))
      expect([reply.status, reply.body.code]).toEqual([422, 'staff.code_clock'])
    }
    expect((await enterCode(codeAt(secret, nine + 5 * 3_600_000))).body.code).toBe('staff.wrong_code')
    for (let i = 0; i < 3; i++) await enterCode('000000')
    expect((await enterCode(codeAt(secret, nine))).body.code).toBe('staff.locked')
  })

  test('is not checked or counted without the correct password', async () => {
    const secret = await enrol()
    for (let i = 0; i < 12; i++) await enterCode('000000', { password: `${PASSWORD}x` })
    expect((await enterCode(codeAt(secret, nine))).status).toBe(200)
  })
})

describe('an account without a staff role', () => {
  test('gets the reply of a wrong password', async () => {
    const patient = await api.signUp()
    const replies = [
      await checkCredentials({ email: patient.email }),
      await checkCredentials({ email: 'nobody@example.com' }),
      await checkCredentials({ password: `${PASSWORD}x` }),
      await enterCode('000000', { email: patient.email }),
      await enterCode('000000', { email: 'nobody@example.com' }),
      await askForLink({ email: patient.email }),
      await askForLink({ email: 'nobody@example.com' }),
      await askForLink({ password: `${PASSWORD}x` }),
    ]
    for (const { status, body } of replies) {
      expect([status, body.code]).toEqual([422, 'account.wrong_credentials'])
      expect(body).toEqual(replies[0]?.body)
    }
  })
})

describe('the loss of a staff role or a block', () => {
  const signIn = async () => (await enterCode(codeAt(await enrol(), nine))).body.data.token
  const changeUser = async (body: object) => {
    const { token } = await api.signInStaff('admin')
    const { version } = (await api.request('GET', `/admin/users/${id}`, { token })).body.data
    return api.request('PUT', `/admin/users/${id}?version=${version}`, { token, body })
  }

  test('ends every session at once and keeps the account', async () => {
    const token = await signIn()
    expect((await changeUser({ role: 'patient', blocked: false })).status).toBe(200)
    expect((await me(token)).body.code).toBe('session.dead')
    const login = await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })
    expect(login.status).toBe(200)
    expect((await me(login.body.token)).body.code).toBe('staff.session')
  })

  test('ends every session and refuses both sign-ins', async () => {
    const token = await signIn()
    const { record } = (await changeUser({ role: 'editor', blocked: true })).body.data
    expect(record.blocked).toBe(true)
    expect((await me(token)).body.code).toBe('session.dead')
    expect((await checkCredentials()).body.code).toBe('account.blocked')
    const login = await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })
    expect(login.body.code).toBe('account.blocked')
    await changeUser({ role: 'editor', blocked: false })
    expect((await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })).status).toBe(
      200,
    )
  })

  test('cannot be applied to the own account', async () => {
    const { token, id: ownId } = await api.signInStaff('admin')
    const { version } = (await api.request('GET', `/admin/users/${ownId}`, { token })).body.data
    const body = { role: 'editor', blocked: false }
    const reply = await api.request('PUT', `/admin/users/${ownId}?version=${version}`, { token, body })
    expect(reply.body.code).toBe('staff.not_yourself')
  })
})

test('attempts at one account are limited across all IP addresses', async () => {
  const limited = await startTestApi({ rateLimits: true })
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      (
        await limited.app.inject({
          method: 'POST',
          url: '/backend/api/admin/sign-in/code',
          payload: { email: 'target@example.com', password: PASSWORD, code: '000000' },
          remoteAddress: `10.0.0.${i}`,
        })
      ).statusCode,
    )
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  await limited.close()
})
