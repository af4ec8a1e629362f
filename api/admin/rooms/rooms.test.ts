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

const change = (body: object) => api.request('PUT', '/admin/rooms', { token, body })
/** Sets a room as the desk does that sees the present one. */
const set = async (doctor_id: number, day: string, room: string, isUsual = false) => {
  const { room: was, usual_room: usual_was } = await dayOf(doctor_id, day)
  return change({ doctor_id, day, room, was, ...(isUsual && { usual_was }) })
}
const dayOf = async (doctor: number, day: string) => {
  const { body } = await api.request('GET', `/admin/day?date=${day}&doctor=${doctor}&hospital=all`, { token })
  return body.data.doctors[0]
}
const roomOf = async (doctor: number, day: string) => (await dayOf(doctor, day)).room

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
  const nobody = { doctor_id: 2_147_483_647, day: NEXT, room: '1', was: '' }
  expect((await change(nobody)).status).toBe(422)
})

test('a room that a colleague has set meanwhile is not replaced unseen', async () => {
  const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const rooms = Array.from({ length: 20 }, (_, index) => String(index + 1))
  const at = (body: object) => change({ doctor_id, day: TODAY, ...body })
  const replies = await Promise.all(rooms.map(room => at({ room, was: '' })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const room = await roomOf(doctor_id, TODAY)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'staff.changed_meanwhile', room })
  // The repetition of a change whose answer was lost, and a press that has seen the colleague's room.
  expect((await at({ room, was: '' })).status).toBe(200)
  expect((await at({ room: '204', was: room, usual_was: '' })).body.data).toEqual({ room: '204' })
  expect((await at({ room: '', was: room, usual_was: '204' })).status).toBe(409)
  expect(await roomOf(doctor_id, NEXT)).toBe('204')
})

test('the usual room that a colleague has set meanwhile is not replaced unseen on a day with its own', async () => {
  const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  await set(doctor_id, TODAY, '9')
  const today = { doctor_id, day: TODAY, was: '9' }
  const replies = await Promise.all([
    ...['9', '10', '11'].map(room => change({ ...today, room, usual_was: '' })),
    change({ doctor_id, day: NEXT, was: '', room: '300', usual_was: '' }),
  ])
  const [stored, ...others] = replies.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  const usual = stored?.body.data.room as string
  expect((await dayOf(doctor_id, TODAY)).usual_room).toBe(usual)
  const last = { ...today, was: await roomOf(doctor_id, TODAY), room: '12' }
  expect(await change({ ...last, usual_was: '' })).toMatchObject({
    status: 409,
    body: { code: 'staff.changed_meanwhile', usual_room: usual },
  })
  expect((await change({ ...last, usual_was: usual })).status).toBe(200)
  // The repetition of a change whose answer was lost.
  expect((await change({ ...last, usual_was: usual })).status).toBe(200)
  expect(await dayOf(doctor_id, NEXT)).toMatchObject({ room: '12', usual_room: '12' })
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
