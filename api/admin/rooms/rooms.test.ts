import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT = addDays(TODAY, 7)

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const set = (doctor_id: number, day: string, room: string, usual = false) =>
  api.request('PUT', '/admin/rooms', { token, body: { doctor_id, day, room, usual } })
const roomOf = async (doctor: number, day: string) => {
  const { body } = await api.request('GET', `/admin/day?date=${day}&doctor=${doctor}&hospital=all`, { token })
  return body.data.doctors[0].room
}

test('a doctor has the room of the day, else the usual one, on the desk, the slip and the own day', async () => {
  const { id: staff, token: own } = await api.signInStaff('doctor')
  const { rows } = await api.pool.query('select doctor_id from users where id = $1', [staff])
  const doctor = rows[0].doctor_id as number
  expect(await roomOf(doctor, TODAY)).toBe('')
  await set(doctor, TODAY, '204', true)
  expect((await set(doctor, NEXT, '١٢ ب')).body.data).toEqual({ room: '١٢ ب' })
  expect([await roomOf(doctor, TODAY), await roomOf(doctor, NEXT)]).toEqual(['204', '١٢ ب'])
  const mine = await api.request('GET', `/admin/my-day?date=${NEXT}`, { token: own })
  expect(mine.body.data.days[0].room).toBe('١٢ ب')
  const user = (await api.signUp()).id
  const id = await aBooking(api.db, { user, doctor, date: NEXT, time: '09:00' })
  expect((await api.request('GET', `/admin/bookings/${id}/slip`, { token })).body.data.room).toBe('١٢ ب')
  expect((await set(doctor, NEXT, '')).body.data).toEqual({ room: '204' })
  expect(await roomOf(doctor, NEXT)).toBe('204')
  expect((await set(doctor, NEXT, 'x'.repeat(21))).status).toBe(422)
  expect((await set(2_147_483_647, NEXT, '1')).status).toBe(422)
})

test('the screen of the waiting room says to which room a number is called, and a change is seen', async () => {
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const { rows } = await api.pool.query('select hospital_id from doctors where id = $1', [doctor])
  const board = await api.request('POST', '/admin/boards', {
    token,
    body: { hospital_id: rows[0].hospital_id },
  })
  const user = (await api.signUp()).id
  const id = await aBooking(api.db, { user, doctor, date: TODAY, time: '09:00' })
  const version = async () =>
    (await api.request('GET', `/admin/day/version?date=${TODAY}&hospital=all&doctor=${doctor}`, { token }))
      .body.data.version
  for (const state of ['arrived', 'in_room'])
    await api.request('POST', `/admin/bookings/${id}/state`, { token, body: { state } })
  const before = await version()
  await set(doctor, TODAY, '7')
  expect(await version()).not.toBe(before)
  const shown = await api.request('POST', '/boards/read', { body: { token: board.body.data.token } })
  expect(shown.body.data.called).toMatchObject([{ room: '7' }])
})
