import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const slip = async (id: number) => (await api.request('GET', `/admin/bookings/${id}/slip`, { token })).body
const anAppointment = async (time: string) => {
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  return aBooking(api.db, { user: (await api.signUp()).id, doctor, date: NEXT_SUNDAY, time })
}

test('the slip has both languages, that of the patient, and a link that opens the appointment', async () => {
  const id = await anAppointment('09:00')
  await api.db.update(bookings).set({ userId: null, language: 'en' }).where(eq(bookings.id, id))
  const { data } = await slip(id)
  expect(data).toMatchObject({
    id,
    date: NEXT_SUNDAY,
    time: '09:00',
    language: 'en',
    doctor: { en: 'Dr. Sarah Alharbi' },
    hospital: { name: { en: 'Afiya Olaya Hospital' }, phone: '+966112000000' },
  })
  const linked = await api.request('POST', '/appointment-links/read', { body: { token: data.token } })
  expect(linked.body.data).toMatchObject({ date: NEXT_SUNDAY, time: '09:00', to_come: true })
})

test('an appointment that has begun or is cancelled has no link, an unknown one no slip', async () => {
  const [begun, cancelled] = [await anAppointment('09:00'), await anAppointment('10:00')]
  await api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, cancelled))
  expect((await slip(cancelled)).data.token).toBeNull()
  expect((await slip(begun)).data.token).not.toBeNull()
  api.setClock(NEXT_SUNDAY, '09:00')
  expect((await slip(begun)).data.token).toBeNull()
  expect((await slip(999_999)).code).toBe('not_found')
})
