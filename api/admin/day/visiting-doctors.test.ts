import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AffectedAppointments } from '#contract/admin/doctors.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// A Sunday and the days after it, all of them to come.
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const at = (weekday: number) => ({ weekday, from: '09:00', to: '10:00' })

let api: TestApi
let desk: { token: string; id: number }
let specialty: number
let olaya: number
let hittin: number
/** Of Olaya, on Mondays at Hittin. */
let visitor: number

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api
  await api.pool.query('truncate waitlist_entries cascade')
  desk = await api.signInStaff('reception')
  specialty = await aSpecialty(db)
  olaya = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameAr: 'حطين', nameEn: 'Hittin' })
  visitor = await aDoctor(db, {
    specialty,
    hospital: olaya,
    hours: [at(7), { ...at(1), hospital_id: hittin }],
  })
})

const read = async (path: string) =>
  (await api.request('GET', path, { token: desk.token, lang: 'en' })).body.data
const limitDesk = () => api.db.insert(userHospitals).values({ userId: desk.id, hospitalId: hittin })

test('the next times of any doctor include visiting doctors, also those whose hours begin later', async () => {
  await api.pool.query('update hospitals set lat = 26.4, long = 50.1 where id = $1', [hittin])
  const first = async (query: string) =>
    (await read(`/admin/next-available?specialty=${specialty}&${query}`)).map(
      ({ hospital, date }: { hospital: string; date: string }) => [hospital, date],
    )
  expect(await first(`hospital=${hittin}`)).toEqual([['Hittin', '2026-11-23']])
  // Without a limit the time near the desk comes first, although there is an earlier one elsewhere.
  expect(await first(`hospital=all&near=${hittin}`)).toEqual([['Hittin', '2026-11-23']])
  await api.pool.query(`update doctor_hours set first_day = '2026-12-10' where hospital_id = $1`, [hittin])
  expect(await first(`hospital=${hittin}`)).toEqual([['Hittin', '2026-12-14']])
})

test('substitutes of an ill doctor are those who work at the hospital, at their times there', async () => {
  const doctor = await aDoctor(api.db, { specialty, hospital: hittin, hours: [at(2)] })
  const id = await aBooking(api.db, {
    user: (await api.signUp()).id,
    doctor,
    date: '2026-11-24',
    time: '09:00',
  })
  const day = { from: '2026-11-24', to: '2026-11-24', doctor_id: doctor }
  const close = (body: object) => api.request('POST', '/admin/closures', { token: desk.token, body })
  const asked = (await close(day)).body as AffectedAppointments
  const times = asked.visits[0]?.free.find(({ doctor: { id: other } }) => other === visitor)?.starts
  expect(new Set(times?.map(({ date }) => date))).toEqual(new Set([MONDAY, '2026-12-07']))
  const visits = [{ id, do: 'move', doctor_id: visitor, date: MONDAY, time: '09:00' }]
  expect((await close({ ...day, visits: [{ ...visits[0], date: SUNDAY }] })).status).toBe(409)
  expect((await close({ ...day, visits })).status).toBe(200)
})

test('whoever waits at a hospital is offered the times of visitors there', async () => {
  await limitDesk()
  const { doctors } = await read('/admin/waitlist')
  expect(doctors.map(({ id }: { id: number }) => id)).toEqual([visitor])
  const join = (day: string) => {
    const caller = { client_name: 'أم خالد', client_phone: '0501234567' }
    const body = { ...caller, specialty_id: specialty, hospital_id: hittin, from: day, to: day }
    return api.request('POST', '/admin/waitlist', { token: desk.token, body })
  }
  // On Sunday there are times at the other hospital alone.
  expect([(await join(MONDAY)).body.code, (await join(SUNDAY)).status]).toEqual([
    'waitlist.times_available',
    201,
  ])
  await aWaitlistEntry(api.db, {
    ...{ specialtyId: specialty, hospitalId: hittin, day: SUNDAY, lastDay: TUESDAY },
  })
  api.setClock('2026-11-28', '12:00')
  await offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
  const { rows } = await api.pool.query(
    `select starts_at at time zone 'Asia/Riyadh' || '' as at from waitlist_offers where entry_id is not null`,
  )
  expect(rows).toEqual([{ at: `${MONDAY} 09:00:00` }])
})

test('a freed time at a hospital is held for who waits there, and for nobody who waits elsewhere', async () => {
  for (const [hospital, time, held] of [
    [olaya, '09:00', []],
    [hittin, '09:30', [visitor]],
  ] as const) {
    await api.pool.query('truncate waitlist_entries cascade')
    const booked = { user: (await api.signUp()).id, doctor: visitor, date: MONDAY, time }
    const id = await aBooking(api.db, booked)
    await aWaitlistEntry(api.db, { specialtyId: specialty, hospitalId: hospital, day: MONDAY })
    await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [id])
    const { rows } = await api.pool.query('select doctor_id from waitlist_offers')
    expect(rows.map(({ doctor_id }) => doctor_id)).toEqual(held)
  }
})

test('a desk moves an appointment to another hospital only if it has seen that', async () => {
  const booked = { user: (await api.signUp()).id, doctor: visitor, date: SUNDAY, time: '09:00' }
  const id = await aBooking(api.db, booked)
  const move = (seen_hospital_id: number) =>
    api.request('PUT', `/admin/bookings/${id}`, {
      token: desk.token,
      lang: 'en',
      body: { date: MONDAY, time: '09:00', sequence: 0, seen_hospital_id },
    })
  const { status, body } = await move(olaya)
  expect([status, body.code]).toEqual([409, 'booking.visit_changed'])
  expect(body.message).toContain('Hittin')
  expect((await move(hittin)).status).toBe(200)
})

test('a delay is that of the hospital whose desk reports it: in lists of patients and at desks', async () => {
  await limitDesk()
  const { token, id: user } = await api.signUp()
  const hours = [at(7), { weekday: 7, from: '11:00', to: '12:00', hospital_id: hittin }]
  const doctor = await aDoctor(api.db, { specialty, hospital: olaya, hours })
  for (const time of ['09:00', '11:00']) await aBooking(api.db, { user, doctor, date: TODAY, time })
  api.setClock(TODAY, '08:30')
  const whole = (await api.signInStaff('reception')).token
  const report = (by: string, minutes: number) =>
    api.request('POST', '/admin/delays', { token: by, body: { doctor_id: doctor, minutes } })
  const delays = async () => {
    const list = await api.request('GET', '/user/doctor-bookings?status=upcoming', { token })
    return list.body.data
      .map(({ time, delay_minutes }: { time: string; delay_minutes: number }) => [time, delay_minutes])
      .toSorted()
  }
  const atDesk = async (hospital: number) => {
    const path = `/admin/day?date=${TODAY}&doctor=${doctor}&hospital=${hospital}`
    return (await api.request('GET', path, { token: whole })).body.data.doctors[0].delay
  }
  expect((await report(desk.token, 45)).body.data.told).toBe(1)
  expect(await delays()).toEqual([
    ['09:00', 0],
    ['11:00', 45],
  ])
  expect([await atDesk(olaya), await atDesk(hittin)]).toEqual([0, 45])
  // Without a limit the desk reports where the doctor is now.
  expect((await report(whole, 20)).body.data.told).toBe(1)
  expect(await delays()).toEqual([
    ['09:00', 20],
    ['11:00', 45],
  ])
  expect([await atDesk(olaya), await atDesk(hittin)]).toEqual([20, 45])
})

test('a day off of a doctor names all hospitals of the day, whose desks may each end it', async () => {
  await limitDesk()
  const day = addDays(TODAY, 21)
  const hours = [at(7), { weekday: 7, from: '11:00', to: '12:00', hospital_id: hittin }]
  const doctor_id = await aDoctor(api.db, { specialty, hospital: olaya, hours, daysOff: [day] })
  const closures = async () =>
    (await read(`/admin/closures?from=${day}&to=${day}&doctor_id=${doctor_id}`)).closures.map(
      ({ hospital }: { hospital: string }) => hospital,
    )
  expect(await closures()).toEqual(['Hittin, Olaya'])
  const body = { from: day, to: day, doctor_id }
  expect((await api.request('POST', '/admin/closures/open', { token: desk.token, body })).status).toBe(200)
  expect(await closures()).toEqual([])
})
