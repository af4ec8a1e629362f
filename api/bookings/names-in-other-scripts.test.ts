import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aDoctor, aVisitType } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const book = (token: string, doctor: number, name: string, changes: object = {}) =>
  api.request('POST', '/user/doctors/book', {
    token,
    body: {
      ...{ client_name: name, client_phone: '0501234567', doctor_id: doctor, date: SUNDAY, time: '09:00' },
      ...{ insurance: { pays: 'self' }, ...changes },
    },
  })

test.each([
  ['a script that searches do not know', '王伟', '李娜'],
  ['two scripts', '王伟 Wei', '李娜 Wei'],
])('two people of one account are two, in %s, too', async (_, first, second) => {
  const { token } = await api.signUp()
  const [one, other] = [await aDoctor(api.db), await aDoctor(api.db)]
  expect((await book(token, one, first)).status).toBe(201)
  expect((await book(token, other, second)).status).toBe(201)
  const again = await book(token, await aDoctor(api.db), second.toLowerCase())
  expect(again.body.code).toBe('booking.patient_busy')
  const { rows } = await api.pool.query(
    `select count(distinct patient_id)::int as records from bookings where client_name = any($1)`,
    [[first, second]],
  )
  expect(rows).toEqual([{ records: 2 }])
})

test('the free follow-up of such a name is not that of another', async () => {
  const { token, id } = await api.signUp()
  const doctor = await aDoctor(api.db, { visitFee: 200_00 })
  const type = await aVisitType(api.db, doctor, { length: 15, fee: 100_00, followUp: true })
  const visit = { user: id, doctor, date: '2026-11-20', time: '10:00' }
  await aBooking(api.db, { ...visit, clientName: 'Анна', status: 'done' })
  const feeOf = async (name: string, time: string) =>
    (await book(token, doctor, name, { time, visit_type_id: type })).body.data.fee
  expect(await feeOf('प्रिया', '09:00')).toBe(100)
  expect(await feeOf('Анна', '10:00')).toBe(0)
})

test('each of two such people waits for the same doctor', async () => {
  const { token } = await api.signUp()
  const doctor = await aDoctor(api.db, { hours: [] })
  const wait = (name: string) =>
    api.request('POST', '/user/waitlist', {
      token,
      body: {
        ...{ client_name: name, client_phone: '0501234567', doctor_id: doctor },
        ...{ from: SUNDAY, to: '2026-12-06' },
      },
    })
  expect((await wait('王伟')).status).toBe(201)
  expect((await wait('李娜')).status).toBe(201)
  expect((await wait('李娜')).status).toBe(409)
})
