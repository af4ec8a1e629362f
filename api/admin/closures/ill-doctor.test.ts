import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffectedAppointments } from '#contract/admin/doctors.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const staff = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body })
const mark = async (id: number, ...states: string[]) => {
  for (const state of states) expect((await staff(`/bookings/${id}/state`, { state })).status).toBe(200)
}

test('a doctor who falls ill: who is due, late or waits is asked about, moved from now on and told', async () => {
  const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '08:00', to: '13:00' }] })
  const ids: Record<string, number> = {}
  for (const time of ['08:00', '09:00', '09:30', '10:00', '10:30', '11:00', '12:00'])
    ids[time] = await aBooking(api.db, { user: (await api.signUp()).id, doctor, date: TODAY, time })
  const idAt = (time: string) => ids[time] as number
  api.setClock(TODAY, '10:50')
  await mark(idAt('08:00'), 'arrived', 'in_room', 'done')
  await mark(idAt('09:00'), 'no_show')
  await mark(idAt('09:30'), 'arrived', 'in_room')
  await mark(idAt('10:00'), 'arrived')
  api.setClock(TODAY, '11:00')
  const day = { from: TODAY, to: TODAY, doctor_id: doctor }
  const timesOf = ({ visits }: AffectedAppointments) => visits.map(({ time, waits }) => [time, waits])

  const part = await staff('/closures', { ...day, hours: { from: '11:00', to: '12:00' } })
  // Who waits or is late would be seen in these hours.
  expect(timesOf(part.body)).toEqual([
    ['10:00', true],
    ['10:30', false],
    ['11:00', false],
  ])

  const asked = (await staff('/closures', day)).body as AffectedAppointments
  expect(timesOf(asked)).toEqual([
    ['10:00', true],
    ['10:30', false],
    ['11:00', false],
    ['12:00', false],
  ])
  const visits = asked.visits.map(({ id, nearest }) => ({ id, do: 'move', ...nearest }))
  expect((await staff('/closures', { ...day, visits })).body.data).toEqual({ closed: 1 })
  const moved = ['10:00', '10:30', '11:00', '12:00'].map(idAt)
  const rows = await api.db.select().from(bookings).where(inArray(bookings.id, moved))
  expect(rows.every(({ startsAt }) => startsAt.getTime() > Date.parse(`${TODAY}T11:00:00+03:00`))).toBe(true)
  const news = await api.db
    .select()
    .from(messages)
    .where(inArray(messages.bookingId, Object.values(ids)))
  expect(news.map(({ bookingId, kind }) => [bookingId, kind]).toSorted()).toEqual(
    moved.map(id => [id, 'moved']).toSorted(),
  )
})

test('who waits is planned with a colleague who has time today, the others stay with the doctor', async () => {
  const hours = [7, 1].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
  const same = { hours, specialty: await aSpecialty(api.db), hospital: await aHospital(api.db) }
  const [doctor, colleague] = [await aDoctor(api.db, same), await aDoctor(api.db, same)]
  const book = async (time: string) =>
    aBooking(api.db, { user: (await api.signUp()).id, doctor, date: TODAY, time })
  const [waits] = [await book('09:30'), await book('10:00')]
  api.setClock(TODAY, '09:20')
  await mark(waits, 'arrived')
  api.setClock(TODAY, '09:40')
  const { visits } = (await staff('/closures', { from: TODAY, to: TODAY, doctor_id: doctor })).body
  expect(visits).toMatchObject([
    { waits: true, nearest: { doctor_id: colleague, date: TODAY, time: '10:00' } },
    { waits: false, nearest: { doctor_id: doctor, date: '2026-11-23' } },
  ])
})

test('in the afternoon nobody is asked about, moved or told whose time has ended without a record', async () => {
  const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '08:00', to: '20:00' }] })
  const ids: Record<string, number> = {}
  for (const time of ['08:00', '09:00', '11:00', '15:00', '15:40', '17:00'])
    ids[time] = await aBooking(api.db, { user: (await api.signUp()).id, doctor, date: TODAY, time })
  const short = { doctor, date: TODAY, visitLength: 10 }
  for (const time of ['14:50', '15:30'])
    ids[time] = await aBooking(api.db, { ...short, user: (await api.signUp()).id, time })
  api.setClock(TODAY, '11:10')
  await mark(ids['11:00'] as number, 'arrived')
  api.setClock(TODAY, '16:00')
  const day = { from: TODAY, to: TODAY, doctor_id: doctor }
  const timesAsked = async () =>
    ((await staff('/closures', day)).body as AffectedAppointments).visits.map(({ time }) => time)
  expect(await timesAsked()).toEqual(['11:00', '15:30', '15:40', '17:00'])

  // Who is to be seen an hour later has been told so, and waits.
  await api.pool.query('insert into doctor_delays values ($1, $2, 60, now())', [doctor, TODAY])
  expect(await timesAsked()).toEqual(['11:00', '14:50', '15:00', '15:30', '15:40', '17:00'])

  const others = { do: 'cancel', reason: 'مرض الطبيب' }
  expect((await staff('/closures', { ...day, others })).body.data).toEqual({ closed: 1 })
  const seen = [ids['08:00'], ids['09:00']] as number[]
  const rows = await api.db.select().from(bookings).where(inArray(bookings.id, seen))
  expect(rows.map(({ status, sequence }) => [status, sequence])).toEqual([
    ['pending', 0],
    ['pending', 0],
  ])
  expect(await api.db.select().from(messages).where(inArray(messages.bookingId, seen))).toEqual([])
})

test('hours are closed of a doctor who is late: who waits, and who would be seen then, is asked about', async () => {
  const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '18:00', to: '23:00' }] })
  const at = async (time: string) =>
    aBooking(api.db, { user: (await api.signUp()).id, doctor, date: TODAY, time })
  const [waits, before, soon] = [await at('18:30'), await at('19:00'), await at('19:30')]
  const later = await at('22:00')
  api.setClock(TODAY, '18:30')
  await mark(waits, 'arrived')
  api.setClock(TODAY, '18:45')
  expect((await staff('/delays', { doctor_id: doctor, minutes: 60 })).status).toBe(200)
  const asked = async (from: string, to: string) => {
    const { body } = await staff('/closures', {
      from: TODAY,
      to: TODAY,
      doctor_id: doctor,
      hours: { from, to },
    })
    return (body as AffectedAppointments).visits.map(({ id }) => id)
  }
  expect(await asked('19:30', '21:30')).toEqual([waits, before, soon])
  // Nobody has an appointment at this time, and no late patient is expected.
  const free = { from: TODAY, to: TODAY, doctor_id: doctor, hours: { from: '21:00', to: '22:00' } }
  expect((await staff('/closures', free)).body.data).toEqual({ closed: 1 })
  expect(await asked('22:00', '23:00')).toEqual([later])
})
