import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const TOMORROW = '2026-11-23'

let api: TestApi
let reception: string
let admin: string

beforeAll(async () => {
  api = await startTestApi()
  reception = (await api.signInStaff('reception')).token
  admin = (await api.signInStaff('admin')).token
})
afterAll(() => api.close())

const desk = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/home-visits${path}`, { token: reception, body })
const caller = { client_name: 'نورة', client_phone: '0501234567', client_address: 'حي النرجس، الرياض' }

/** Sets the sex of an account by its form, with the role. */
async function setSex(id: number, change: { role?: string; sex?: string | null }) {
  const { record, version } = (await api.request('GET', `/admin/users/${id}`, { token: admin })).body.data
  const body = { role: record.role, blocked: false, ...change }
  const { status } = await api.request('PUT', `/admin/users/${id}?version=${version}`, { token: admin, body })
  const [user] = await api.db.select().from(users).where(eq(users.id, id))
  return [status, user?.sex]
}

test('a patient wishes a woman or a man as nurse; the desk sees it, and who fits', async () => {
  const [person, service] = [await api.signUp(), await aHomeCareService(api.db)]
  const body = { ...caller, home_care_id: service, date: TOMORROW, time: '10:30', nurse_sex: 'female' }
  const booked = await api.request('POST', '/user/home-care-services/book', { token: person.token, body })
  expect([booked.status, booked.body.data.nurse_sex]).toEqual([201, 'female'])
  const { id } = booked.body.data
  const nurse = await api.signInStaff('nurse')
  const man = await api.signInStaff('nurse')
  expect(await setSex(nurse.id, { sex: 'female' })).toEqual([200, 'female'])
  expect(await setSex(man.id, { sex: 'male' })).toEqual([200, 'male'])

  const { visits, nurses } = (await desk('GET', `?date=${TOMORROW}`)).body.data
  expect(visits).toMatchObject([{ id, nurse_sex: 'female' }])
  expect(nurses).toContainEqual(expect.objectContaining({ id: nurse.id, sex: 'female' }))
  expect(nurses).toContainEqual(expect.objectContaining({ id: man.id, sex: 'male' }))
  // A wish does not prevent another assignment, and stays when the visit is moved.
  const assigned = await desk('PUT', `/${id}/assignee`, { assignee: '', nurse_id: man.id, was: '' })
  expect([assigned.status, assigned.body.data.nurse_id]).toEqual([200, man.id])
  const path = `/user/home-care-bookings/${id}`
  const move = { date: TOMORROW, time: '15:00' }
  const moved = await api.request('PUT', path, { token: person.token, body: move })
  expect(moved.body.data).toMatchObject({ time: '15:00', nurse_sex: 'female' })
  expect(await visitOf(api.db, id)).toMatchObject({ nurseSex: 'female', assigneeId: null })
  // The nurse reads the wish with her visit.
  await desk('PUT', `/${id}/assignee`, { assignee: '', nurse_id: nurse.id, was: '' })
  const own = await api.request('GET', `/admin/home-visits?date=${TOMORROW}`, { token: nurse.token })
  expect(own.body.data.visits).toMatchObject([{ id, nurse_sex: 'female' }])
})

test('a caller has a wish, or none; another value is refused', async () => {
  const service_id = await aHomeCareService(api.db)
  const book = (time: string, more: object) =>
    desk('POST', '', { ...caller, client_name: 'هند', service_id, date: TOMORROW, time, ...more })
  expect((await book('08:00', { nurse_sex: 'male' })).body.data.nurse_sex).toBe('male')
  expect((await book('11:00', { nurse_sex: '' })).body.data.nurse_sex).toBeNull()
  expect((await book('13:00', {})).body.data.nurse_sex).toBeNull()
  const refused = await book('17:00', { nurse_sex: 'any' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['nurse_sex']])
})

test('patient and desk change the wish until the visit begins; who is assigned stays', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  const service = await aHomeCareService(api.db)
  const body = { ...caller, client_name: 'سلمى', home_care_id: service, date: TOMORROW, time: '09:00' }
  const booked = await api.request('POST', '/user/home-care-services/book', { token: person.token, body })
  const { id } = booked.body.data
  const nurse = await api.signInStaff('nurse')
  await desk('PUT', `/${id}/assignee`, { assignee: '', nurse_id: nurse.id, was: '' })
  const wish = (token: string, nurse_sex: string) =>
    api.request('PUT', `/user/home-care-bookings/${id}/nurse`, { token, body: { nurse_sex } })
  expect((await wish(person.token, 'female')).body.data.nurse_sex).toBe('female')
  expect(await visitOf(api.db, id)).toMatchObject({ nurseSex: 'female', assigneeId: nurse.id })
  expect((await wish(other.token, 'male')).status).toBe(404)
  expect((await wish(person.token, 'any')).body.errors).toHaveProperty('nurse_sex')
  expect((await wish(person.token, '')).body.data.nurse_sex).toBeNull()
  expect((await desk('PUT', `/${id}/wish`, { nurse_sex: 'male' })).body.data.nurse_sex).toBe('male')

  api.setClock(TOMORROW, '09:00')
  const late = await wish(person.token, 'female')
  expect([late.status, late.body.code]).toEqual([409, 'booking.begun'])
  await desk('POST', `/${id}/state`, { state: 'done' })
  const over = await desk('PUT', `/${id}/wish`, { nurse_sex: 'female' })
  expect([over.status, over.body.code]).toEqual([409, 'booking.begun'])
  expect((await visitOf(api.db, id)).nurseSex).toBe('male')
  api.setClock(TODAY, '09:00')
})

test('the sex of a nurse stays when it is not sent, and goes with the role', async () => {
  const nurse = await api.signInStaff('nurse')
  expect(await setSex(nurse.id, { sex: 'female' })).toEqual([200, 'female'])
  expect(await setSex(nurse.id, {})).toEqual([200, 'female'])
  expect(await setSex(nurse.id, { sex: 'other' })).toEqual([422, 'female'])
  expect(await setSex(nurse.id, { sex: null })).toEqual([200, null])
  expect(await setSex(nurse.id, { sex: 'male' })).toEqual([200, 'male'])
  expect(await setSex(nurse.id, { role: 'reception', sex: 'male' })).toEqual([200, null])
})
