import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let admin: { token: string; id: number }

beforeAll(async () => {
  api = await startApi()
  admin = await api.signInStaff('admin')
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, `/admin/users${path}`, { token: admin.token, body, lang: 'en' })

test('a second step that is reset is gone, with every session; the next sign-in offers a new one', async () => {
  const editor = await api.signInStaff('editor')
  await api.pool.query(
    `update users set totp_secret = 'ABCDEFGH', totp_step = 5, totp_tries = 10 where id = $1`,
    [editor.id],
  )
  expect((await ask('GET', `/${editor.id}`)).body.data.record.has_second_step).toBe(true)
  expect((await ask('POST', `/${editor.id}/second-step`)).status).toBe(200)
  expect((await ask('GET', `/${editor.id}`)).body.data.record.has_second_step).toBe(false)
  expect((await api.ask('GET', '/admin/me', { token: editor.token })).status).toBe(401)
  const { rows } = await api.pool.query('select totp_secret, totp_tries from users where id = $1', [
    editor.id,
  ])
  expect(rows).toEqual([{ totp_secret: null, totp_tries: 0 }])
  const history = JSON.stringify((await ask('GET', `/${editor.id}/history`)).body.data)
  expect(history).not.toContain('ABCDEFGH')
})

test('nobody resets the own second step, or that of nobody', async () => {
  const { status, body } = await ask('POST', `/${admin.id}/second-step`)
  expect([status, body.code]).toEqual([409, 'staff.not_yourself'])
  expect((await ask('POST', '/2147483647/second-step')).status).toBe(404)
  expect((await ask('POST', '/abc/second-step')).status).toBe(404)
})

test('of a person staff sees nothing of health, addresses or notes', async () => {
  const patient = await api.signUp()
  const { record } = (await ask('GET', `/${patient.id}`)).body.data
  expect(Object.keys(record).sort()).toEqual(
    ['blocked', 'created_at', 'email', 'has_second_step', 'id', 'name', 'phone', 'role'].sort(),
  )
})

test('who is blocked is out at once and comes in again when let', async () => {
  const patient = await api.signUp()
  const set = async (blocked: boolean) => {
    const { version } = (await ask('GET', `/${patient.id}`)).body.data
    return ask('PUT', `/${patient.id}?version=${version}`, { role: 'patient', blocked })
  }
  const signIn = () =>
    api.ask('POST', '/user/login', { body: { email: patient.email, password: 'ABCDEF1!' } })
  await set(true)
  expect((await api.ask('GET', '/user/profile', { token: patient.token })).status).toBe(401)
  expect((await signIn()).body.code).toBe('account.blocked')
  await set(false)
  expect((await signIn()).status).toBe(200)
})
