import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'
const SPAN = { from: NEXT_SUNDAY, to: NEXT_SUNDAY }
const CALLER = { client_name: 'أم خالد', client_phone: '0501234567' }

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('truncate waitlist_entries cascade'))

const add = (body: object) =>
  api.request('POST', '/admin/waitlist', { token, lang: 'en', body: { ...CALLER, ...SPAN, ...body } })
const read = (path: string) => api.request('GET', path, { token, lang: 'en' })

test('reception adds a caller for a speciality, at one hospital, in the evening', async () => {
  const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
  await aDoctor(api.db, { specialty, hospital, hours: [] })
  const evening = { time_from: '17:00', time_to: '00:00' }
  expect((await add({ specialty_id: specialty, hospital_id: hospital, ...evening })).status).toBe(201)
  const again = await add({ specialty_id: specialty, hospital_id: hospital })
  expect([again.body.code, again.body.message]).toEqual([
    'staff.waits_already',
    'This patient is already on this waitlist. Remove the entry first to change its days or hours.',
  ])
  // Anywhere is another list; '' is what a form sends for any hospital.
  expect((await add({ specialty_id: specialty, hospital_id: '' })).status).toBe(201)
  expect((await add({})).body.errors.specialty_id).toBeDefined()
  const { waiting, specialties, hospitals } = (await read('/admin/waitlist')).body.data
  expect(waiting[0]).toMatchObject({
    state: 'waiting',
    doctor: null,
    specialty: 'Family medicine',
    hospital: 'Afiya Olaya Hospital',
    time_from: '17:00',
    time_to: '24:00',
  })
  expect(specialties).toContainEqual({ id: specialty, name: 'Family medicine' })
  expect(hospitals).toContainEqual({ id: hospital, name: 'Afiya Olaya Hospital' })
})

test('the patient of a record waits with the record and without its account, whatever name the call has', async () => {
  const doctor = await aDoctor(api.db, { hours: [] })
  const { id: user } = await api.signUp()
  await aBooking(api.db, { user, doctor, date: NEXT_SUNDAY, time: '09:00' })
  const { rows } = await api.pool.query('select id from patients where user_id = $1', [user])
  const patient = rows[0].id
  expect((await add({ doctor_id: doctor, patient_id: patient, client_name: 'نورة العتيبي' })).status).toBe(
    201,
  )
  const [entry] = await api.db.select().from(waitlistEntries)
  expect(entry).toMatchObject({ userId: null, patientId: patient, clientName: 'نورة العتيبي' })
  const again = await add({ doctor_id: doctor, patient_id: patient })
  expect(again.body.code).toBe('staff.waits_already')
})

test('of fifty desks that add one caller at once, one does', async () => {
  const doctor = await aDoctor(api.db, { hours: [] })
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => add({ doctor_id: doctor, client_phone: '0507777777' })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 201)
  // A slow machine sends some of them away before they begin.
  const codes = new Set(refused.map(({ body }) => body.code)).difference(new Set(['unavailable']))
  expect(codes).toEqual(new Set(['staff.waits_already']))
})

test('the record of a patient shows what it waited for and was offered, also what has ended', async () => {
  const doctor = await aDoctor(api.db, { hours: [] })
  const entry = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY })
  await api.db
    .update(waitlistEntries)
    .set({ state: 'left', endedAt: new Date() })
    .where(eq(waitlistEntries.id, entry.id))
  await api.pool.query(
    `insert into waitlist_offers (entry_id, doctor_id, starts_at, ends_at, state, offered_at, offered_until,
        held_until)
      values ($1, $2, '2026-11-29 09:00+03', '2026-11-29 09:30+03', 'declined', now(), now(), now())`,
    [entry.id, doctor],
  )
  const { status, body } = await read(`/admin/patients/${entry.patientId}/waitlist`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    {
      id: entry.id,
      state: 'left',
      offers: [{ date: NEXT_SUNDAY, time: '09:00', state: 'declined', reason: '' }],
    },
  ])
  expect((await read('/admin/patients/2147483647/waitlist')).status).toBe(404)
})

test('what a patient waited for beyond a page is counted and on the next page', async () => {
  const doctor = await aDoctor(api.db, { hours: [] })
  const { id, patientId } = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY })
  await api.pool.query(
    `insert into waitlist_entries (patient_id, doctor_id, client_name, client_phone, first_day, last_day,
        time_from, time_to, state, ended_at)
      select patient_id, doctor_id, client_name, client_phone, first_day, last_day, time_from, time_to,
        'left', now()
      from waitlist_entries, generate_series(1, 200) where id = $1`,
    [id],
  )
  const first = (await read(`/admin/patients/${patientId}/waitlist`)).body
  expect(first.data).toHaveLength(200)
  expect(first.meta).toMatchObject({ total: 201, last_page: 2 })
  expect((await read(`/admin/patients/${patientId}/waitlist?page=2`)).body.data).toMatchObject([{ id }])
})

test('those who wait beyond a page are counted and on the next page; every doctor is a choice', async () => {
  const doctor = await aDoctor(api.db)
  await api.pool.query(
    `insert into waitlist_entries
      (doctor_id, client_name, client_phone, first_day, last_day, time_from, time_to)
    select $1, 'W' || n, '0501234567', '2026-12-01', '2026-12-02', '09:00', '12:00'
    from generate_series(1, 201) n`,
    [doctor],
  )
  await api.pool.query(
    `insert into doctors (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image,
      phone)
    select 'د. ' || n, 'Dr. ' || n, specialty_id, hospital_id, 'ط', 'D', image, phone
    from doctors, generate_series(1, 1001) n where doctors.id = $1`,
    [doctor],
  )
  const first = (await read(`/admin/waitlist?doctor=${doctor}`)).body
  expect(first.data.waiting).toHaveLength(200)
  expect(first.meta).toEqual({ total: 201, page: 1, per_page: 200, last_page: 2 })
  expect(first.data.doctors.length).toBeGreaterThan(1001)
  // Of doctors of one name, their speciality and branch tell which.
  expect(first.data.doctors[0]).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    specialty: expect.stringMatching(/./),
    hospital: expect.stringMatching(/./),
  })
  const next = (await read(`/admin/waitlist?doctor=${doctor}&page=2`)).body.data.waiting
  expect(next).toHaveLength(1)
})

test('a caller waits for a day before the next available time, or books at once if that is the first', async () => {
  // Works on Sundays only: the next available time is on 29 November.
  const hours = [{ weekday: 7, from: '09:00', to: '10:00' }]
  const doctor = await aDoctor(api.db, { hours, daysOff: ['2026-11-22'] })
  const month = { from: '2026-11-22', to: '2026-12-20', doctor_id: doctor }
  expect((await add(month)).body.code).toBe('waitlist.times_available')
  expect((await add({ ...month, before_next: true })).status).toBe(201)
  const { waiting } = (await read('/admin/waitlist')).body.data
  expect(waiting).toMatchObject([{ from: '2026-11-22', to: '2026-11-28' }])
  const soon = { ...month, from: NEXT_SUNDAY, before_next: true, client_phone: '0501234568' }
  expect((await add(soon)).body.code).toBe('waitlist.times_available')
})
