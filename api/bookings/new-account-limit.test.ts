import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import {
  MAX_BOOKINGS_OF_NEW_ACCOUNT,
  MAX_BOOKINGS_OF_NEW_ACCOUNTS,
  MAX_ENTRIES_OF_NEW_ACCOUNTS,
} from '#services/booking/new-account-limit.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let doctor: number
let service: number
let addresses = 0

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
beforeEach(async () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
  doctor = await aDoctor(api.db, { hours })
  service = await aHomeCareService(api.db)
})
afterAll(() => api.close())

const person = { client_name: 'نورة', client_phone: '0501234567' }

async function book(token: string, path: string, body: object) {
  const response = await api.app.inject({
    method: 'POST',
    url: `/backend/api/user/${path}`,
    payload: { ...person, ...body },
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.2.0.${++addresses % 250}`,
  })
  const { code, data } = response.json()
  return { status: response.statusCode, code, id: data?.id }
}
const bookAppointment = (token: string, day: number, time = '10:00') =>
  book(token, 'doctors/book', { doctor_id: doctor, date: addDays(TODAY, day), time })
const bookHomeVisit = (token: string, day: number, time = '12:00') =>
  book(token, 'home-care-services/book', {
    home_care_id: service,
    client_address: 'العليا',
    date: addDays(TODAY, day),
    time,
  })
const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => api.signUp()))
const refused = { status: 409, code: 'booking.new_account' }

test('eight accounts of today that book at once do not take forty times of a doctor', async () => {
  const strangers = await accounts(8)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, day) => bookAppointment(strangers[day % 8]?.token ?? '', day + 1)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_BOOKINGS_OF_NEW_ACCOUNTS)
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(refused)
})

test('they leave the doctor to patients who have been there for a day', async () => {
  const strangers = await accounts(6)
  for (let day = 1; day <= MAX_BOOKINGS_OF_NEW_ACCOUNTS; day++)
    await bookAppointment(strangers[day % 6]?.token ?? '', day)
  const { token, id } = await api.signUp()
  expect(await bookAppointment(token, 40)).toMatchObject(refused)
  await api.pool.query(`update users set created_at = now() - interval '25 hours' where id = $1`, [id])
  expect((await bookAppointment(token, 40)).status).toBe(201)
})

test('accounts of today without a confirmed address leave a third of the times to those with one', async () => {
  const strangers = await accounts(6)
  const ids = strangers.map(({ id }) => id)
  await api.pool.query('update users set email_confirmed_at = null where id = any($1)', [ids])
  const statuses = []
  for (let day = 1; day <= MAX_BOOKINGS_OF_NEW_ACCOUNTS; day++)
    statuses.push((await bookAppointment(strangers[day % 6]?.token ?? '', day)).status)
  expect(statuses.filter(status => status === 201)).toHaveLength(20)
  expect((await bookAppointment((await api.signUp()).token, 40)).status).toBe(201)
})

test('six accounts of today that book home care at once do not take all places of a day of a service', async () => {
  const strangers = await accounts(6)
  const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`)
  const replies = await Promise.all(
    [...hours, ...hours].map((time, index) => bookHomeVisit(strangers[index % 6]?.token ?? '', 1, time)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(14)
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(refused)
  const { token, id } = await api.signUp()
  expect(await bookHomeVisit(token, 40)).toMatchObject(refused)
  await api.pool.query(`update users set created_at = now() - interval '25 hours' where id = $1`, [id])
  expect((await bookHomeVisit(token, 40)).status).toBe(201)
})

test('fifteen accounts of today that join the waitlist at once leave it to patients of longer', async () => {
  const strangers = await accounts(15)
  const day = addDays(TODAY, 1)
  await api.pool.query('insert into doctor_days_off (doctor_id, day) values ($1, $2)', [doctor, day])
  const join = (token: string) => book(token, 'waitlist', { doctor_id: doctor, from: day, to: day })
  const replies = await Promise.all(strangers.map(({ token }) => join(token)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_ENTRIES_OF_NEW_ACCOUNTS)
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(refused)
  const { token, id } = await api.signUp()
  expect(await join(token)).toMatchObject(refused)
  await api.pool.query(`update users set created_at = now() - interval '25 hours' where id = $1`, [id])
  expect((await join(token)).status).toBe(201)
})

test('an account has five appointments and five home visits ahead in its first day, then ten, unconfirmed too', async () => {
  const { token, id } = await api.signUp()
  const made = []
  for (let day = 1; day <= MAX_BOOKINGS_OF_NEW_ACCOUNT; day++) {
    made.push(await bookAppointment(token, day))
    expect((await bookHomeVisit(token, day)).status).toBe(201)
  }
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await bookAppointment(token, 20)).toMatchObject(refused)
  expect(await bookHomeVisit(token, 20)).toMatchObject(refused)
  await api.request('DELETE', `/user/bookings/${made[0]?.id}`, { token })
  expect((await bookAppointment(token, 20)).status).toBe(201)
  await api.pool.query(
    `update users set created_at = now() - interval '25 hours', email_confirmed_at = null where id = $1`,
    [id],
  )
  for (let day = 21; day <= 25; day++) expect((await bookAppointment(token, day)).status).toBe(201)
  expect(await bookAppointment(token, 26)).toMatchObject({ code: 'booking.too_many' })
})
