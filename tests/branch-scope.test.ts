import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { homeCarePermissions, isScopable, rolePermissions, type StaffRole } from '#domain/roles.ts'
import {
  countingCalls,
  type Desk,
  MARKER,
  scopedRequests,
  twoDesks,
  unscopedCalls,
} from './support/access/branch-requests.ts'
import { adminFeatures } from './support/admin-endpoints.ts'
import { startTestApi, type TestApi, TODAY } from './support/test-api.ts'

const FILE = 'tests/support/access/branch-requests.ts'

/** The calls that an account which can be limited to hospitals may use. */
const deskCalls = Object.entries(adminFeatures).flatMap(([area, feature]) =>
  Object.entries<Endpoint>(feature)
    .filter(([, { needs }]) => needs && isOpenToScoped(needs))
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
)

function isOpenToScoped(needs: NonNullable<Endpoint['needs']>): boolean {
  const roles = (Object.keys(rolePermissions) as StaffRole[]).filter(isScopable)
  return roles.some(role => (rolePermissions[role] as readonly string[]).includes(needs))
}

let api: TestApi
let desk: Desk

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  desk = await twoDesks(api)
})
afterAll(() => api.close())

test(`every call of the desk is limited to the hospitals of the account, or ${FILE} says why not`, () => {
  const listed = [...Object.keys(scopedRequests), ...Object.keys(unscopedCalls)]
  const open = deskCalls.filter(([, { needs }]) => !homeCarePermissions.some(each => each === needs))
  expect(listed.sort()).toEqual(open.map(([name]) => name).sort())
})

describe.each(deskCalls.filter(([name]) => name in scopedRequests))('%s', (name, endpoint) => {
  /** Sends the request about the other hospital, with all rows of the desk before and after. */
  async function send(token: string) {
    const { params = {}, query = {}, body } = await (scopedRequests[name] ?? expect.fail())(desk, api)
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const before = await deskRows()
    const url = `${path}?${new URLSearchParams(query)}`
    const reply = await api.request(endpoint.method, url, { token, body })
    return { ...reply, text: JSON.stringify(reply.body), hasChanged: (await deskRows()) !== before }
  }

  test('shows and changes nothing of another hospital', async () => {
    const { status, text, hasChanged } = await send(desk.own.token)
    expect(text).not.toContain(MARKER)
    expect(hasChanged).toBe(false)
    expect([200, 404, 409, 422], text).toContain(status)
  })

  test('does for those who work with all hospitals', async () => {
    const { status, text, hasChanged } = await send(desk.all.token)
    expect(status, text).toBeLessThan(300)
    // A search has its text in the body.
    const isRead = endpoint.method === 'GET' || name === 'day.findInDay'
    // Without this the test above would prove nothing.
    expect(isRead ? text.includes(MARKER) || name in countingCalls : hasChanged, text).toBe(true)
  })
})

/** Everything that the desk changes, as one text. */
async function deskRows(): Promise<string> {
  const tables = [
    ...['bookings', 'doctor_days_off', 'doctor_delays', 'doctor_rooms', 'boards'],
    ...['waitlist_entries', 'waitlist_offers', 'messages'],
  ]
  const rows = tables.map(async table => (await api.pool.query(`select * from ${table} order by 1, 2`)).rows)
  return JSON.stringify(await Promise.all(rows))
}

test('the counts and the version of the day are of the own hospitals', async () => {
  const read = async (path: string, { token }: { token: string }) =>
    (await api.request('GET', path, { token })).body.data
  const { today: allToday } = (await read('/admin/dashboard', desk.all)).visits
  expect((await read('/admin/dashboard', desk.own)).visits.today).toBe(0)
  expect(allToday).toBeGreaterThan(0)
  expect((await read('/admin/dashboard', desk.own)).home_visits).toBeNull()
  expect((await read('/admin/me', desk.own)).waiting.calls).toBe(0)
  const version = `/admin/day/version?date=${TODAY}&hospital=${desk.hospital}`
  const [before, ofAll] = [await read(version, desk.own), await read(version, desk.all)]
  await api.pool.query('update bookings set note = $1 where id = $2', ['x', desk.booking])
  expect(await read(version, desk.own)).toEqual(before)
  expect(await read(version, desk.all)).not.toEqual(ofAll)
})

test('an account that is limited to hospitals works with home visits only if it says so', async () => {
  const visits = () => api.request('GET', '/admin/home-visits', { token: desk.own.token })
  const close = { from: TODAY, to: TODAY, home_care: true }
  const closing = () => api.request('POST', '/admin/closures', { token: desk.own.token, body: close })
  expect((await visits()).body.code).toBe('staff.not_allowed')
  expect((await closing()).body.code).toBe('staff.not_allowed')
  const me = async () => (await api.request('GET', '/admin/me', { token: desk.own.token })).body.data
  expect((await me()).permissions).not.toContain('home_care.work')
  await api.pool.query('update users set with_home_care = true where id = $1', [desk.own.id])
  expect((await visits()).status).toBe(200)
  expect((await closing()).status).toBe(200)
  expect((await me()).permissions).toContain('home_care.work')
})

test('the own hospital is worked with as before, and the record of a patient shows all appointments', async () => {
  const own = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { token: desk.own.token, body })
  const { hospital, choices } = (await own('GET', '/admin/day?hospital=all')).body.data
  expect([hospital, choices.hospitals.length, choices.doctors.length]).toEqual([null, 1, 1])
  // Another one that the browser remembers is not theirs: they see their own.
  const remembered = (await own('GET', `/admin/day?hospital=${desk.hospital}`)).body.data
  expect(remembered.hospital).toBe(choices.hospitals[0].id)
  const body = { client_name: 'سعد', client_phone: '0551234567', doctor_id: desk.ownDoctor }
  expect((await own('POST', '/admin/bookings', { ...body, date: TODAY, time: '10:00' })).status).toBe(201)
  const [{ patient_id }] = (
    await api.pool.query('select patient_id from bookings where id = $1', [desk.booking])
  ).rows
  const { upcoming } = (await own('GET', `/admin/patients/${patient_id}/bookings`)).body.data
  expect(upcoming).toMatchObject([{ id: desk.booking, hospital: { id: desk.hospital } }])
})

test('a move to a doctor of another hospital is refused', async () => {
  const body = { client_name: 'ريم', client_phone: '0551234568', doctor_id: desk.ownDoctor }
  const { token } = desk.own
  const booked = await api.request('POST', '/admin/bookings', {
    token,
    body: { ...body, date: TODAY, time: '10:30' },
  })
  const { id, sequence } = booked.body.data
  const move = { date: TODAY, time: '11:00', sequence, doctor_id: desk.doctor }
  const reply = await api.request('PUT', `/admin/bookings/${id}`, { token, body: move })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['doctor_id']])
})

test('a write that has begun when the hospitals change is refused and changes nothing', async () => {
  const arrive = () =>
    api.request('POST', `/admin/bookings/${desk.booking}/state`, {
      token: desk.all.token,
      body: { state: 'arrived' },
    })
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('update users set with_home_care = false where id = $1', [desk.all.id])
  await client.query(`insert into user_hospitals select $1, min(id) from hospitals where id <> $2`, [
    desk.all.id,
    desk.hospital,
  ])
  const reply = arrive()
  await expect
    .poll(
      async () =>
        (
          await api.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length,
    )
    .toBe(1)
  await client.query('commit')
  client.release()
  expect((await reply).body.code).toBe('staff.not_allowed')
  expect((await arrive()).status).toBe(404)
})
