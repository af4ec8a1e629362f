import { text } from 'node:stream/consumers'
import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { anOrder, createAllAccountData } from '#tests/support/fixtures/account-data.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aVisitType } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { exportProfile } from './account-export.queries.ts'
import { personalDataJson } from './personal-data.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const download = (token: string, lang: 'ar' | 'en' = 'en') =>
  api.request('GET', '/user/profile/data', { token, lang })

test('the file has all data of the user and nothing of other users', async () => {
  const person = await api.signUp()
  const neighbour = await api.signUp()
  const { doctor, product, order } = await createAllAccountData(api.db, person.id, 'Noura')
  await createAllAccountData(api.db, neighbour.id, 'Sami')
  const doctorOfRecord = await readRecordsOf(person.id)
  await readRecordsOf(neighbour.id)
  const { status, headers, body } = await download(person.token)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  const contact = {
    first_name: 'Noura',
    email: 'Noura@example.com',
    address_text: 'Noura street',
    short_address: 'RHOA7421',
    lat: 24.7,
  }
  const creamOf = { product: { id: product, name: 'Cream' } }
  expect(body.data).toMatchObject({
    made_at: '2026-11-22T06:00:00.000Z',
    time_zone: 'Asia/Riyadh',
    profile: { id: person.id, email: person.email, sign_in_email: person.email, image: null },
    sessions: [{ agent: '', client: '' }],
    addresses: [contact],
    bookings: [
      {
        starts_at: '2026-11-22T07:00:00.000Z',
        status: 'pending',
        doctor: { id: doctor },
        hospital: { name: 'Afiya Olaya Hospital' },
        cancelled_at: null,
        cancel_reason: '',
        overbook_reason: '',
      },
    ],
    patients: [{ name: 'نورة', birth_date: null, language: 'ar', notes: [{ text: 'Noura' }] }],
    contact_messages: [{ first_name: 'Noura', message: 'Noura', answered_at: null }],
    record_reads: [{ ...doctorOfRecord, entity: 'patients', part: 'patient_notes' }],
    home_care_bookings: [
      { client_name: 'Noura', client_address: 'Noura street', service: { name: 'Nursing' } },
    ],
    waitlist: [
      {
        client_name: 'Noura',
        from: '2026-11-22',
        state: 'waiting',
        offers: [{ state: 'declined', reason: 'Noura' }],
      },
    ],
    staff_invitations: [{ email: 'noura@example.com', first_name: 'Noura', role: 'editor' }],
    prescriptions: [
      {
        client_name: 'Noura',
        reason: 'Noura',
        files: [{ type: 'image/webp', size: 1, original: { type: 'image/jpeg', size: 2 } }],
        items: [{ name: 'Cream', dispensed: 1 }],
      },
    ],
    orders: [
      {
        ...contact,
        id: order,
        sub_total: 50,
        fees: 25,
        discount: 5,
        total: 70,
        lines: [
          { name: 'Cream', price: 25, quantity: 1 },
          { name: 'Cream', price: 25, quantity: 1 },
        ],
      },
    ],
    invoices: [
      { order_id: order, issued_at: '2026-11-22T06:00:00.000Z', total: 70, buyer: { name: 'Noura Noura' } },
    ],
    cart: [{ ...creamOf, quantity: 2 }],
    favorites: [creamOf],
    stock_notices: [creamOf],
    reorder_reminders: [{ ...creamOf, remind_on: '2026-11-23', ends_on: '2026-11-28' }],
    reviews: [{ ...creamOf, rating: 4, comment: 'Noura' }],
  })
  // The fixture has a link that is live and an ended one.
  for (const [list, rows] of Object.entries(body.data))
    if (Array.isArray(rows)) expect(rows, list).toHaveLength(list === 'patient_links' ? 2 : 1)
  const text = JSON.stringify(body)
  expect(text).not.toContain('Sami')
  expect(text).not.toMatch(/hash|token|password|argon2|otp|code_/i)
})

test('bookings have their type of visit, fee and wish; a free follow-up has a fee of 0', async () => {
  const person = await api.signUp()
  const doctor = await aDoctor(api.db)
  const visitTypeId = await aVisitType(api.db, doctor, { followUp: true })
  const visit = { user: person.id, doctor, date: TODAY, time: '15:00' }
  const id = await aBooking(api.db, visit)
  const names = { visitNameAr: 'مراجعة', visitNameEn: 'Follow-up' }
  await api.db
    .update(bookings)
    .set({ visitTypeId, ...names, fee: 0 })
    .where(eq(bookings.id, id))
  await aBooking(api.db, { ...visit, time: '17:00' })
  const service = await aHomeCareService(api.db)
  await aHomeCareBooking(api.db, { ...visit, service, time: '19:00', nurseSex: 'female' })
  const exported = async (lang: 'ar' | 'en') => (await download(person.token, lang)).body.data
  expect((await exported('ar')).bookings).toMatchObject([
    { visit_type: '', fee: null },
    { visit_type: 'مراجعة', fee: 0 },
  ])
  const { bookings: appointments, home_care_bookings } = await exported('en')
  expect(appointments[1]).toMatchObject({ visit_type: 'Follow-up', fee: 0 })
  expect(home_care_bookings).toMatchObject([{ nurse_sex: 'female', price: 200 }])
})

test('the file has every column of a booking but what says the same or nothing of the person', async () => {
  const { id: user, token } = await api.signUp()
  const visit = { user, date: TODAY, time: '11:00' }
  await aBooking(api.db, { ...visit, doctor: await aDoctor(api.db), time: '15:00' })
  await aHomeCareBooking(api.db, { ...visit, service: await aHomeCareService(api.db) })
  const wentOut = { assignee: 'هند', lat: 24.5, long: 46.5, enRouteAt: new Date(api.now()) }
  const cancelled = { status: 'cancelled', cancelledAt: new Date(api.now()), cancelCause: 'closed' } as const
  await api.db
    .update(bookings)
    .set({ ...wentOut, ...cancelled })
    .where(isNotNull(bookings.serviceId))
  const { bookings: appointments, home_care_bookings: visits } = (await download(token)).body.data
  expect(visits).toMatchObject([
    {
      ...{ assignee: 'هند', lat: 24.5, long: 46.5, en_route_at: '2026-11-22T06:00:00.000Z' },
      ...{ ends_at: '2026-11-22T09:00:00.000Z', cancel_cause: 'closed' },
    },
  ])
  const names = Object.keys(inWireFormat(getTableColumns(bookings)))
  expect(names.filter(name => !(name in appointments[0] || name in visits[0]))).toEqual([
    // Whose it is, and what has another name in the file.
    ...['visit_number', 'user_id', 'patient_id', 'doctor_id', 'service_id', 'hospital_id'],
    // How the time is kept free.
    'seat',
    ...['visit_type_id', 'buffer_before', 'buffer_after'],
    // For the calendar, for staff who undo a step, and for the constraints.
    ...['sequence', 'reminded_at', 'state_at', 'former_state', 'patient_overlap', 'account_overlap'],
    ...['ticket_day', 'assignee_id', 'agency_confirmed'],
  ])
})

test('a record that the account made by a booking is not in the file without a verified link', async () => {
  const person = await api.signUp()
  const bookingId = await aBooking(api.db, {
    user: person.id,
    doctor: await aDoctor(api.db),
    date: TODAY,
    time: '10:00',
  })
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, bookingId))
  const patientId = booking?.patientId ?? 0
  await api.db.update(patients).set({ birthDate: '1990-04-12' }).where(eq(patients.id, patientId))
  await api.db.insert(patientNotes).values({ patientId, authorName: 'x', text: 'PRIVATE' })
  const unlinked = (await download(person.token)).body.data
  expect(unlinked.patients).toEqual([])
  expect(unlinked.bookings).toHaveLength(1)
  expect(JSON.stringify(unlinked)).not.toMatch(/PRIVATE|1990-04-12/)

  const link = { patientId, userId: person.id, method: 'id_seen' } as const
  await api.db.insert(patientLinks).values(link)
  const linked = (await download(person.token)).body.data.patients
  expect(linked).toMatchObject([{ birth_date: '1990-04-12', notes: [{ text: 'PRIVATE' }] }])

  await api.db.update(patientLinks).set({ endedAt: sql`now()` }).where(eq(patientLinks.patientId, patientId))
  expect((await download(person.token)).body.data.patients).toEqual([])
})

/** A doctor reads the notes of the linked records of an account. */
async function readRecordsOf(userId: number) {
  const { id } = await api.signInStaff('doctor')
  await api.pool.query(`update users set first_name = 'هند', last_name = 'السالم' where id = $1`, [id])
  const { rows } = await api.pool.query(
    `with staff as materialized (select set_config('afiya.staff_id', $1, true))
     select patient_id, audit_read('patients', patient_id::text, 'patient_notes')
     from staff, patient_links where user_id = $2 and ended_at is null`,
    [String(id), userId],
  )
  expect(rows).toHaveLength(1)
  return { staff_name: 'هند السالم', role: 'doctor', record_id: rows[0].patient_id }
}

test('lists of any length are whole, in pages that do not overlap', async () => {
  const person = await api.signUp()
  await api.pool.query(
    `insert into addresses (user_id, first_name, last_name, email, phone, address_text, lat, long)
     select $1, 'Noura ' || n, 'A', 'a@example.com', '+966501234567', 'street', 24, 46
     from generate_series(1, 2400) n`,
    [person.id],
  )
  await api.pool.query(
    `insert into contact_messages (user_id, first_name, last_name, email, phone, message)
     select $1, 'Noura', 'A', 'a@example.com', '+966501234567', 'message ' || n
     from generate_series(1, 400) n`,
    [person.id],
  )
  const { data } = (await download(person.token)).body
  expect(data.addresses).toHaveLength(2400)
  expect(new Set(data.addresses.map(({ first_name }: { first_name: string }) => first_name)).size).toBe(2400)
  expect(data.addresses[0].first_name).toBe('Noura 2400')
  // Exactly two pages: the third one is empty.
  expect(data.contact_messages).toHaveLength(400)
  expect(data.bookings).toEqual([])
})

test('a list that cannot be read breaks the answer off instead of cutting it', async () => {
  const person = await api.signUp()
  await api.pool.query('alter table reviews rename to reviews_away')
  const reply = download(person.token)
  await expect(reply).rejects.toThrow()
  await api.pool.query('alter table reviews_away rename to reviews')
})

test('an account that is deleted while its file is sent breaks the answer off', async () => {
  const { id: userId, token } = await api.signUp()
  const profile = await exportProfile(api.db, userId)
  if (!profile) throw new Error('The account is missing')
  const owner = { db: api.db, lang: 'en', userId, nationalIdKeys: [] } as const
  const chunks = personalDataJson({ made_at: '', profile }, owner)
  await chunks.next()
  const removal = { token, body: { password: PASSWORD } }
  expect((await api.request('DELETE', '/user/profile', removal)).status).toBe(200)
  await expect(text(chunks)).rejects.toMatchObject({ code: 'session.dead' })
})

test('its names are in the language of the request', async () => {
  const person = await api.signUp()
  await createAllAccountData(api.db, person.id, 'Huda')
  const { body } = await download(person.token, 'ar')
  expect(body.data.favorites[0].product.name).toBe('كريم')
  expect(body.data.orders[0].lines[0].name).toBe('كريم')
})

test('a new account gets a file with empty lists', async () => {
  const { token, email } = await api.signUp()
  const { data } = (await download(token)).body
  expect(data.profile.email).toBe(email)
  expect([data.addresses, data.bookings, data.orders, data.reviews]).toEqual([[], [], [], []])
})

test('the number of statements does not grow with the orders', async () => {
  const person = await api.signUp()
  await anOrder(api.db, person.id)
  const few = await countQueries(() => download(person.token))
  for (let i = 0; i < 5; i++) await anOrder(api.db, person.id)
  const many = await countQueries(async () => {
    const { data } = (await download(person.token)).body
    expect(data.orders).toHaveLength(6)
  })
  expect(few).toBeGreaterThan(5)
  expect(many).toBe(few)
})

/** The number of statements that `work` sends to the database. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(api.pool, 'query')
  await work()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}
