import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import { doctorPeriods } from '#db/schema/directory.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const [THURSDAY, FRIDAY, SUNDAY] = ['2026-11-26', '2026-11-27', '2026-11-29']

let api: TestApi
let editor: string
let olaya: number
let hittin: number
/** The receptions of the two hospitals. */
let desks: { olaya: string; hittin: string }

beforeAll(async () => {
  api = await startTestApi()
  editor = (await api.signInStaff('admin')).token
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  olaya = await aHospital(api.db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(api.db, { nameAr: 'حطين', nameEn: 'Hittin' })
  desks = { olaya: await aDeskAt(olaya), hittin: await aDeskAt(hittin) }
})
afterAll(() => api.close())

async function aDeskAt(hospitalId: number) {
  const { token, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId })
  return token
}

/** A doctor of Olaya. */
const aDoctorWith = (...hours: WorkingHours[]) => aDoctor(api.db, { hospital: olaya, hours })
const aPatient = (doctor: number, date: string, time: string) =>
  aBooking(api.db, { user: null, clientName: `P ${date} ${time}`, doctor, date, time })
const post = (token: string, path: string, body: object) => api.request('POST', path, { token, body })

async function freeTimes(doctor: number, day: string) {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${day}&to=${day}`)
  return body.data.days.flatMap(({ times }: { times: string[] }) => times)
}

test('a hospital that closes after midnight closes the night of a guest, too', async () => {
  const doctor = await aDoctorWith(
    { weekday: 4, from: '20:00', to: '02:00', hospital_id: hittin },
    { weekday: 5, from: '09:00', to: '10:00' },
  )
  const night = ['00:00', '00:30', '01:00', '01:30']
  expect(await freeTimes(doctor, FRIDAY)).toEqual([...night, '09:00', '09:30'])
  const close = (hours: object) =>
    post(desks.hittin, '/admin/closures', { from: THURSDAY, to: THURSDAY, hospital: hittin, hours })
  expect((await close({ from: '00:00', to: '01:00' })).status).toBe(200)
  expect(await freeTimes(doctor, FRIDAY)).toEqual(['01:00', '01:30', '09:00', '09:30'])
  expect((await close({ from: '00:30', to: '10:00' })).status).toBe(200)
  expect(await freeTimes(doctor, FRIDAY)).toEqual(['09:00', '09:30'])
  expect(await freeTimes(doctor, THURSDAY)).toContain('23:30')
})

test('a night is closed after midnight, though the day that follows is off', async () => {
  const night = { weekday: 4, from: '20:00', to: '02:00' }
  const doctor = await aDoctorWith(night, { weekday: 5, from: '09:00', to: '10:00', hospital_id: hittin })
  const ordinary = await aDoctorWith(night, { weekday: 5, from: '09:00', to: '10:00' })
  const close = (token: string, day: string, closing: object) =>
    post(token, '/admin/closures', { from: day, to: day, ...closing })
  expect((await close(desks.hittin, FRIDAY, { doctor_id: doctor })).status).toBe(200)
  expect((await close(desks.olaya, FRIDAY, { doctor_id: ordinary })).status).toBe(200)
  for (const id of [doctor, ordinary]) {
    expect(await freeTimes(id, FRIDAY)).toEqual(['00:00', '00:30', '01:00', '01:30'])
    const hours = { from: '00:00', to: '03:00' }
    expect((await close(desks.olaya, THURSDAY, { doctor_id: id, hours })).status).toBe(200)
    expect(await freeTimes(id, FRIDAY)).toEqual([])
  }
})

test('a hospital opens and lists what is closed there, and nothing of another', async () => {
  const doctor = await aDoctorWith(
    { weekday: 4, from: '09:00', to: '10:00' },
    { weekday: 4, from: '17:00', to: '18:00', hospital_id: hittin },
    { weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin },
  )
  const visits = []
  for (const date of [THURSDAY, SUNDAY])
    visits.push({ id: await aPatient(doctor, date, '17:00'), do: 'cancel', reason: 'closed' })
  const days = { from: THURSDAY, to: SUNDAY }
  const closed = await post(desks.hittin, '/admin/closures', { ...days, hospital: hittin, visits })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const listed = async (token: string, whose: string) =>
    (await api.request('GET', `/admin/closures?from=${THURSDAY}&to=${SUNDAY}&${whose}`, { token })).body.data
  const none = { total: 0, closures: [], patients_total: 0, patients: [] }
  expect(await listed(desks.olaya, `hospital=${olaya}`)).toEqual(none)
  expect(await listed(desks.olaya, `doctor_id=${doctor}`)).toEqual(none)
  const open = (token: string, hospital: number) => post(token, '/admin/closures/open', { ...days, hospital })
  expect((await open(desks.olaya, olaya)).body.code).toBe('staff.nothing_closed')
  const { rows } = await api.pool.query('select name_ar as hospital from hospitals where id = $1', [hittin])
  expect(await listed(desks.hittin, `hospital=${hittin}`)).toMatchObject({
    total: 2,
    closures: [...rows, ...rows],
    patients_total: 2,
  })
  // Closed by hours on the one day, and the whole of the other: each is a closure of its own.
  const keys = (await listed(desks.hittin, `hospital=${hittin}`)).closures.map(
    ({ key }: { key: string }) => key,
  )
  const opened = await post(desks.hittin, '/admin/closures/open', {
    ...days,
    hospital: hittin,
    closures: keys,
  })
  expect(opened.body.data).toEqual({ opened: 2, told: 2 })
})

test('a time that is at another hospital now is not said to exist again', async () => {
  const doctor = await aDoctorWith({ weekday: 4, from: '17:00', to: '18:00', hospital_id: hittin })
  const visits = [{ id: await aPatient(doctor, THURSDAY, '17:00'), do: 'cancel', reason: 'closed' }]
  const day = { from: THURSDAY, to: THURSDAY, doctor_id: doctor }
  expect((await post(editor, '/admin/closures', { ...day, visits })).status).toBe(200)
  await api.pool.query('update doctor_hours set hospital_id = $2 where doctor_id = $1', [doctor, olaya])
  expect((await post(editor, '/admin/closures/open', day)).body.data).toEqual({ opened: 1, told: 0 })
})

test('hours of a period that is over do not keep a doctor at their hospital', async () => {
  const doctor = await aDoctorWith({ weekday: 7, from: '09:00', to: '10:00' })
  const ramadan = { nameAr: 'رمضان', nameEn: 'Ramadan', firstDay: '2026-02-18', lastDay: '2026-03-19' }
  const [period] = await api.db
    .insert(doctorPeriods)
    .values({ ...ramadan, doctorId: doctor })
    .returning({ id: doctorPeriods.id })
  await api.pool.query(
    `insert into doctor_hours (doctor_id, period_id, weekday, time_from, time_to, hospital_id)
    values ($1, $2, 7, '20:00', '23:00', $3)`,
    [doctor, period?.id, hittin],
  )
  const found = async () => (await api.request('GET', `/user/doctors?hospital_id=${hittin}`)).body.data
  expect(await found()).toEqual([])
  const day = { doctor_id: doctor, from: SUNDAY, to: SUNDAY }
  expect((await post(desks.hittin, '/admin/closures', day)).body.errors).toHaveProperty('doctor_id')
  const shown = await api.request('GET', `/admin/day?date=${SUNDAY}`, { token: desks.hittin })
  expect(shown.body.data.doctors).toEqual([])
  await api.pool.query(`update doctor_periods set last_day = 'infinity' where id = $1`, [period?.id])
  expect(await found()).toMatchObject([{ id: doctor }])
})

test('a delay tells the patients of the desk that reports it, and no board but that of where the doctor is', async () => {
  const doctor = await aDoctorWith(
    { weekday: 7, from: '09:00', to: '10:00' },
    { weekday: 7, from: '10:30', to: '11:30', hospital_id: hittin },
  )
  const [first, second] = [await aPatient(doctor, SUNDAY, '09:30'), await aPatient(doctor, SUNDAY, '10:30')]
  api.setClock(SUNDAY, '08:45')
  const told = async () => {
    const { rows } = await api.pool.query(
      `select booking_id as id, minutes from messages where kind = 'late' and booking_id = any($1)
        and state <> 'superseded' order by booking_id`,
      [[first, second]],
    )
    return rows.map(({ id, minutes }) => [id, minutes])
  }
  const report = async (token: string, minutes: number) =>
    (await post(token, '/admin/delays', { doctor_id: doctor, minutes })).body.data.told
  expect(await report(desks.hittin, 45)).toBe(1)
  expect(await told()).toEqual([[second, 45]])
  // The other desk says the same, twice.
  expect([await report(desks.olaya, 45), await report(desks.olaya, 45)]).toEqual([1, 0])
  expect(await told()).toEqual([
    [first, 45],
    [second, 45],
  ])
  // Who is not of a desk tells those where the doctor is, and leaves what the others were told.
  expect(await report(editor, 30)).toBe(1)
  expect(await told()).toEqual([
    [first, 30],
    [second, 45],
  ])
  const lateAt = async (hospital: number) => {
    const board = (await post(editor, '/admin/boards', { hospital_id: hospital })).body.data.token
    const read = await api.request('POST', '/boards/read', { body: { token: board } })
    return read.body.data.late.map(({ minutes }: { minutes: number }) => minutes)
  }
  expect([await lateAt(olaya), await lateAt(hittin)]).toEqual([[30], []])
  api.setClock(SUNDAY, '10:30')
  expect([await lateAt(olaya), await lateAt(hittin)]).toEqual([[], [45]])
})

test('figures offer the hours where and as long as they are', async () => {
  const doctor = await aDoctorWith(
    { weekday: 7, from: '09:00', to: '12:00', last_day: '2026-11-14' },
    { weekday: 7, from: '09:00', to: '10:00', first_day: '2026-11-15' },
    { weekday: 7, from: '13:00', to: '18:00', hospital_id: hittin },
  )
  await api.pool.query(`update doctors set created_at = '2026-10-01' where id = $1`, [doctor])
  await aPatient(doctor, '2026-11-15', '13:00')
  const query = `from=2026-11-15&to=2026-11-21&doctor=${doctor}&by=hospital`
  const linesOf = async (token: string, filter = '') => {
    const { body } = await api.request('GET', `/admin/figures?${query}${filter}`, { token })
    return body.data.groups.map((each: { id: number; offered_minutes: number; booked_minutes: number }) => [
      ...[each.id, each.offered_minutes, each.booked_minutes],
    ])
  }
  const [atOlaya, atHittin] = [
    [olaya, 60, 0],
    [hittin, 300, 30],
  ]
  expect(new Set(await linesOf(editor))).toEqual(new Set([atOlaya, atHittin]))
  expect(await linesOf(editor, `&hospital=${hittin}`)).toEqual([atHittin])
  expect(await linesOf(desks.olaya)).toEqual([atOlaya])
})

test('temporary hours at another hospital ask about the appointments, and copies stay where they are', async () => {
  const hours = [{ weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin }]
  const [doctor, model] = [await aDoctorWith(...hours), await aDoctorWith(...hours)]
  const days = { first_day: SUNDAY, last_day: '2026-12-05' }
  await aPatient(doctor, SUNDAY, '17:00')
  const { rows } = await api.pool.query(
    `insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
    values ($1, 'دوام', 'Hours', $2, $3) returning id`,
    [model, days.first_day, days.last_day],
  )
  await api.pool.query(
    `insert into doctor_hours (doctor_id, period_id, weekday, time_from, time_to, last_day)
    values ($1, $2, 7, '17:00', '18:00', '2026-12-04')`,
    [model, rows[0].id],
  )
  const rule = { kind: 'copy', doctor_id: model, first_day: SUNDAY }
  const plan = { ...days, doctor_id: doctor, rule }
  const previewOf = async () => (await post(editor, '/admin/temporary-hours/preview', plan)).body.data
  const copied = { weekday: 7, from: '17:00', to: '18:00', last_day: '2026-12-04' }
  expect(await previewOf()).toMatchObject({ appointments: 1, doctors: [{ hours: [copied] }] })
  const clerk = (await api.signInStaff('editor')).token
  const refused = await api.request('POST', '/admin/temporary-hours', {
    ...{ token: clerk, lang: 'en' },
    body: { ...plan, name: { ar: 'دوام', en: 'Hours' } },
  })
  expect(refused.body.detail).toContain('no longer fit (1)')
  await api.pool.query('update doctor_hours set hospital_id = $1 where period_id = $2', [hittin, rows[0].id])
  expect(await previewOf()).toEqual({
    ...{
      appointments: 0,
      doctors: [expect.objectContaining({ hours: [{ ...copied, hospital_id: hittin }] })],
    },
  })
})

test.each(['olaya', 'hittin'] as const)(
  'a cancellation is called by the desk where the patient was booked last (%s), which has it in its day',
  async last => {
    const doctor = await aDoctorWith(
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '10:30', to: '11:30', hospital_id: hittin },
    )
    const first = last === 'olaya' ? 'hittin' : 'olaya'
    const times = { olaya: '09:30', hittin: '10:30' }
    const slot = (desk: typeof last) => ({ doctor_id: doctor, date: SUNDAY, time: times[desk] })
    const patient = { client_name: 'ليلى', client_phone: '0112345671' }
    const booked = await post(desks[first], '/admin/bookings', { ...patient, ...slot(first) })
    const { id } = booked.body.data
    const call = async (desk: typeof last) =>
      (await api.request('GET', '/admin/calls', { token: desks[desk], lang: 'en' })).body.data
    const body = { ...slot(last), sequence: 0 }
    expect((await api.request('PUT', `/admin/bookings/${id}`, { token: editor, body })).status).toBe(200)
    expect(await call(last)).toMatchObject([{ kind: 'moved' }])
    // The desk that has lost it cannot cancel it.
    const cancel = (desk: typeof last) =>
      post(desks[desk], `/admin/bookings/${id}/cancel`, { cause: 'provider_absent', sequence: 1 })
    expect((await cancel(first)).status).toBe(404)
    expect((await cancel(last)).status).toBe(200)
    expect(await call(last)).toMatchObject([{ kind: 'cancelled', client_name: 'ليلى' }])
    expect(await call(first)).toEqual([])
    const { doctors } = (
      await api.request('GET', `/admin/day?date=${SUNDAY}&cancelled=yes`, { token: desks[last] })
    ).body.data
    expect(JSON.stringify(doctors)).toContain(`"id":${id}`)
  },
)
