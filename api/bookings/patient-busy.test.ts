import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let caller = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const NEXT_SUNDAY = addDays(TODAY, 7)
/** Somebody without an account whom nobody has booked yet. */
const someone = () => ({ client_name: 'عبير', client_phone: `05511122${String(10 + caller++)}` })
const send = (method: string, path: string, body: object) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const book = async (body: object) =>
  send('POST', '/bookings', { doctor_id: await aDoctor(api.db), date: NEXT_SUNDAY, time: '09:00', ...body })

test('a patient without an account cannot hold two appointments at one time', async () => {
  const patient = someone()
  expect((await book(patient)).status).toBe(201)
  const second = await book(patient)
  expect([second.status, second.body.code]).toEqual([409, 'staff.patient_busy'])
  // Another visit length: the times overlap without being equal.
  expect((await book({ ...patient, time: '09:30' })).status).toBe(201)
  expect((await book(someone())).status).toBe(201)
})

test('overbooking is about the time of the doctor, not of the patient', async () => {
  const doctor_id = await aDoctor(api.db)
  const [first, patient] = [someone(), someone()]
  expect((await book({ ...first, doctor_id })).status).toBe(201)
  expect((await book({ ...patient, doctor_id, overbook_reason: 'عاجل' })).status).toBe(201)
  const twice = await book({ ...patient, overbook_reason: 'عاجل' })
  expect([twice.status, twice.body.code]).toEqual([409, 'staff.patient_busy'])
})

test('a move to a time at which the patient is elsewhere is refused, and a cancelled one is not in the way', async () => {
  const patient = someone()
  const first = (await book(patient)).body.data
  const second = (await book({ ...patient, time: '10:00' })).body.data
  const move = () => send('PUT', `/bookings/${second.id}`, { date: NEXT_SUNDAY, time: '09:00', sequence: 0 })
  expect((await move()).body.code).toBe('staff.patient_busy')
  await send('POST', `/bookings/${first.id}/cancel`, { reason: 'x', sequence: 0 })
  expect((await move()).status).toBe(200)
})

test('an account without a link books apart from the record that the clinic uses', async () => {
  const me = await api.signUp()
  const patient = someone()
  const own = (body: object) => api.request('POST', '/user/doctors/book', { token: me.token, body })
  const slot = async (time: string) => ({
    ...patient,
    doctor_id: await aDoctor(api.db),
    date: NEXT_SUNDAY,
    time,
  })
  const recordOf = async (id: number) =>
    (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.patientId ?? expect.fail()
  const first = (await own(await slot('10:00'))).body.data.id
  const record = await recordOf(first)
  const desk = { ...patient, patient_id: record }
  expect((await book(desk)).status).toBe(201)
  // Neither a booking nor a move tells that the record has an appointment at nine.
  const apart = await own(await slot('09:00'))
  expect([apart.status, apart.body.code]).toEqual([201, undefined])
  const ownRecord = await recordOf(apart.body.data.id)
  expect(ownRecord).not.toBe(record)
  expect((await own(await slot('09:00'))).body.code).toBe('booking.patient_busy')
  await api.request('DELETE', `/user/bookings/${apart.body.data.id}`, { token: me.token })
  const to = { date: NEXT_SUNDAY, time: '09:00' }
  const moved = await api.request('PUT', `/user/bookings/${first}`, { token: me.token, body: to })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  // The moved booking keeps the desk from no time of the record.
  expect((await book({ ...desk, time: '11:00' })).status).toBe(201)

  // Its own record stays its own, and a merged one does not lead to the clinic's.
  const next = await own(await slot('11:30'))
  expect(await recordOf(next.body.data.id)).toBe(ownRecord)
  await api.db.update(patients).set({ mergedInto: record }).where(eq(patients.id, ownRecord))
  const after = await own(await slot('11:00'))
  expect(after.status).toBe(201)
  expect([record, ownRecord]).not.toContain(await recordOf(after.body.data.id))

  // A verified link leads to the record, and to its times.
  await api.request('DELETE', `/user/bookings/${after.body.data.id}`, { token: me.token })
  await api.db.insert(patientLinks).values({ patientId: record, userId: me.id, method: 'id_seen' })
  expect((await own(await slot('11:00'))).body.code).toBe('booking.patient_busy')
  expect(await recordOf((await own(await slot('09:30'))).body.data.id)).toBe(record)
})

test('an appointment that no constraint counts is in the way of a new one and of a move', async () => {
  const patient = someone()
  const id = (await book(patient)).body.data.id as number
  const later = (await book({ ...patient, time: '11:00' })).body.data.id as number
  await api.db.update(bookings).set({ patientOverlap: true }).where(eq(bookings.id, id))
  const second = await book(patient)
  expect([second.status, second.body.code]).toEqual([409, 'staff.patient_busy'])
  const move = () => send('PUT', `/bookings/${later}`, { date: NEXT_SUNDAY, time: '09:00', sequence: 0 })
  expect((await move()).body.code).toBe('staff.patient_busy')
  await send('POST', `/bookings/${id}/cancel`, { reason: 'x', sequence: 0 })
  expect((await move()).status).toBe(200)
})

test('of fifty bookings of one patient at one instant, at fifty doctors, one succeeds', async () => {
  const patient = someone()
  const doctors = await Promise.all(Array.from({ length: 50 }, () => aDoctor(api.db)))
  const replies = await Promise.all(doctors.map(doctor_id => book({ ...patient, doctor_id })))
  const codes = replies.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort()
  expect(codes).toEqual([201, ...Array(49).fill('staff.patient_busy')])
  const [record] = await api.db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.phone, `+966${patient.client_phone.slice(1)}`))
  const isHeld = and(eq(bookings.patientId, record?.id ?? 0), ne(bookings.status, 'cancelled'))
  expect(await api.db.$count(bookings, isHeld)).toBe(1)
})

test('of fifty appointments of one patient that move to one time at one instant, one does', async () => {
  const patient = someone()
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))
  const ids: number[] = []
  for (let n = 0; n < 50; n++) {
    const doctor_id = await aDoctor(api.db, { hours: everyDay })
    const slot = { date: addDays(NEXT_SUNDAY, 1 + Math.floor(n / 10)), time: `${10 + (n % 10)}:00` }
    ids.push((await book({ ...patient, doctor_id, ...slot })).body.data.id)
  }
  const move = { date: NEXT_SUNDAY, time: '08:00', sequence: 0 }
  const replies = await Promise.all(ids.map(id => send('PUT', `/bookings/${id}`, move)))
  const codes = replies.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()
  expect(codes).toEqual([200, ...Array(49).fill('staff.patient_busy')])
})
