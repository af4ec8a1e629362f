import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { boards } from '#db/schema/waiting-room.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const staff = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body })
const arrive = (id: number, state = 'arrived') => staff('POST', `/bookings/${id}/state`, { state })
const hospitalOf = async (doctor: number) => {
  const [row] = await api.db.select().from(doctors).where(eq(doctors.id, doctor))
  return row?.hospitalId as number
}
const anAppointment = async (doctor: number, time: string) =>
  aBooking(api.db, { user: (await api.signUp()).id, doctor, date: TODAY, time })
const aBoard = async (hospital: number) =>
  (await staff('POST', '/boards', { hospital_id: hospital })).body.data.token as string
const read = (board: string) => api.request('POST', '/boards/read', { body: { token: board } })

test('of fifty patients who arrive at once each has a number of its own, from 1 to 50', async () => {
  const doctor = await aDoctor(api.db)
  const { id: user } = await api.signUp()
  const ids = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const time = `${String(5 + Math.floor(index / 12)).padStart(2, '0')}:${String((index % 12) * 5).padStart(2, '0')}`
      const id = await aBooking(api.db, { user, doctor, date: TODAY, time, visitLength: 5 })
      return id
    }),
  )
  const replies = await Promise.all(ids.map(id => arrive(id)))
  const numbers = replies.map(({ body }) => body.data.ticket as number)
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('a number stays after an undo, starts anew each day, and is counted for each hospital', async () => {
  const [doctor, other] = [await aDoctor(api.db), await aDoctor(api.db)]
  const [first, second] = [await anAppointment(doctor, '09:10'), await anAppointment(other, '09:10')]
  const mine = (await arrive(first)).body.data.ticket as number
  await staff('POST', `/bookings/${first}/undo`, { state: 'arrived' })
  expect((await arrive(first)).body.data.ticket).toBe(mine)
  const sameHospital = (await hospitalOf(doctor)) === (await hospitalOf(other))
  expect((await arrive(second)).body.data.ticket).toBe(sameHospital ? mine + 1 : 1)
  // Whoever goes in at once gets a number, too.
  api.setClock('2026-11-23', '09:00')
  const tomorrow = await aBooking(api.db, {
    user: (await api.signUp()).id,
    doctor,
    date: '2026-11-23',
    time: '09:00',
    inRoomAt: new Date(api.now()),
  })
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, tomorrow))
  expect(row).toMatchObject({ ticket: 1, ticketDay: '2026-11-23' })
})

test('a board shows who is called and who waits, by number only; a new address ends the old one', async () => {
  const doctor = await aDoctor(api.db)
  const hospital = await hospitalOf(doctor)
  const [called, waiting] = [await anAppointment(doctor, '09:20'), await anAppointment(doctor, '09:50')]
  const board = await aBoard(hospital)
  const before = (await read(board)).body.data
  const numbers = [(await arrive(called)).body.data.ticket, (await arrive(waiting)).body.data.ticket]
  await arrive(called, 'in_room')
  const { body, headers } = await read(board)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.data.called).toEqual([
    { number: numbers[0], room: '', doctor: { ar: expect.any(String), en: expect.any(String) } },
    ...before.called,
  ])
  expect(body.data.waiting).toEqual([...before.waiting, numbers[1]])
  expect(Object.keys(body.data).sort()).toEqual([
    'called',
    'day',
    'hospital',
    'late',
    'time',
    'waiting',
    'waiting_total',
  ])
  await arrive(called, 'done')
  expect((await read(board)).body.data.called).toEqual(before.called)

  const next = await aBoard(hospital)
  expect((await read(board)).body.code).toBe('board.unknown')
  expect((await read(next)).status).toBe(200)
  for (const wrong of ['A'.repeat(22), 'short', '', '\0']) expect((await read(wrong)).status).toBe(410)
  expect((await read('A'.repeat(65))).status).toBe(422)
  const [row] = await api.db.select().from(boards).where(eq(boards.hospitalId, hospital))
  expect(row?.tokenHash.toString('base64url')).not.toContain(next)
  const list = (await staff('GET', '/boards')).body.data
  expect(list.find(({ id }: { id: number }) => id === hospital).created_at).not.toBeNull()
  expect((await staff('POST', '/boards', { hospital_id: 999_999 })).status).toBe(422)
})

test('a board counts those who wait beyond the sixty numbers that it has room for', async () => {
  const doctor = await aDoctor(api.db)
  const board = await aBoard(await hospitalOf(doctor))
  const { waiting_total: before } = (await read(board)).body.data
  await api.pool.query(
    `insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
    select $1, $2, 'x', '0501234567', t, t + interval '5 minutes'
    from (
      select $3::date::timestamp at time zone 'Asia/Riyadh' + n * interval '5 minutes' t
      from generate_series(0, 60) n) s`,
    [(await api.signUp()).id, doctor, TODAY],
  )
  await api.pool.query('update bookings set arrived_at = starts_at where doctor_id = $1', [doctor])
  const { waiting, waiting_total: total } = (await read(board)).body.data
  expect([waiting.length, total - before]).toEqual([60, 61])
})

test('a board names the doctors who are late today, the latest first, and by how much', async () => {
  const doctor = await aDoctor(api.db, { nameAr: 'هند', nameEn: 'Hind' })
  const hospital = await hospitalOf(doctor)
  const other = await aDoctor(api.db, { hospital, nameAr: 'ليلى', nameEn: 'Layla' })
  const board = await aBoard(hospital)
  expect((await read(board)).body.data.late).toEqual([])
  await staff('POST', '/delays', { doctor_id: doctor, minutes: 15 })
  await staff('POST', '/delays', { doctor_id: other, minutes: 30 })
  await staff('POST', '/delays', { doctor_id: await aDoctor(api.db), minutes: 45 })
  expect((await read(board)).body.data.late).toEqual([
    { doctor: { ar: 'ليلى', en: 'Layla' }, minutes: 30 },
    { doctor: { ar: 'هند', en: 'Hind' }, minutes: 15 },
  ])
  await staff('POST', '/delays', { doctor_id: other, minutes: 0 })
  expect((await read(board)).body.data.late).toMatchObject([{ minutes: 15 }])
})

const TOMORROW = '2026-11-23'
const eachDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to }))
test('a board stops naming a late doctor once the hours and the delay are over, and when the day closes', async () => {
  const hospital = await aHospital(api.db)
  const morning = await aDoctor(api.db, { hospital, hours: eachDay('09:00', '12:00') })
  const closed = await aDoctor(api.db, { hospital, hours: eachDay('09:00', '14:00') })
  await aDoctor(api.db, { hospital, hours: eachDay('20:00', '02:00') })
  const board = await aBoard(hospital)
  await staff('POST', '/delays', { doctor_id: morning, minutes: 30 })
  await staff('POST', '/delays', { doctor_id: closed, minutes: 45 })
  const late = async () =>
    (await read(board)).body.data.late.map(({ minutes }: { minutes: number }) => minutes)
  expect(await late()).toEqual([45, 30])
  const part = { from: TODAY, to: TODAY, doctor_id: closed, hours: { from: '09:00', to: '10:00' } }
  expect((await staff('POST', '/closures', part)).status).toBe(200)
  expect(await late()).toEqual([45, 30])
  const day = { from: TODAY, to: TODAY, doctor_id: closed }
  expect((await staff('POST', '/closures', day)).status).toBe(200)
  expect(await late()).toEqual([30])
  api.setClock(TODAY, '12:29')
  expect(await late()).toEqual([30])
  api.setClock(TODAY, '12:30')
  expect(await late()).toEqual([])
  // The evening of the hospital continues past midnight.
  api.setClock(TOMORROW, '00:10')
  expect(await late()).toEqual([])
})

test('a board names a late doctor of the night until the hours and the delay are over', async () => {
  const [hospital, other] = [await aHospital(api.db), await aHospital(api.db)]
  const mornings = eachDay('09:00', '12:00').map(hours => ({ ...hours, hospital_id: other }))
  const doctor = await aDoctor(api.db, { hospital, hours: [...eachDay('20:00', '02:00'), ...mornings] })
  const boards = [await aBoard(hospital), await aBoard(other)]
  const late = async () =>
    (await Promise.all(boards.map(read))).map(({ body }) =>
      body.data.late.map(({ minutes }: { minutes: number }) => minutes),
    )
  api.setClock(TODAY, '23:00')
  await staff('POST', '/delays', { doctor_id: doctor, minutes: 45 })
  for (const [time, shown] of [
    ['01:00', [[45], []]],
    ['02:44', [[45], []]],
    ['02:45', [[], []]],
    ['09:30', [[], []]],
  ] as const) {
    api.setClock(TOMORROW, time)
    expect([time, await late()]).toEqual([time, shown])
  }
})

test('a board names a late doctor as long as a patient who was kept is expected, as the desk does', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aDoctor(api.db, { hospital, hours: eachDay('09:00', '12:00') })
  const kept = await aBooking(api.db, {
    ...{ user: (await api.signUp()).id, doctor },
    date: TODAY,
    time: '11:30',
  })
  const board = await aBoard(hospital)
  await staff('POST', '/delays', { doctor_id: doctor, minutes: 120 })
  const day = { from: TODAY, to: TODAY, doctor_id: doctor, others: { do: 'leave' } }
  const late = async () => (await read(board)).body.data.late
  for (const part of [{ hours: { from: '11:00', to: '12:00' } }, {}]) {
    api.setClock(TODAY, '09:00')
    expect((await staff('POST', '/closures', { ...day, ...part })).status).toBe(200)
    api.setClock(TODAY, '13:05')
    const ofDesk = await staff('GET', `/day?hospital=${hospital}&doctor=${doctor}&date=${TODAY}`)
    expect(await late()).toMatchObject([{ minutes: ofDesk.body.data.doctors[0].delay }])
  }
  for (const state of ['arrived', 'in_room', 'done']) expect((await arrive(kept, state)).status).toBe(200)
  expect(await late()).toEqual([])
})

const at = async (doctor: number, date: string, time: string) =>
  aBooking(api.db, { user: (await api.signUp()).id, doctor, date, time, visitLength: 15 })
const shown = async (board: string) => {
  const { waiting, called } = (await read(board)).body.data
  return { waiting, called: called.map(({ number }: { number: number }) => number) }
}

test('at another hospital an arrived patient has not arrived yet', async () => {
  const [here, there] = [await aDoctor(api.db), await aDoctor(api.db, { hospital: await aHospital(api.db) })]
  const [moved, waiting] = [await anAppointment(here, '09:15'), await anAppointment(there, '09:15')]
  const board = await aBoard(await hospitalOf(there))
  await arrive(moved)
  await arrive(waiting)
  const body = { date: '2026-11-22', time: '11:00', doctor_id: there, sequence: 0 }
  const reply = await staff('PUT', `/bookings/${moved}`, body)
  expect([reply.status, reply.body.data.state]).toEqual([200, 'booked'])
  expect(await shown(board)).toEqual({ waiting: [1], called: [] })
  expect((await arrive(moved)).status).toBe(409)
  api.setClock(TODAY, '10:50')
  expect((await arrive(moved)).body.data.ticket).toBe(2)
  expect(await shown(board)).toEqual({ waiting: [1, 2], called: [] })
})

test('who is back from the evening before has another number than the patients of the morning', async () => {
  const hospital = await aHospital(api.db)
  const night = await aDoctor(api.db, { hours: eachDay('20:00', '06:00'), hospital })
  const morning = await aDoctor(api.db, { hours: eachDay('06:00', '14:00'), hospital })
  const [left, treated] = [await at(night, TOMORROW, '05:15'), await at(night, TOMORROW, '05:30')]
  const first = await at(morning, TOMORROW, '06:00')
  const board = await aBoard(hospital)
  api.setClock(TOMORROW, '05:20')
  for (const id of [left, treated]) await arrive(id)
  api.setClock(TOMORROW, '05:50')
  await arrive(left, 'left')
  for (const state of ['in_room', 'done']) await arrive(treated, state)
  api.setClock(TOMORROW, '06:01')
  await arrive(first)
  api.setClock(TOMORROW, '06:05')
  await arrive(left)
  await arrive(treated, 'in_room')
  expect(await shown(board)).toEqual({ waiting: [1, 3], called: [2] })
})

test('an arrived patient who is moved past midnight within the evening still waits', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aDoctor(api.db, { hours: eachDay('20:00', '06:00'), hospital })
  const id = await at(doctor, TODAY, '23:45')
  api.setClock(TODAY, '23:40')
  const board = await aBoard(hospital)
  await arrive(id)
  const body = { date: TOMORROW, time: '00:15', doctor_id: doctor, sequence: 0 }
  expect((await staff('PUT', `/bookings/${id}`, body)).body.data.state).toBe('arrived')
  api.setClock(TOMORROW, '00:10')
  expect(await shown(board)).toEqual({ waiting: [1], called: [] })
})
