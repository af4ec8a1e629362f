import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { loadMessages } from '#jobs/messages/send-message.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// Sundays, on which the doctor works from 09:00 to 12:00.
const SUNDAY = '2026-11-29'
const PAST = '2026-11-15'

let api: TestApi
let editor: string
let patient: { token: string; id: number }
let doctor: { token: string; id: number }
let olaya: number
let hittin: number
/** The receptions of the two hospitals. */
let desks: { olaya: string; hittin: string }
let past: number
let coming: number

beforeAll(async () => {
  api = await startTestApi()
  editor = (await api.signInStaff('admin')).token
})
beforeEach(async () => {
  const { db } = api
  olaya = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameAr: 'حطين', nameEn: 'Hittin' })
  const member = await api.signInStaff('doctor')
  const { rows } = await api.pool.query('select doctor_id from users where id = $1', [member.id])
  doctor = { token: member.token, id: rows[0].doctor_id }
  await db.update(doctors).set({ hospitalId: olaya }).where(eq(doctors.id, doctor.id))
  desks = { olaya: await aDeskAt(olaya), hittin: await aDeskAt(hittin) }
  patient = await api.signUp()
  const own = { user: patient.id, doctor: doctor.id }
  past = await aBooking(db, { ...own, date: PAST, time: '09:00', status: 'done' })
  coming = await aBooking(db, { ...own, date: SUNDAY, time: '09:30' })
})
afterAll(() => api.close())

async function aDeskAt(hospitalId: number) {
  const { token, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId })
  return token
}

/** Saves the doctor as one of the other hospital, with decisions about the appointments. */
async function goToHittin(visits: object[], changes: object = {}) {
  const path = `/admin/doctors/${doctor.id}`
  const { record, version } = (await api.request('GET', path, { token: editor })).body.data
  const body = { ...record, hospital_id: hittin, visits, ...changes }
  return api.request('PUT', `${path}?version=${version}`, { token: editor, body, lang: 'en' })
}
const leave = () => goToHittin([{ id: coming, do: 'leave' }])
const read = async (path: string, token: string) =>
  (await api.request('GET', path, { token, lang: 'en' })).body.data
/** The appointments of the doctor on a day as a desk sees them, and the free times. */
const dayAt = async (token: string, date = SUNDAY) => {
  const day = (await read(`/admin/day?date=${date}`, token)).doctors.find(
    ({ id }: { id: number }) => id === doctor.id,
  )
  return day && { visits: day.visits.map(({ id }: { id: number }) => id), free: day.free.length }
}

test('a doctor who goes to another hospital leaves past and coming appointments where they were promised', async () => {
  expect((await leave()).status).toBe(200)
  const all = await read('/user/doctor-bookings?status=past', patient.token)
  expect(all.map(({ hospital }: { hospital: { id: number } }) => hospital.id)).toEqual([olaya, olaya])
  const slip = await read(`/admin/bookings/${coming}/slip`, desks.olaya)
  expect(slip.hospital.name.en).toBe('Olaya')
  const { bookings: copied } = await read('/user/profile/data', patient.token)
  expect(copied.map(({ hospital }: { hospital: { id: number } }) => hospital.id)).toEqual([olaya, olaya])
  const linked = await api.request('POST', '/appointment-links/read', {
    body: { token: slip.token },
    lang: 'en',
  })
  expect(linked.body.data.hospital.name).toBe('Olaya')
})

test('each desk has the appointments of its hospital, and the free times of those who work there', async () => {
  await leave()
  expect(await dayAt(desks.olaya)).toEqual({ visits: [coming], free: 0 })
  expect(await dayAt(desks.olaya, PAST)).toEqual({ visits: [past], free: 0 })
  expect(await dayAt(desks.hittin)).toEqual({ visits: [], free: 5 })
  expect(await dayAt(desks.hittin, PAST)).toMatchObject({ visits: [] })
  const slipOf = (token: string) => api.request('GET', `/admin/bookings/${coming}/slip`, { token })
  expect([(await slipOf(desks.olaya)).status, (await slipOf(desks.hittin)).status]).toEqual([200, 404])
  const version = (token: string) => read(`/admin/day/version?date=${SUNDAY}`, token)
  const before = await version(desks.olaya)
  await api.pool.query('update bookings set note = $1 where id = $2', ['x', coming])
  expect(await version(desks.olaya)).not.toEqual(before)
  const figures = async (token: string) =>
    (await read(`/admin/figures?from=${PAST}&to=${PAST}`, token)).total.appointments
  expect([await figures(desks.olaya), await figures(desks.hittin)]).toEqual([1, 0])
  // The desk may not move it to the hospital of others.
  const move = { date: SUNDAY, time: '10:00', sequence: 0 }
  const moved = await api.request('PUT', `/admin/bookings/${coming}`, { token: desks.olaya, body: move })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['doctor_id']])
})

test('a hospital that closes asks about the appointments there, and about no other of their doctors', async () => {
  await leave()
  const { pool } = api
  const there = await aBooking(api.db, { user: null, doctor: doctor.id, date: SUNDAY, time: '11:00' })
  const close = (hospital: number, visits: object[] = []) =>
    api.request('POST', '/admin/closures', {
      token: editor,
      body: { from: SUNDAY, to: SUNDAY, hospital, visits },
    })
  const asked = async (hospital: number) =>
    (await close(hospital)).body.visits?.map(({ id }: { id: number }) => id)
  // Somebody works there: without a doctor there is nothing to close.
  await aDoctor(api.db, { hospital: olaya })
  expect([await asked(olaya), await asked(hittin)]).toEqual([[coming], [there]])
  const later = { id: coming, do: 'move', doctor_id: doctor.id, date: SUNDAY, time: '10:00' }
  expect((await close(olaya, [later])).status).toBe(200)
  const { rows } = await pool.query('select hospital_id from bookings where id = $1', [coming])
  expect(rows).toEqual([{ hospital_id: hittin }])
})

test('the doctor sees which appointments are at the former hospital', async () => {
  const mine = async () =>
    (await read(`/admin/my-day?date=${SUNDAY}`, doctor.token)).days[0].appointments.map(
      ({ elsewhere }: { elsewhere: { en: string } | null }) => elsewhere?.en ?? null,
    )
  expect(await mine()).toEqual([null])
  await leave()
  expect(await mine()).toEqual(['Olaya'])
})

test('a patient who waits keeps the number, and is called on the screen of the hospital where they wait', async () => {
  const waiting = await aBooking(api.db, { user: null, doctor: doctor.id, date: TODAY, time: '09:00' })
  const state = `/admin/bookings/${waiting}/state`
  const { ticket } = (await api.request('POST', state, { token: desks.olaya, body: { state: 'arrived' } }))
    .body.data
  await leave()
  const board = async (desk: string, hospital_id: number) => {
    const { token } = (await api.request('POST', '/admin/boards', { token: desk, body: { hospital_id } }))
      .body.data
    return (await api.request('POST', '/boards/read', { body: { token } })).body.data.waiting
  }
  expect(await board(desks.olaya, olaya)).toEqual([ticket])
  expect(await board(desks.hittin, hittin)).toEqual([])
})

test('the change is saved with a decision about each coming appointment only', async () => {
  const { status, body } = await goToHittin([])
  expect([status, body.code, body.total]).toEqual([409, 'staff.visits_touched', 1])
  expect(body.visits).toMatchObject([
    {
      id: coming,
      hospital: { en: 'Olaya' },
      nearest: { doctor_id: doctor.id, date: SUNDAY, time: '09:30' },
    },
  ])
  expect((await api.db.select().from(doctors).where(eq(doctors.id, doctor.id)))[0]?.hospitalId).toBe(olaya)
  // Outside of the new hours there is another time.
  const hours = [{ weekday: 7, from: '10:00', to: '12:00' }]
  const [later] = (await goToHittin([], { hours })).body.visits
  const [inHittin, inRiyadh] = ['Hittin', 'Riyadh'].map(en => expect.objectContaining({ en }))
  const there = { hospital: inHittin, city: inRiyadh, elsewhere: true }
  expect(later.nearest).toEqual({ doctor_id: doctor.id, date: SUNDAY, time: '10:00', ...there })
  await leave()
  expect((await goToHittin([])).status).toBe(200)
})

test('a patient who is moved along keeps the time, and is told of the other branch and the same doctor', async () => {
  const move = { id: coming, do: 'move', doctor_id: doctor.id, date: SUNDAY, time: '09:30' }
  expect((await goToHittin([move])).status).toBe(200)
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, coming))
  expect(booking).toMatchObject({ hospitalId: hittin, sequence: 1 })
  const [told] = await api.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.bookingId, coming), eq(messages.kind, 'moved')))
    .orderBy(desc(messages.id))
  const [message] = await loadMessages(api.db, [told?.id ?? 0])
  expect(message).toMatchObject({ changes: ['branch'], hospital: { en: 'Hittin' } })
})
