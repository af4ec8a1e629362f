import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { aBooking, aDoctor, aHospital, aVisitType } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'
const NIGHTS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '18:00', to: '02:00' }))

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const staff = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body })
const aNight = async (hospital?: number) =>
  aDoctor(api.db, { hours: NIGHTS, ...(hospital !== undefined && { hospital }) })
const book = async (doctor: number, date: string, time: string, visitLength = 30) =>
  aBooking(api.db, { user: (await api.signUp()).id, doctor, date, time, visitLength })
const idsOf = ({ visits }: { visits?: { id: number }[] }) => visits?.map(({ id }) => id)
const CANCEL = { others: { do: 'cancel', reason: 'مرض الطبيب' } }
const doctorDay = async (hospital: number, date: string) =>
  (await api.request('GET', `/admin/day?hospital=${hospital}&date=${date}`, { token })).body.data.doctors[0]

test('after midnight the evening is closed, with who is still to come, and opened again', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aNight(hospital)
  const night = await book(doctor, MONDAY, '00:30')
  await book(doctor, MONDAY, '21:00')
  api.setClock(MONDAY, '00:10')
  const evening = { from: SUNDAY, to: SUNDAY, doctor_id: doctor }
  expect(idsOf((await staff('/closures', evening)).body)).toEqual([night])
  expect((await staff('/closures', { ...evening, ...CANCEL })).body.data).toEqual({ closed: 1 })
  expect((await staff('/closures/open', evening)).body.data).toEqual({ opened: 1, told: 1 })
  expect((await doctorDay(hospital, SUNDAY)).free).toContain('00:30')
  const over = { from: '2026-11-28', to: '2026-11-28', doctor_id: doctor }
  expect((await staff('/closures', over)).body.code).toBe('staff.closure_range')
  // The next working day has begun at the branch whose evening is over.
  api.setClock(MONDAY, '09:00')
  expect((await staff('/closures', evening)).body.code).toBe('staff.closure_range')
})

test('part of an evening is closed over midnight, shown as it was made, and opened as a whole', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aNight(hospital)
  const evening = { from: '2026-12-06', to: '2026-12-06', doctor_id: doctor }
  const [before, late, night] = [
    await book(doctor, '2026-12-06', '22:00'),
    await book(doctor, '2026-12-06', '23:30'),
    await book(doctor, '2026-12-07', '01:00'),
  ]
  const hours = { from: '23:00', to: '02:00' }
  expect(idsOf((await staff('/closures', { ...evening, hours })).body)).toEqual([late, night])
  await staff('/closures', { ...evening, hours, reason: 'مرض', ...CANCEL })
  const day = await doctorDay(hospital, '2026-12-06')
  expect(day).toMatchObject({
    hours: [{ from: '18:00', to: '23:00' }],
    closures: [{ hours, reason: 'مرض' }],
  })
  expect(day.free).not.toContain('00:30')
  expect((await doctorDay(hospital, '2026-12-07')).closures).toEqual([])
  expect((await staff('/closures/open', evening)).body.data).toEqual({ opened: 1, told: 2 })
  expect((await doctorDay(hospital, '2026-12-06')).hours).toEqual([{ from: '18:00', to: '02:00' }])
  const { rows } = await api.pool.query('select status from bookings where id = $1', [before])
  expect(rows).toEqual([{ status: 'pending' }])
})

test('hours after midnight belong to the evening once its day is over', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aNight(hospital)
  const night = await book(doctor, '2026-12-14', '01:00')
  api.setClock('2026-12-14', '00:10')
  const evening = { from: '2026-12-13', to: '2026-12-13', doctor_id: doctor }
  const part = { ...evening, hours: { from: '00:30', to: '02:00' }, reason: 'مرض' }
  expect(idsOf((await staff('/closures', part)).body)).toEqual([night])
  await staff('/closures', { ...part, ...CANCEL })
  expect(await doctorDay(hospital, '2026-12-13')).toMatchObject({
    hours: [{ from: '18:00', to: '00:30' }],
    closures: [{ hours: { from: '00:30', to: '02:00' } }],
  })
  expect((await staff('/closures/open', evening)).body.data).toEqual({ opened: 1, told: 1 })
})

test('hours after midnight are those of the evening of the day, also of a day to come', async () => {
  const hospital = await aHospital(api.db)
  const doctor = await aNight(hospital)
  const [tonight, evening, night] = [
    await book(doctor, '2026-12-14', '01:00'),
    await book(doctor, '2026-12-14', '19:00'),
    await book(doctor, '2026-12-15', '01:00'),
  ]
  const monday = { from: '2026-12-14', to: '2026-12-14', doctor_id: doctor }
  const part = { ...monday, hours: { from: '00:30', to: '02:00' }, reason: 'مرض' }
  expect((await doctorDay(hospital, '2026-12-14')).visits).toMatchObject([{ id: evening }, { id: night }])
  expect(idsOf((await staff('/closures', part)).body)).toEqual([night])
  expect((await staff('/closures', { ...part, ...CANCEL })).body.data).toEqual({ closed: 1 })
  expect(await doctorDay(hospital, '2026-12-14')).toMatchObject({
    hours: [{ from: '18:00', to: '00:30' }],
    closures: [{ hours: part.hours }],
  })
  const url = `/admin/closures?from=2026-12-14&to=2026-12-14&doctor_id=${doctor}`
  const listed = (await api.request('GET', url, { token })).body.data
  expect(listed).toMatchObject({ total: 1, closures: [{ day: '2026-12-14', hours: part.hours }] })
  const sunday = { from: '2026-12-13', to: '2026-12-13', doctor_id: doctor }
  expect((await staff('/closures/open', sunday)).body.code).toBe('staff.nothing_closed')
  expect((await staff('/closures/open', monday)).body.data).toEqual({ opened: 1, told: 1 })
  // The night before is not of the day, though it has its date.
  expect(idsOf((await staff('/closures', { ...monday, hours: { from: '00:00', to: '12:00' } })).body)).toBe(
    undefined,
  )
  const before = { ...sunday, hours: { from: '00:00', to: '12:00' } }
  expect(idsOf((await staff('/closures', before)).body)).toEqual([tonight])
})

test('hours of a hospital are closed of each doctor by the own evening', async () => {
  const hospital = await aHospital(api.db)
  const [late, early] = [
    await aNight(hospital),
    await aDoctor(api.db, { hospital, hours: [{ weekday: 1, from: '00:00', to: '06:00' }] }),
  ]
  const [before, ofEarly, ofLate] = [
    await book(late, '2026-12-14', '01:00'),
    await book(early, '2026-12-14', '01:00'),
    await book(late, '2026-12-15', '01:00'),
  ]
  const closing = { from: '2026-12-14', to: '2026-12-14', hospital, hours: { from: '00:30', to: '02:00' } }
  expect(idsOf((await staff('/closures', closing)).body)).toEqual([ofLate, ofEarly])
  expect((await staff('/closures', { ...closing, ...CANCEL })).body.data).toEqual({ closed: 2 })
  const { rows } = await api.pool.query('select status from bookings where id = $1', [before])
  expect(rows).toEqual([{ status: 'pending' }])
})

test('an evening that ends at midnight is closed until then', async () => {
  const doctor = await aDoctor(api.db, { hours: NIGHTS.map(hours => ({ ...hours, to: '00:00' })) })
  const booked = await book(doctor, '2026-12-20', '23:00')
  const part = {
    from: '2026-12-20',
    to: '2026-12-20',
    doctor_id: doctor,
    hours: { from: '22:00', to: '00:00' },
  }
  expect(idsOf((await staff('/closures', part)).body)).toEqual([booked])
  expect((await staff('/closures', { ...part, ...CANCEL })).body.data).toEqual({ closed: 1 })
  const opening = { day: '2026-12-20', doctor_id: doctor }
  expect((await staff('/closures/open', opening)).body.data).toEqual({ opened: 1, told: 1 })
})

test('hours past midnight are refused where no doctor has a night', async () => {
  const day = { from: '2026-12-20', to: '2026-12-20', doctor_id: await aDoctor(api.db) }
  const refused = await staff('/closures', { ...day, hours: { from: '13:00', to: '12:00' } })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'hours.to': [errorCatalogue['staff.no_such_hours'].ar] },
  ])
  // They are of the evening before, which is another day.
  const hours = [{ weekday: 7, from: '18:00', to: '02:00' }]
  const monday = { from: '2026-12-21', to: '2026-12-21', doctor_id: await aDoctor(api.db, { hours }) }
  const ofSunday = await staff('/closures', { ...monday, hours: { from: '00:30', to: '02:00' } })
  expect(Object.keys(ofSunday.body.errors)).toEqual(['hours.to'])
})

test('a long visit of the evening is asked about, and not offered, when it lasts into closed hours', async () => {
  const doctor = await aDoctor(api.db, { hours: NIGHTS.map(hours => ({ ...hours, to: '03:00' })) })
  const type = await aVisitType(api.db, doctor, { length: 240 })
  const patient = (await api.signUp()).token
  const bookLong = () =>
    api.request('POST', '/user/doctors/book', {
      token: patient,
      body: {
        client_name: 'نورة',
        client_phone: '0501234567',
        doctor_id: doctor,
        date: '2026-12-27',
        time: '22:00',
        visit_type_id: type,
      },
    })
  const booked = (await bookLong()).body.data.id
  const closing = {
    from: '2026-12-27',
    to: '2026-12-27',
    doctor_id: doctor,
    hours: { from: '00:00', to: '03:00' },
  }
  expect(idsOf((await staff('/closures', closing)).body)).toEqual([booked])
  expect((await staff('/closures', { ...closing, ...CANCEL })).body.data).toEqual({ closed: 1 })
  const url = `/user/doctors/${doctor}/availability?from=2026-12-27&days=1&visit_type_id=${type}`
  expect(JSON.stringify((await api.request('GET', url)).body.data)).not.toContain('22:00')
  expect((await bookLong()).body.code).toBe('booking.outside_hours')
})

test('hours after midnight are closed with who has waited since the evening', async () => {
  const doctor = await aNight()
  const seen = [await book(doctor, '2026-12-06', '23:00'), await book(doctor, '2026-12-07', '01:00')]
  await book(doctor, '2026-12-06', '19:00')
  api.setClock('2026-12-06', '22:00')
  expect((await staff('/delays', { doctor_id: doctor, minutes: 120 })).status).toBe(200)
  api.setClock('2026-12-07', '00:13')
  const hours = { from: '00:30', to: '02:00' }
  const asked = await staff('/closures', { from: '2026-12-06', to: '2026-12-06', doctor_id: doctor, hours })
  expect(idsOf(asked.body)).toEqual(seen)
})

const MORNINGS = NIGHTS.map(hours => ({ ...hours, from: '09:00', to: '12:00' }))

test('hours that reach past the night close what is of it, and what is left after it closes nothing', async () => {
  const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '20:00', to: '02:00' }] })
  const hospital = await aHospital(api.db)
  const both = await aDoctor(api.db, { hospital, hours: [...MORNINGS, ...NIGHTS] })
  const [night, ofBoth] = [await book(doctor, '2026-12-14', '01:00'), await book(both, '2026-12-14', '01:00')]
  const hours = { from: '00:00', to: '03:00' }
  const monday = { from: '2026-12-14', to: '2026-12-14', hours }
  const refused = await staff('/closures', { ...monday, doctor_id: doctor, ...CANCEL })
  expect(Object.keys(refused.body.errors)).toEqual(['hours.to'])
  const sunday = { from: '2026-12-13', to: '2026-12-13', hours }
  for (const [id, booked] of [
    [doctor, night],
    [both, ofBoth],
  ]) {
    expect(idsOf((await staff('/closures', { ...sunday, doctor_id: id })).body)).toEqual([booked])
    const closed = await staff('/closures', { ...sunday, doctor_id: id, ...CANCEL })
    expect(closed.body.data).toEqual({ closed: 1 })
  }
  expect(await doctorDay(hospital, '2026-12-13')).toMatchObject({
    hours: [
      { from: '09:00', to: '12:00' },
      { from: '18:00', to: '00:00' },
    ],
    closures: [{ hours: { from: '00:00', to: '02:00' } }],
  })
  // The night of the next day is another one.
  expect((await doctorDay(hospital, '2026-12-14')).free).toContain('01:00')
})

test('hours that end by day close the morning alone, also where others have nights', async () => {
  const hospital = await aHospital(api.db)
  const both = await aDoctor(api.db, { hospital, hours: [...MORNINGS, ...NIGHTS] })
  const late = await aNight(hospital)
  const booked = [await book(both, '2026-12-13', '09:00'), await book(late, '2026-12-13', '10:00')]
  for (const doctor of [both, late]) await book(doctor, '2026-12-14', '01:00')
  for (const doctor of [both, late]) await book(doctor, '2026-12-13', '01:00')
  const closing = { from: '2026-12-13', to: '2026-12-13', hospital }
  for (const hours of [
    { from: '01:00', to: '10:00' },
    { from: '00:00', to: '12:00' },
  ])
    expect(idsOf((await staff('/closures', { ...closing, hours })).body)).toEqual(
      hours.to === '12:00' ? booked : booked.slice(0, 1),
    )
  const closed = await staff('/closures', { ...closing, hours: { from: '00:00', to: '12:00' }, ...CANCEL })
  // The other doctor has no hours in the morning.
  expect(closed.body.data).toEqual({ closed: 1 })
  const { doctors } = (await api.request('GET', `/admin/day?hospital=${hospital}&date=2026-12-13`, { token }))
    .body.data
  expect(doctors.map(({ closures }: { closures: unknown[] }) => closures.length).sort()).toEqual([0, 1])
  for (const { free } of doctors) expect(free).toContain('00:30')
})
