import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, aHospital, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT = addDays(TODAY, 7)
const SUNDAY_EVENING = { weekday: 7, from: '16:00', to: '20:00' }

let api: TestApi
let own: number
let other: number
/** Of the hospital `own`, on Sunday evenings at the other one. */
let doctor: number
/** The desks of both hospitals, and one without a limit. */
let desk: Record<'own' | 'other' | 'whole', string>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  own = await aHospital(api.db)
  other = await aHospital(api.db)
  const hours = [SUNDAY_MORNING, { ...SUNDAY_EVENING, hospital_id: other }]
  doctor = await aDoctor(api.db, { hospital: own, hours })
  const limited = async (hospitalId: number) => {
    const { token, id: userId } = await api.signInStaff('reception')
    await api.db.insert(userHospitals).values({ userId, hospitalId })
    return token
  }
  const { token: whole } = await api.signInStaff('reception')
  desk = { own: await limited(own), other: await limited(other), whole }
})

const read = async (path: string, token: string) =>
  (await api.request('GET', `/admin/${path}`, { token })).body.data
const dayAt = async (hospital: number | 'all', day = TODAY) =>
  (await read(`day?date=${day}&doctor=${doctor}&hospital=${hospital}`, desk.whole)).doctors[0]
const roomsAt = async (hospital: number, day = TODAY) => {
  const { room, usual_room } = await dayAt(hospital, day)
  return [room, usual_room]
}
const set = (token: string, body: object) =>
  api.request('PUT', '/admin/rooms', {
    token,
    body: { doctor_id: doctor, day: TODAY, was: '', ...body },
  })

test('the room of a day is that of the hospital whose desk sets it, until it is the usual one again', async () => {
  expect((await set(desk.other, { room: '7' })).status).toBe(200)
  expect([await roomsAt(own), await roomsAt(other)]).toEqual([
    ['', ''],
    ['7', ''],
  ])
  expect((await set(desk.own, { room: '204' })).status).toBe(200)
  expect([await roomsAt(own), await roomsAt(other)]).toEqual([
    ['204', ''],
    ['7', ''],
  ])
  expect((await read(`day?date=${TODAY}`, desk.other)).doctors[0]).toMatchObject({
    ...{ hospital_id: other, room: '7' },
  })
  // A room that neither desk has seen is that of its own hospital alone.
  expect((await set(desk.own, { room: '8', was: '7' })).body).toMatchObject({ room: '204' })
  for (const [token, was] of [
    [desk.other, '7'],
    [desk.own, '204'],
  ] as const) {
    expect((await set(token, { room: '', was })).body.data).toEqual({ room: '' })
    expect(await roomsAt(other)).toEqual(['', ''])
  }
  expect((await api.pool.query('select from doctor_rooms where doctor_id = $1', [doctor])).rows).toEqual([])
})

test('the usual room is that of the hospital, too, and each desk sees no other', async () => {
  expect((await set(desk.other, { room: '7', usual_was: '' })).status).toBe(200)
  expect((await set(desk.own, { room: '204', usual_was: '' })).status).toBe(200)
  for (const day of [TODAY, NEXT])
    expect([await roomsAt(own, day), await roomsAt(other, day)]).toEqual([
      ['204', '204'],
      ['7', '7'],
    ])
  const stale = { room: '9', was: '7', usual_was: '204' }
  expect((await set(desk.other, stale)).body).toMatchObject({ usual_room: '7' })
})

test('a desk of several hospitals sets the room of the one that it shows', async () => {
  expect(await dayAt('all')).toMatchObject({ hospital_id: own })
  expect((await set(desk.whole, { hospital_id: other, room: '7' })).status).toBe(200)
  expect((await set(desk.whole, { room: '204' })).status).toBe(200)
  expect([(await roomsAt(own))[0], (await roomsAt(other))[0]]).toEqual(['204', '7'])
  const foreign = await set(desk.own, { hospital_id: other, room: '8' })
  const unknown = await set(desk.whole, { hospital_id: 2_147_483_647, room: '8' })
  for (const { status, body } of [foreign, unknown])
    expect([status, body.errors]).toEqual([422, { hospital_id: [expect.any(String)] }])
  expect((await roomsAt(other))[0]).toBe('7')
})

test('who has only a promised appointment at a hospital is shown there, without the room of another', async () => {
  const monday = addDays(TODAY, 1)
  await api.pool.query('update doctor_hours set weekday = 1 where doctor_id = $1', [doctor])
  const id = await aBooking(api.db, { user: null, doctor, date: monday, time: '16:00' })
  await api.pool.query('update doctor_hours set weekday = 2 where hospital_id = $1', [other])
  await set(desk.own, { day: monday, room: '204' })
  const shown = await dayAt(other, monday)
  expect(shown).toMatchObject({ hospital_id: other, room: '', visits: [{ id }] })
  expect(shown.elsewhere).toHaveLength(1)
  await api.pool.query('update doctors set active = false where id = $1', [doctor])
  expect(await dayAt(other, monday)).toMatchObject({ hospital: shown.hospital, room: '' })
})

test('screen, slip and the doctor’s own day name the room of their hospital', async () => {
  const { token, id: staff } = await api.signInStaff('doctor')
  await api.pool.query('update users set doctor_id = $2 where id = $1', [staff, doctor])
  await set(desk.own, { room: '204' })
  await set(desk.other, { room: '7' })
  const boardOf = async (hospital_id: number) => {
    const { body } = await api.request('POST', '/admin/boards', { token: desk.whole, body: { hospital_id } })
    const board = await api.request('POST', '/boards/read', { body: { token: body.data.token } })
    return board.body.data.called.map(({ room }: { room: string }) => room)
  }
  for (const [time, hospital, room] of [
    ['09:00', own, '204'],
    ['16:00', other, '7'],
  ] as const) {
    const id = await aBooking(api.db, { user: null, doctor, date: TODAY, time })
    expect((await read(`bookings/${id}/slip`, desk.whole)).room).toBe(room)
    api.setClock(TODAY, time)
    for (const state of ['arrived', 'in_room'])
      await api.request('POST', `/admin/bookings/${id}/state`, { token: desk.whole, body: { state } })
    expect(await boardOf(hospital)).toEqual([room])
  }
  expect((await read(`my-day?date=${TODAY}`, token)).days[0]).toMatchObject({
    room: '204',
    hours: [{ from: '09:00' }, { from: '16:00', room: '7' }],
  })
})
