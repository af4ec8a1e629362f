import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

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
    [
      'blocked',
      'created_at',
      'doctor_id',
      'email',
      'has_second_step',
      'hospital_ids',
      'id',
      'name',
      'phone',
      'role',
      'sex',
      'with_home_care',
    ].sort(),
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

const update = async (id: number, body: object) => {
  const { version } = (await request('GET', `/${id}`)).body.data
  return request('PUT', `/${id}?version=${version}`, body)
}

test('the role doctor belongs to one account of one doctor', async () => {
  const [doctor, member, other] = [await aDoctor(api.db), await api.signUp(), await api.signUp()]
  const asDoctor = { role: 'doctor', blocked: false }
  expect((await update(member.id, asDoctor)).body.errors.doctor_id).toBeDefined()
  expect(
    (await update(member.id, { ...asDoctor, doctor_id: 2_147_483_647 })).body.errors.doctor_id,
  ).toBeDefined()
  const saved = await update(member.id, { ...asDoctor, doctor_id: doctor })
  expect(saved.body.data.record).toMatchObject({ role: 'doctor', doctor_id: doctor })
  const second = await update(other.id, { ...asDoctor, doctor_id: doctor })
  expect([second.status, second.body.errors.doctor_id]).toEqual([422, ['This doctor has another account.']])
  const removed = await update(member.id, { role: 'editor', blocked: false, doctor_id: doctor })
  expect(removed.body.data.record).toMatchObject({ role: 'editor', doctor_id: null })
})

test('an account of the desk is limited to hospitals, which then cannot be deleted; another role is not', async () => {
  const member = await api.signInStaff('reception')
  const hospital = await aHospital(api.db)
  const asReception = { role: 'reception', blocked: false }
  const limited = await update(member.id, { ...asReception, hospital_ids: [hospital], with_home_care: true })
  expect(limited.body.data.record).toMatchObject({ hospital_ids: [hospital], with_home_care: true })
  // What a request leaves out stays.
  const kept = await update(member.id, asReception)
  expect(kept.body.data.record).toMatchObject({ hospital_ids: [hospital], with_home_care: true })
  const path = `/admin/hospitals/${hospital}`
  const { version } = (await api.request('GET', path, { token: admin.token })).body.data
  const removed = await api.request('DELETE', `${path}?version=${version}`, { token: admin.token })
  expect(removed.body.code).toBe('staff.in_use')
  const unknown = await update(member.id, { ...asReception, hospital_ids: [2_147_483_647] })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['hospital_ids']])
  const editor = await update(member.id, { role: 'editor', blocked: false, hospital_ids: [hospital] })
  expect(editor.body.data.record).toMatchObject({ hospital_ids: [], with_home_care: false })
  const history = (await request('GET', `/${member.id}/history`)).body.data
  expect(history.map(({ part }: { part: string }) => part)).toContain('user_hospitals')
})

test('whoever loses the role loses every session; a change of the role keeps them', async () => {
  const member = await api.signInStaff('reception')
  const me = () => api.request('GET', '/admin/me', { token: member.token })
  await update(member.id, { role: 'editor', blocked: false })
  expect((await me()).body.data.role).toBe('editor')
  await update(member.id, { role: 'patient', blocked: false })
  expect((await me()).body.code).toBe('session.dead')
})

/** An appointment of today and a reception whose writes change it. */
async function aDesk() {
  const member = await api.signInStaff('reception')
  const [user, doctor] = [(await api.signUp()).id, await aDoctor(api.db)]
  api.setClock(TODAY, '09:00')
  const id = await aBooking(api.db, { user, doctor, date: TODAY, time: '09:30' })
  const arrive = () =>
    api.request('POST', `/admin/bookings/${id}/state`, { token: member.token, body: { state: 'arrived' } })
  const arrivedAt = async () =>
    (await api.pool.query('select arrived_at from bookings where id = $1', [id])).rows[0].arrived_at
  return { member, id, arrive, arrivedAt }
}

/** How many statements of this database wait for a lock; other test files use the same server. */
const waiting = async (count: number) =>
  expect
    .poll(
      async () =>
        (
          await api.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length,
    )
    .toBe(count)

test('a write that has passed the sign-in when a block commits is refused and changes nothing', async () => {
  const { member, arrive, arrivedAt } = await aDesk()
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('update users set blocked_at = now() where id = $1', [member.id])
  await client.query('delete from sessions where user_id = $1', [member.id])
  const reply = arrive()
  await waiting(1)
  await client.query('commit')
  client.release()
  expect((await reply).body.code).toBe('session.dead')
  expect(await arrivedAt()).toBeNull()
})

test('a block waits for a write that has begun; none commits after it', async () => {
  const { member, id, arrive, arrivedAt } = await aDesk()
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select from bookings where id = $1 for update', [id])
  const written = arrive()
  await waiting(1)
  const blocked = update(member.id, { role: 'reception', blocked: true })
  await waiting(2)
  await client.query('commit')
  client.release()
  expect([(await written).status, (await blocked).status]).toEqual([200, 200])
  expect(await arrivedAt()).not.toBeNull()
  expect((await arrive()).body.code).toBe('session.dead')
  const poll = await api.request('GET', `/admin/day/version?date=${TODAY}`, { token: member.token })
  expect([poll.status, poll.body.code]).toEqual([401, 'session.dead'])
})

test('two administrators who block each other at once: one of them does', async () => {
  const [one, two] = [await api.signInStaff('admin'), await api.signInStaff('admin')]
  const version = async (id: number) => (await request('GET', `/${id}`)).body.data.version
  const block = async (from: string, id: number, seen: string) =>
    api.request('PUT', `/admin/users/${id}?version=${seen}`, {
      token: from,
      body: { role: 'admin', blocked: true },
    })
  const [seenOne, seenTwo] = [await version(one.id), await version(two.id)]
  const replies = await Promise.all([block(one.token, two.id, seenTwo), block(two.token, one.id, seenOne)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
})
