import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const [OLD, NEW, ONCE] = ['+966533000137', '+966533999137', '+966533000999'] as const

let api: TestApi
let desk: string

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = async (method: string, path: string, body?: object, status = 200) => {
  const reply = await api.request(method, `/admin${path}`, { token: desk, body, lang: 'en' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(status)
  return reply.body.data
}

test('a number that is corrected in the record is that of every list, beside one given for a booking', async () => {
  const doctor_id = await aDoctor(api.db)
  const caller = { client_name: 'العنود السبيعي', client_phone: OLD }
  const booking = { ...caller, doctor_id, date: SUNDAY, time: '09:00' }
  const appointment = await request('POST', '/bookings', booking, 201)
  const [{ id: patient_id }] = await request('POST', '/patients/search', { text: OLD })
  const service_id = await aHomeCareService(api.db)
  const visit = { service_id, client_address: 'حي النرجس', date: '2026-12-01', time: '10:30', patient_id }
  await request('POST', '/home-visits', { ...caller, ...visit, client_phone: ONCE }, 201)

  const { record, version } = await request('GET', `/patients/${patient_id}`)
  await request('PUT', `/patients/${patient_id}?version=${version}`, { ...record, phone: NEW })

  const ofDay = await request('GET', `/day?date=${SUNDAY}&hospital=all&doctor=${doctor_id}`)
  expect(ofDay.doctors[0].visits).toMatchObject([{ patient_id, client_phone: NEW, given_phone: OLD }])
  const ofHome = await request('GET', '/home-visits?date=2026-12-01')
  expect(ofHome.visits).toMatchObject([{ client_phone: NEW, given_phone: ONCE }])
  const move = { date: SUNDAY, time: '10:00', sequence: appointment.sequence }
  expect((await request('PUT', `/bookings/${appointment.id}`, move)).client_phone).toBe(NEW)

  // The desk that asks what to do with the patients of a closed day calls this number.
  const close = { from: SUNDAY, to: SUNDAY, doctor_id }
  const refused = await api.request('POST', '/admin/closures', { token: desk, body: close })
  expect(refused.body.visits).toMatchObject([{ client_phone: NEW }])
  const homeCare = { from: '2026-12-01', to: '2026-12-01', home_care: true }
  const closed = await api.request('POST', '/admin/closures', { token: desk, body: homeCare })
  expect(closed.body.home_visits).toMatchObject([{ client_phone: NEW }])
})
