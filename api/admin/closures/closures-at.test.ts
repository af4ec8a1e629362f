import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const [THURSDAY, SUNDAY] = ['2026-11-26', '2026-11-29']

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const post = (token: string, path: string, body: object) => api.request('POST', path, { token, body })
async function freeTimes(doctor: number, day: string) {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${day}&to=${day}`)
  return body.data.days.flatMap(({ times }: { times: string[] }) => times)
}

test('a desk closes hours and days of a doctor where it works, and nothing of another hospital', async () => {
  const [olaya, hittin] = [await aHospital(api.db), await aHospital(api.db)]
  const desk = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: desk.id, hospitalId: hittin })
  const hours = [
    { weekday: 4, from: '09:00', to: '12:00' },
    { weekday: 4, from: '16:00', to: '18:00', hospital_id: hittin },
    { weekday: 7, from: '09:00', to: '10:00' },
  ]
  const doctor = await aDoctor(api.db, { hospital: olaya, hours })
  const aPatient = (...[date, time]: [string, string]) =>
    aBooking(api.db, { user: null, clientName: `P ${date} ${time}`, doctor, date, time })
  const foreign = [await aPatient(THURSDAY, '09:00'), await aPatient(SUNDAY, '09:00')]
  const own = await aPatient(THURSDAY, '16:00')
  const visits = [...foreign, own].map(id => ({ id, do: 'cancel', reason: 'mine' }))
  const close = (closing: object) =>
    post(desk.token, '/admin/closures', { doctor_id: doctor, from: THURSDAY, to: THURSDAY, ...closing })
  const states = async () =>
    (await api.pool.query('select status from bookings where doctor_id = $1 order by id', [doctor])).rows
  const morning = { hours: { from: '09:00', to: '12:00' } }
  for (const closing of [morning, { from: SUNDAY, to: SUNDAY }])
    for (const decided of [{}, { visits }, { others: { do: 'cancel', reason: 'mine' } }])
      expect((await close({ ...closing, ...decided })).body.code).toBe('staff.closed_elsewhere')
  const whole = { hours: { from: '08:00', to: '20:00' } }
  expect((await close(whole)).body.visits.map(({ id }: { id: number }) => id)).toEqual([own])
  expect((await close({ ...whole, visits })).body.data).toEqual({ closed: 1 })
  expect((await states()).map(({ status }) => status)).toEqual(['pending', 'pending', 'cancelled'])
  expect(await freeTimes(doctor, THURSDAY)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30'])
  // What the desk has closed it opens.
  const opening = { doctor_id: doctor, from: THURSDAY, to: SUNDAY }
  expect((await post(desk.token, '/admin/closures/open', opening)).body.data).toEqual({
    opened: 1,
    told: 1,
  })
  // A day off is one at all hospitals of the day, and of no other day.
  expect((await close({ to: SUNDAY, others: { do: 'cancel', reason: 'ill' } })).body.data.closed).toBe(1)
  expect(await freeTimes(doctor, THURSDAY)).toEqual([])
  expect(await freeTimes(doctor, SUNDAY)).toEqual(['09:30'])
})
