import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let admin: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/users${path}`, { token: admin.token, body, lang: 'en' })

test('resetting the second step removes it and ends every session', async () => {
  const editor = await api.signInStaff('editor')
  await api.pool.query(
    `update users set totp_secret = 'ABCDEFGH', totp_step = 5, totp_tries = 10 where id = $1`,
    [editor.id],
  )
  expect((await request('GET', `/${editor.id}`)).body.data.record.has_second_step).toBe(true)
  expect((await request('POST', `/${editor.id}/second-step`)).status).toBe(200)
  expect((await request('GET', `/${editor.id}`)).body.data.record.has_second_step).toBe(false)
  expect((await api.request('GET', '/admin/me', { token: editor.token })).status).toBe(401)
  const { rows } = await api.pool.query('select totp_secret, totp_tries from users where id = $1', [
    editor.id,
  ])
  expect(rows).toEqual([{ totp_secret: null, totp_tries: 0 }])
  const history = JSON.stringify((await request('GET', `/${editor.id}/history`)).body.data)
  expect(history).not.toContain('ABCDEFGH')
})

test('the own second step and that of an unknown user cannot be reset', async () => {
  const { status, body } = await request('POST', `/${admin.id}/second-step`)
  expect([status, body.code]).toEqual([409, 'staff.not_yourself'])
  expect((await request('POST', '/2147483647/second-step')).status).toBe(404)
  expect((await request('POST', '/abc/second-step')).status).toBe(404)
})

test('staff sees no health data, addresses or notes of a user', async () => {
  const patient = await api.signUp()
  const { record } = (await request('GET', `/${patient.id}`)).body.data
  expect(Object.keys(record).sort()).toEqual(
    ['blocked', 'created_at', 'email', 'has_second_step', 'id', 'name', 'phone', 'role'].sort(),
  )
})

test('a blocked user is signed out at once and can sign in again once unblocked', async () => {
  const patient = await api.signUp()
  const setBlocked = async (blocked: boolean) => {
    const { version } = (await request('GET', `/${patient.id}`)).body.data
    return request('PUT', `/${patient.id}?version=${version}`, { role: 'patient', blocked })
  }
  const signIn = () =>
    api.request('POST', '/user/login', { body: { email: patient.email, password: 'ABCDEF1!' } })
  await setBlocked(true)
  expect((await api.request('GET', '/user/profile', { token: patient.token })).status).toBe(401)
  expect((await signIn()).body.code).toBe('account.blocked')
  await setBlocked(false)
  expect((await signIn()).status).toBe(200)
})
