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
  expect((await close({ ...whole, visits })).body.data).toEqual({ closed: 1, open_days: [THURSDAY] })
  expect((await states()).map(({ status }) => status)).toEqual(['pending', 'pending', 'cancelled'])
  expect(await freeTimes(doctor, THURSDAY)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30'])
  // What the desk has closed it opens.
  const opening = { doctor_id: doctor, from: THURSDAY, to: SUNDAY }
  expect((await post(desk.token, '/admin/closures/open', opening)).body.data).toEqual({
    opened: 1,
    told: 1,
  })
  // A day off is one at all hospitals of the day, and of no other day.
  expect((await close({ to: SUNDAY, others: { do: 'cancel', reason: 'ill' } })).body.data).toEqual({
    closed: 1,
    open_days: [SUNDAY],
  })
  expect(await freeTimes(doctor, THURSDAY)).toEqual([])
  expect(await freeTimes(doctor, SUNDAY)).toEqual(['09:30'])
})

test.each([
  ['from January on', { period: true }],
  ['and whose licence has ended', { period: false, licenceUntil: '2026-10-01' }],
  ['and who is inactive', { period: false, active: false }],
])(
  'nothing is closed elsewhere of a doctor who has hours here %s',
  async (name, { period, ...doctorFields }) => {
    const [here, there] = [await aHospital(api.db), await aHospital(api.db)]
    const desk = await api.signInStaff('reception')
    await api.db.insert(userHospitals).values({ userId: desk.id, hospitalId: here })
    const { token: admin } = await api.signInStaff('admin')
    const hours = [
      { weekday: 4, from: '09:00', to: '12:00' },
      { weekday: 7, from: '09:00', to: '12:00', hospital_id: here },
    ]
    const doctor = await aDoctor(api.db, { hospital: there, hours, ...doctorFields })
    if (period)
      await api.pool.query(
        `with january as (insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
         values ($1, 'x', 'x', '2027-01-03', '2027-01-20') returning id)
       update doctor_hours set period_id = january.id from january where doctor_id = $1 and hospital_id = $2`,
        [doctor, here],
      )
    const patient = {
      clientName: `Patient ${name}`,
      doctor,
      date: THURSDAY,
      time: '09:00',
      hospitalId: there,
    }
    const id = await aBooking(api.db, { user: null, ...patient })
    const day = { from: THURSDAY, to: THURSDAY }
    const part = { hours: { from: '08:00', to: '13:00' } }
    const others = { do: 'cancel', reason: 'mine' }
    for (const closing of [{ doctor_id: doctor }, { doctor_id: doctor, ...part }, { hospital: here }])
      for (const decided of [{}, { others }]) {
        const refused = await post(desk.token, '/admin/closures', { ...day, ...closing, ...decided })
        expect([refused.status, refused.body.code]).toEqual([409, 'staff.closed_elsewhere'])
      }
    const { rows } = await api.pool.query(
      `select status, (select count(*)::int from doctor_days_off where doctor_id = $2) as off,
       (select count(*)::int from doctor_closed_hours where doctor_id = $2) as parts
     from bookings where id = $1`,
      [id, doctor],
    )
    expect(rows).toEqual([{ status: 'pending', off: 0, parts: 0 }])
    // What another account closes there is neither listed nor opened here.
    const ofDoctor = { ...day, doctor_id: doctor }
    expect((await post(admin, '/admin/closures', { ...ofDoctor, ...part, others })).status).toBe(200)
    const url = `/admin/closures?doctor_id=${doctor}&from=${THURSDAY}&to=${THURSDAY}`
    const listed = await api.request('GET', url, { token: desk.token })
    expect(listed.body.data).toMatchObject({ total: 0, patients: [] })
    const opened = await post(desk.token, '/admin/closures/open', ofDoctor)
    expect(opened.body.code).toBe('staff.nothing_closed')
  },
)

test('a night elsewhere of a doctor who is inactive is of the evening before', async () => {
  const [here, there] = [await aHospital(api.db), await aHospital(api.db)]
  const desk = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: desk.id, hospitalId: here })
  const hours = [
    { weekday: 6, from: '20:00', to: '02:00' },
    { weekday: 7, from: '09:00', to: '12:00', hospital_id: here },
  ]
  const doctor = await aDoctor(api.db, { hospital: there, hours, active: false })
  const [night, own] = [
    await aBooking(api.db, { user: null, clientName: 'Night', doctor, date: SUNDAY, time: '01:00' }),
    await aBooking(api.db, { user: null, clientName: 'Own', doctor, date: SUNDAY, time: '09:00' }),
  ]
  const day = { doctor_id: doctor, from: SUNDAY, to: SUNDAY }
  const asked = await post(desk.token, '/admin/closures', day)
  expect(asked.body.visits.map(({ id }: { id: number }) => id)).toEqual([own])
  const others = { do: 'cancel', reason: 'mine' }
  expect((await post(desk.token, '/admin/closures', { ...day, others })).body.data).toEqual({ closed: 1 })
  const { rows } = await api.pool.query('select status from bookings where id = $1', [night])
  expect(rows).toEqual([{ status: 'pending' }])
})
