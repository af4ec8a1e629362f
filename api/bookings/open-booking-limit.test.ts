import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { MAX_OPEN_BOOKINGS } from '#services/booking/add-booking.queries.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let doctor: number
let service: number

beforeAll(async () => {
  api = await startTestApi()
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
  doctor = await aDoctor(api.db, { hours })
  service = await aHomeCareService(api.db)
})
afterAll(() => api.close())

const person = { client_name: 'نورة', client_phone: '0501234567' }
const bookAppointment = (token: string, day: number, time = '10:00') =>
  api.request('POST', '/user/doctors/book', {
    token,
    lang: 'ar',
    body: { ...person, doctor_id: doctor, date: addDays(TODAY, day), time },
  })
const bookHomeVisit = (token: string, day: number) =>
  api.request('POST', '/user/home-care-services/book', {
    token,
    body: {
      ...person,
      client_address: 'العليا',
      home_care_id: service,
      date: addDays(TODAY, day),
      time: '10:00',
    },
  })

test('of many concurrent bookings a patient gets ten, and another after cancelling one', async () => {
  const { token } = await api.signUp()
  const replies = await Promise.all(Array.from({ length: 16 }, (_, day) => bookAppointment(token, day + 1)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_BOOKINGS)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(16 - MAX_OPEN_BOOKINGS)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'booking.too_many', message: errorCatalogue['booking.too_many'].ar })

  const created = replies.find(({ status }) => status === 201)
  await api.request('DELETE', `/user/bookings/${created?.body.data.id}`, { token })
  expect((await bookAppointment(token, 20)).status).toBe(201)
  expect((await bookAppointment(token, 21)).status).toBe(409)
})

test('past appointments and those of other patients do not count', async () => {
  const [mine, other] = [await api.signUp(), await api.signUp()]
  for (let day = 1; day <= MAX_OPEN_BOOKINGS; day++)
    expect((await bookAppointment(mine.token, day, '11:00')).status).toBe(201)
  expect((await bookAppointment(other.token, 1, '11:30')).status).toBe(201)
  api.setClock(addDays(TODAY, 1), '11:00')
  expect((await bookAppointment(mine.token, 30, '11:00')).status).toBe(201)
  api.setClock(TODAY, '09:00')
})

test('home visits have the same limit, counted apart from appointments', async () => {
  const { token } = await api.signUp()
  for (let day = 1; day <= MAX_OPEN_BOOKINGS; day++)
    expect((await bookHomeVisit(token, day)).status).toBe(201)
  expect((await bookHomeVisit(token, 20)).body.code).toBe('booking.too_many')
  expect((await bookAppointment(token, 1, '09:00')).status).toBe(201)
})
