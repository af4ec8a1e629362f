import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

/** product.md: a name, a number or an unconfirmed e-mail proves nothing. */
let api: TestApi
let desk: string
let week = 0

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const slot = () => ({ date: addDays(TODAY, 7 * (1 + (week++ % 12))), time: '09:00' })
const atDesk = (path: string, body: object) => api.request('POST', `/admin${path}`, { token: desk, body })
const bookAtDesk = async (caller: object) => {
  const { status, body } = await atDesk('/bookings', {
    ...caller,
    doctor_id: await aDoctor(api.db),
    ...slot(),
    note: 'PRIVATE complaint',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id as number
}
const read = async (token: string, path: string) => (await api.request('GET', path, { token })).body.data
const recordOf = async (bookingId: number) => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, bookingId))
  return row ?? expect.fail()
}

/** Somebody who books in the patient's name and with her number, as anybody can, and cancels. */
async function impostor(name: string, phone: string) {
  const account = await api.signUp()
  const body = { client_name: name, client_phone: phone, doctor_id: await aDoctor(api.db), ...slot() }
  const { data } = (await api.request('POST', '/user/doctors/book', { token: account.token, body })).body
  await api.request('DELETE', `/user/bookings/${data.id}`, { token: account.token })
  return { ...account, booking: data.id as number, record: (await recordOf(data.id)).patientId }
}

test('the desk books for the record that an account made, and the account sees nothing of it', async () => {
  const { token, id, record, booking: own } = await impostor('Noura Alotaibi', '0551230001')
  const booking = await bookAtDesk({
    client_name: 'Noura Alotaibi',
    client_phone: '0551230001',
    patient_id: record,
  })
  expect(await recordOf(booking)).toMatchObject({ userId: null, patientId: record })
  const service_id = await aHomeCareService(api.db)
  const visit = { client_address: 'حي النرجس', service_id, date: TODAY, time: '15:00', patient_id: record }
  await atDesk('/home-visits', { client_name: 'Noura', client_phone: '0551230001', ...visit })
  const waits = {
    doctor_id: await aDoctor(api.db, { hours: [] }),
    from: TODAY,
    to: TODAY,
    patient_id: record,
  }
  await atDesk('/waitlist', { client_name: 'Noura', client_phone: '0551230001', ...waits })

  expect(await read(token, '/user/doctor-bookings?status=all')).toMatchObject([{ id: own }])
  expect(await read(token, '/user/home-care-bookings?status=all')).toEqual([])
  expect(await read(token, '/user/waitlist')).toEqual([])
  for (const [method, path] of [
    ['GET', `/user/bookings/${booking}`],
    ['GET', `/user/bookings/${booking}/calendar`],
    ['DELETE', `/user/bookings/${booking}`],
    ['PUT', `/user/bookings/${booking}`],
  ] as const)
    expect((await api.request(method, path, { token, body: slot() })).status, `${method} ${path}`).toBe(404)
  expect(JSON.stringify(await read(token, '/user/profile/data'))).not.toContain('PRIVATE')
  const { rows } = await api.pool.query(
    'select channel from messages where booking_id = $1 or booking_id in (select id from bookings where patient_id = $2 and visit_number is not null)',
    [booking, record],
  )
  expect(rows.map(({ channel }) => channel)).not.toContain('email')

  await api.db.insert(patientLinks).values({ patientId: record, userId: id, method: 'id_seen' })
  expect(await read(token, '/user/doctor-bookings?status=all')).toHaveLength(2)
  expect(await read(token, `/user/bookings/${booking}`)).toMatchObject({ id: booking })
  expect(await read(token, '/user/home-care-bookings?status=all')).toHaveLength(1)
  const next = await bookAtDesk({ client_name: 'Noura', client_phone: '0551230001', patient_id: record })
  const told = await api.pool.query('select channel from messages where booking_id = $1', [next])
  expect(told.rows).toEqual([{ channel: 'email' }])
  expect((await api.request('DELETE', `/user/bookings/${booking}`, { token })).status).toBe(200)

  await api.db.update(patientLinks).set({ endedAt: sql`now()` }).where(eq(patientLinks.userId, id))
  expect(await read(token, '/user/doctor-bookings?status=all')).toMatchObject([{ id: own }])
  expect((await api.request('DELETE', `/user/bookings/${next}`, { token })).status).toBe(404)
})

test('an e-mail typed at the desk is kept in the record and gives its account nothing', async () => {
  const victim = await api.signUp()
  const booking = await bookAtDesk({
    client_name: 'Huda Saleh',
    client_phone: '0551230002',
    email: victim.email,
  })
  const { userId, patientId } = await recordOf(booking)
  expect(userId).toBeNull()
  const [record] = await api.db.select().from(patients).where(eq(patients.id, patientId))
  expect(record).toMatchObject({ email: victim.email, userId: null, phoneByStaff: true })
  expect(await read(victim.token, '/user/doctor-bookings?status=all')).toEqual([])
})

test('an e-mail given for a booking of a known record does not become the record’s', async () => {
  const caller = { client_name: 'Amal Saleh', client_phone: '0551230005' }
  const { patientId } = await recordOf(await bookAtDesk(caller))
  const again = await recordOf(await bookAtDesk({ ...caller, email: 'attacker@example.com' }))
  expect(again.patientId).toBe(patientId)
  const chosen = { ...caller, patient_id: patientId, email: 'attacker@example.com' }
  expect((await recordOf(await bookAtDesk(chosen))).patientId).toBe(patientId)
  const [record] = await api.db.select().from(patients).where(eq(patients.id, patientId))
  expect(record?.email).toBeNull()
})

test('an account turns off reminders of what it booked, and of a record once it is linked', async () => {
  const { token, id, record } = await impostor('Reem Saleh', '0551230004')
  await api.db.update(patients).set({ name: 'Reem as staff wrote it' }).where(eq(patients.id, record))
  const reminders = '/user/profile/reminders'
  const choose = (on: boolean) =>
    api.request('PUT', `${reminders}/${record}`, { token, body: { on }, lang: 'en' })
  expect(await read(token, reminders)).toEqual([{ id: record, name: 'Reem Saleh', on: true }])
  expect((await choose(false)).body.data).toEqual([{ id: record, name: 'Reem Saleh', on: false }])
  const stored = async () =>
    (await api.db.select().from(patients).where(eq(patients.id, record)))[0] ?? expect.fail()
  expect(await stored()).toMatchObject({ wantsReminders: true, accountWantsReminders: false })
  await api.db.insert(patientLinks).values({ patientId: record, userId: id, method: 'id_seen' })
  expect((await choose(false)).body.data).toEqual([{ id: record, name: 'Reem as staff wrote it', on: false }])
  expect(await stored()).toMatchObject({ wantsReminders: false })
  const stranger = (await api.signUp()).token
  expect(
    (await api.request('PUT', `${reminders}/${record}`, { token: stranger, body: { on: true } })).status,
  ).toBe(404)
})

test('the number of a record that an account made does not count as entered by staff', async () => {
  const { record } = await impostor('Layla Omar', '0551230003')
  const [row] = await api.db.select().from(patients).where(eq(patients.id, record)).orderBy(desc(patients.id))
  expect(row).toMatchObject({ phoneByStaff: false })
})
