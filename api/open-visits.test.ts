import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { addDays } from '#domain/clinic-time.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aDoctor, aHomeCareService } from '#tests/support/world.ts'
import { MOST_OPEN } from './open-visits.ts'

let api: TestApi
let doctor: number
let service: number

beforeAll(async () => {
  api = await startApi()
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
  doctor = await aDoctor(api.db, { hours })
  service = await aHomeCareService(api.db)
})
afterAll(() => api.close())

const person = { client_name: 'نورة', client_phone: '0501234567' }
const visit = (token: string, day: number, time = '10:00') =>
  api.ask('POST', '/user/doctors/book', {
    token,
    lang: 'ar',
    body: { ...person, doctor_id: doctor, date: addDays(TODAY, day), time },
  })
const homeVisit = (token: string, day: number) =>
  api.ask('POST', '/user/home-care-services/book', {
    token,
    body: {
      ...person,
      client_address: 'العليا',
      home_care_id: service,
      date: addDays(TODAY, day),
      time: '10:00',
    },
  })

test('of a crowd of bookings at one instant a patient gets ten, and the next after cancelling one', async () => {
  const { token } = await api.signUp()
  const replies = await Promise.all(Array.from({ length: 16 }, (_, day) => visit(token, day + 1)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MOST_OPEN)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(16 - MOST_OPEN)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'booking.too_many', message: errors['booking.too_many'].ar })

  const made = replies.find(({ status }) => status === 201)
  await api.ask('DELETE', `/user/bookings/${made?.body.data.id}`, { token })
  expect((await visit(token, 20)).status).toBe(201)
  expect((await visit(token, 21)).status).toBe(409)
})

test('visits that have been count no more, and neither do those of somebody else', async () => {
  const [mine, other] = [await api.signUp(), await api.signUp()]
  for (let day = 1; day <= MOST_OPEN; day++) expect((await visit(mine.token, day, '11:00')).status).toBe(201)
  expect((await visit(other.token, 1, '11:30')).status).toBe(201)
  api.setClock(addDays(TODAY, 1), '11:00')
  expect((await visit(mine.token, 30, '11:00')).status).toBe(201)
  api.setClock(TODAY, '09:00')
})

test('visits at home have the same limit, apart from those at doctors', async () => {
  const { token } = await api.signUp()
  for (let day = 1; day <= MOST_OPEN; day++) expect((await homeVisit(token, day)).status).toBe(201)
  expect((await homeVisit(token, 20)).body.code).toBe('booking.too_many')
  expect((await visit(token, 1, '09:00')).status).toBe(201)
})
