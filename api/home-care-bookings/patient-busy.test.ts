import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a visit that the index does not count is in the way of a new one and of a move', async () => {
  const { token } = await api.signInStaff('reception')
  const date = addDays(TODAY, 5)
  const send = (method: string, path: string, body: object) =>
    api.request(method, `/admin/home-visits${path}`, { token, body, lang: 'en' })
  const book = async (time: string) =>
    send('POST', '', {
      ...{ client_name: 'عبير', client_phone: '0551112210', client_address: 'الرياض' },
      ...{ service_id: await aHomeCareService(api.db), date, time },
    })
  const first = await book('10:00')
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const later = (await book('12:00')).body.data.id as number
  await api.db
    .update(bookings)
    .set({ patientOverlap: true })
    .where(eq(bookings.visitNumber, first.body.data.id))
  const second = await book('10:30')
  expect([second.status, second.body.code]).toEqual([409, 'staff.patient_busy'])
  const moved = await send('PUT', `/${later}`, { date, time: '10:30', sequence: 0 })
  expect(moved.body.code).toBe('staff.patient_busy')
  const within = await send('PUT', `/${first.body.data.id}`, { date, time: '10:15', sequence: 0 })
  expect(within.status).toBe(200)
})
