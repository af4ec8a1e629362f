import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { momentAt } from '#domain/clinic-time.ts'
import { PASSWORD, startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { codeAt } from './totp.ts'

let api: TestApi
let email: string
let id: number
let people = 0

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  const person = await api.signUp(`s-${++people}@example.com`)
  email = person.email
  id = person.id
  await api.pool.query(`update users set role = 'editor' where id = $1`, [id])
})
afterAll(() => api.close())

const nine = momentAt(TODAY, '09:00')
const check = (body: object = {}) =>
  api.ask('POST', '/admin/sign-in', { body: { email, password: PASSWORD, ...body } })
const enter = (code: string, body: object = {}) =>
  api.ask('POST', '/admin/sign-in/code', { body: { email, password: PASSWORD, code, ...body } })
const enrol = async (): Promise<string> => (await check()).body.data.enrol.secret
const me = (token: string) => api.ask('GET', '/admin/me', { token })

describe('the first sign-in', () => {
  test('sets up the second step, which is shown until a code of it was entered', async () => {
    const { enrol: first } = (await check()).body.data
    expect(first.address).toContain(`secret=${first.secret}`)
    expect(decodeURIComponent(first.qr)).toMatch(/^data:image\/svg\+xml,<svg/)
    expect((await check()).body.data.enrol.secret).toBe(first.secret)
    const { status, body } = await enter(codeAt(first.secret, nine))
    expect(status).toBe(200)
    expect((await me(body.data.token)).body.data).toMatchObject({ id, name: email, role: 'editor' })
    expect((await check()).body.data).toEqual({ enrol: null })
  })
})

describe('a code', () => {
  test('counts once, and an older one not at all', async () => {
    const secret = await enrol()
    const before = codeAt(secret, nine - 30_000)
    const present = codeAt(secret, nine)
    expect((await enter(present)).status).toBe(200)
    for (const code of [present, before]) expect((await enter(code)).body.code).toBe('staff.wrong_code')
    api.setClock(TODAY, '09:01')
    expect((await enter(codeAt(secret, momentAt(TODAY, '09:01')))).status).toBe(200)
  })

  test('counts once when it comes ten times at the same instant', async () => {
    const code = codeAt(await enrol(), nine)
    const replies = await Promise.all(Array.from({ length: 9 }, () => enter(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('may be typed in Arabic digits with a space', async () => {
    const arabic = codeAt(await enrol(), nine).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await enter(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
  })

  test('that is wrong ten times closes the second step, even to the right one', async () => {
    const secret = await enrol()
    const right = codeAt(secret, nine)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 10; i++) expect((await enter(wrong)).body.code).toBe('staff.wrong_code')
    expect((await enter(right)).body.code).toBe('staff.locked')
  })

  test('is not looked at without the password, and costs no try', async () => {
    const secret = await enrol()
    for (let i = 0; i < 12; i++) await enter('000000', { password: `${PASSWORD}x` })
    expect((await enter(codeAt(secret, nine))).status).toBe(200)
  })
})

describe('who is not staff', () => {
  test('gets the answer of a wrong password, whatever is right', async () => {
    const patient = await api.signUp()
    const answers = [
      await check({ email: patient.email }),
      await check({ email: 'nobody@example.com' }),
      await check({ password: `${PASSWORD}x` }),
      await enter('000000', { email: patient.email }),
      await enter('000000', { email: 'nobody@example.com' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'account.wrong_credentials'])
      expect(body).toEqual(answers[0]?.body)
    }
  })
})

describe('a role that is taken, or a block', () => {
  const signIn = async () => (await enter(codeAt(await enrol(), nine))).body.data.token
  const decide = async (body: object) => {
    const { token } = await api.signInStaff('admin')
    const { version } = (await api.ask('GET', `/admin/users/${id}`, { token })).body.data
    return api.ask('PUT', `/admin/users/${id}?version=${version}`, { token, body })
  }

  test('closes the back office at once, and the account stays', async () => {
    const token = await signIn()
    expect((await decide({ role: 'patient', blocked: false })).status).toBe(200)
    expect((await me(token)).body.code).toBe('staff.session')
    expect((await api.ask('GET', '/user/profile', { token })).status).toBe(200)
  })

  test('ends every session, and neither way in opens one', async () => {
    const token = await signIn()
    const { record } = (await decide({ role: 'editor', blocked: true })).body.data
    expect(record.blocked).toBe(true)
    expect((await me(token)).body.code).toBe('session.dead')
    expect((await check()).body.code).toBe('account.blocked')
    const login = await api.ask('POST', '/user/login', { body: { email, password: PASSWORD } })
    expect(login.body.code).toBe('account.blocked')
    await decide({ role: 'editor', blocked: false })
    expect((await api.ask('POST', '/user/login', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test('is nothing that one decides about oneself', async () => {
    const { token, id: own } = await api.signInStaff('admin')
    const { version } = (await api.ask('GET', `/admin/users/${own}`, { token })).body.data
    const body = { role: 'editor', blocked: false }
    const reply = await api.ask('PUT', `/admin/users/${own}?version=${version}`, { token, body })
    expect(reply.body.code).toBe('staff.not_yourself')
  })
})

test('guesses at one account are counted wherever they come from', async () => {
  const limited = await startApi({ rateLimits: true })
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
