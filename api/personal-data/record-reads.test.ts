import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const readsOf = async (token: string) => {
  const { body } = await api.request('GET', '/user/profile/data', { token })
  return body.data.record_reads as { role: string; record_id: number; part: string }[]
}

/** Every call that reads a part of one record. */
const parts = adminEndpoints.flatMap(({ method, path }) => {
  const [, part] = /^\/admin\/patients\/:id(.*)$/.exec(path) ?? []
  return method !== 'GET' || part === undefined ? [] : part === '/compare' ? '/compare?other=' : part
})
test('there are nine parts of a record or more', () => {
  expect(parts.length).toBeGreaterThanOrEqual(9)
})

test.each(parts)('the copy of the data has who opened GET /admin/patients/:id%s, once a day', async path => {
  const person = await api.signUp()
  const record_id = await aLinkedRecord(api.db, { user: person.id })
  const other = path.includes('other') ? await aLinkedRecord(api.db, { user: person.id }) : ''
  const desk = await api.signInStaff('admin')
  for (const { token } of [desk, desk, await api.signInStaff('admin')])
    expect((await api.request('GET', `/admin/patients/${record_id}${path}${other}`, { token })).status).toBe(
      200,
    )
  const read = { record_id, part: 'patients' }
  const reads = (await readsOf(person.token)).filter(row => row.record_id === record_id)
  expect(reads).toMatchObject([
    { ...read, role: 'admin' },
    { ...read, role: 'admin' },
  ])
  // The readings of a day before do not count.
  await api.pool.query(`alter table audit_log disable trigger user`)
  await api.pool.query(`update audit_log set at = at - interval '1 day'`)
  await api.pool.query(`alter table audit_log enable trigger user`)
  await api.request('GET', `/admin/patients/${record_id}${path}${other}`, { token: desk.token })
  expect((await readsOf(person.token)).filter(row => row.record_id === record_id)).toHaveLength(3)
  expect((await api.request('GET', '/admin/patients/2147483647', { token: desk.token })).status).toBe(404)
})

test('the copy of the data has the doctor who opened the record of a patient', async () => {
  const person = await api.signUp()
  const record = await aLinkedRecord(api.db, { user: person.id })
  const doctor = await api.signInStaff('doctor')
  const doctorId = await aDoctor(api.db)
  await api.db.update(users).set({ doctorId }).where(eq(users.id, doctor.id))
  const booking = await aBooking(api.db, { user: person.id, doctor: doctorId, date: TODAY, time: '11:00' })
  await api.db.update(bookings).set({ patientId: record }).where(eq(bookings.id, booking))
  const { status } = await api.request('GET', `/admin/my-patients/${record}`, { token: doctor.token })
  expect(status).toBe(200)
  expect(await readsOf(person.token)).toMatchObject([{ role: 'doctor', record_id: record, part: 'patients' }])
})

/** Every call that reads one appointment or home visit. */
const ofBookings = adminEndpoints
  .filter(
    ({ method, path }) => method === 'GET' && /^\/admin\/(?:bookings|home-visits)\/:id(?:\/|$)/.test(path),
  )
  .map(({ path }) => path)
test('there are three calls that read one booking or more', () => {
  expect(ofBookings.length).toBeGreaterThanOrEqual(3)
})

test.each(ofBookings)('the copy of the data has who opened GET %s', async path => {
  const person = await api.signUp()
  const record = await aLinkedRecord(api.db, { user: person.id })
  const slot = { user: person.id, date: TODAY, time: '12:00' }
  const isVisit = path.startsWith('/admin/home-visits')
  const key = isVisit ? bookings.visitNumber : bookings.id
  const id = isVisit
    ? await aHomeCareBooking(api.db, { ...slot, service: await aHomeCareService(api.db) })
    : await aBooking(api.db, { ...slot, doctor: await aDoctor(api.db) })
  await api.db.update(bookings).set({ patientId: record }).where(eq(key, id))
  const { token } = await api.signInStaff('admin')
  const open = () => api.request('GET', path.replace(':id', String(id)), { token })
  for (const { status } of [await open(), await open()]) expect(status).toBe(200)
  expect(await readsOf(person.token)).toMatchObject([{ role: 'admin', record_id: record, part: 'patients' }])
})
