import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

/** A Sunday, on which the doctors of these tests work, and the Monday after it. */
const [SUNDAY, MONDAY] = ['2026-12-20', '2026-12-21']

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
  api.setClock('2026-12-15', '09:00')
})
afterAll(() => api.close())

const post = async (path: string, body: object) => {
  const reply = await api.request('POST', path, { token, body: { from: SUNDAY, to: SUNDAY, ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const close = (body: object) => post('/admin/closures', body)
const open = (body: object) => post('/admin/closures/open', body)
const aSundayDoctor = async (hospital?: number, hours = { from: '09:00', to: '12:00' }) =>
  aDoctor(api.db, { hospital: hospital ?? (await aHospital(api.db)), hours: [{ weekday: 7, ...hours }] })
const hoursOf = (from: string, to: string) => ({ hours: { from, to } })

test.each([
  ['a weekday without a shift', { from: MONDAY, to: MONDAY }],
  ['hours after the shift', hoursOf('14:00', '15:00')],
  ['hours that begin as the shift ends', hoursOf('12:00', '23:59')],
  ['hours of the night', hoursOf('01:00', '02:00')],
])('closing %s, and opening it, says that no hours of work are closed', async (_, when) => {
  const doctor = await aSundayDoctor()
  expect(await close({ doctor_id: doctor, ...when })).toEqual({ closed: 1, idle: 1 })
  const { hours: _hours, ...days } = { hours: undefined, ...when }
  expect(await open({ doctor_id: doctor, ...days })).toEqual({ opened: 1, told: 0, idle: 1 })
})

test.each([
  ['is not active', 'update doctors set active = false where id = $1'],
  ['has no licence any more', "update doctors set licence_until = '2020-01-01' where id = $1"],
])('closing and opening a day of a doctor who %s says the same', async (_, change) => {
  const doctor = await aSundayDoctor()
  await api.pool.query(change, [doctor])
  expect(await close({ doctor_id: doctor })).toEqual({ closed: 1, idle: 1 })
  expect(await open({ doctor_id: doctor })).toEqual({ opened: 1, told: 0, idle: 1 })
})

test('closing and opening a day whose shift is over says the same', async () => {
  const doctor = await aSundayDoctor()
  api.setClock(SUNDAY, '11:59')
  expect(await close({ doctor_id: doctor })).toEqual({ closed: 1 })
  expect(await open({ doctor_id: doctor })).toEqual({ opened: 1, told: 0 })
  api.setClock(SUNDAY, '12:00')
  expect(await close({ doctor_id: doctor })).toEqual({ closed: 1, idle: 1 })
  expect(await open({ doctor_id: doctor })).toEqual({ opened: 1, told: 0, idle: 1 })
  api.setClock('2026-12-15', '09:00')
})

test('closing several days or doctors says how many have hours of work', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aSundayDoctor(hospital)
  await aSundayDoctor(hospital, { from: '16:00', to: '02:00' })
  const days = { doctor_id: doctor, to: '2026-12-22' }
  expect(await close(days)).toEqual({ closed: 3, idle: 2 })
  expect(await open(days)).toEqual({ opened: 3, told: 0, idle: 2 })
  const evening = { hospital, ...hoursOf('17:00', '20:00') }
  expect(await close(evening)).toEqual({ closed: 2, idle: 1 })
  expect(await open({ hospital })).toEqual({ opened: 2, told: 0, idle: 1 })
})

test('hours that are added later stay closed', async () => {
  const doctor = await aSundayDoctor()
  expect(await close({ doctor_id: doctor, from: MONDAY, to: MONDAY })).toEqual({ closed: 1, idle: 1 })
  await api.pool.query('update doctor_hours set weekday = 1 where doctor_id = $1', [doctor])
  const { body } = await api.request(
    'GET',
    `/user/doctors/${doctor}/availability?from=${MONDAY}&to=${MONDAY}`,
  )
  expect(body.data.days.flatMap(({ times }: { times: string[] }) => times)).toEqual([])
  const days = { doctor_id: doctor, from: MONDAY, to: MONDAY }
  expect(await open(days)).toEqual({ opened: 1, told: 0 })
})

test('home care is closed without effect outside of its hours, not while a visit may last', async () => {
  await api.pool.query('update clinic_settings set home_care_from = 8, home_care_to = 22')
  const closing = (from: string, to: string) => close({ home_care: true, ...hoursOf(from, to) })
  expect(await closing('05:00', '08:00')).toEqual({ closed: 1, idle: 1 })
  expect(await open({ home_care: true })).toEqual({ opened: 1, told: 0, idle: 1 })
  expect(await closing('21:30', '23:00')).toEqual({ closed: 1 })
  expect(await open({ home_care: true })).toEqual({ opened: 1, told: 0 })
})
