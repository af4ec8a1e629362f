import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-28', '2026-11-29', '2026-11-30']
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
const MORNING = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
})
beforeEach(async () => {
  for (const table of ['doctor_days_off', 'doctor_closed_hours']) await api.pool.query(`delete from ${table}`)
})
afterAll(() => api.close())

const post = async (path: string, body: object) => {
  const reply = await api.request('POST', `/admin${path}`, { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body.data
}
const close = (closing: object) => post('/closures', { from: SUNDAY, to: SUNDAY, reason: 'عيد', ...closing })
const open = (opening: object) => post('/closures/open', { from: SUNDAY, to: SUNDAY, ...opening })
async function freeTimes(doctor: number, day = SUNDAY): Promise<string[]> {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${day}&to=${day}`)
  return body.data.days.flatMap(({ times }: { times: string[] }) => times)
}
const read = async (doctor: number) =>
  (await api.request('GET', `/admin/doctors/${doctor}`, { token })).body.data
async function save(doctor: number, changes: object) {
  const { record, version } = await read(doctor)
  const url = `/admin/doctors/${doctor}?version=${version}`
  const reply = await api.request('PUT', url, { token, body: { ...record, ...changes } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
async function importLine(heading: string, line: string) {
  const body = new FormData()
  body.set('write', 'all')
  body.set('file', new Blob([`${heading}\n${line}`]), 'doctors.csv')
  const reply = await api.request('POST', '/admin/sheets/doctors', { token, body })
  expect(reply.body.data).toMatchObject({ faults: [], written: true })
}
async function idOf(name: string): Promise<number> {
  const { rows } = await api.pool.query('select id from doctors where name_en = $1', [name])
  return rows[0].id
}
const atPlace = (hospital_id: number, weekday: number) =>
  EVERY_DAY.map(hours => (hours.weekday === weekday ? { ...hours, hospital_id } : hours))

/** A hospital with a doctor, and a doctor of another hospital. */
async function twoHospitals() {
  const [hospital, further] = [await aHospital(api.db), await aHospital(api.db)]
  const doctor = await aDoctor(api.db, { hospital, hours: EVERY_DAY })
  const colleague = await aDoctor(api.db, { hospital: further, hours: EVERY_DAY })
  return { hospital, further, doctor, colleague }
}
type Hospitals = Awaited<ReturnType<typeof twoHospitals>>

const added: Record<string, (hospitals: Hospitals) => Promise<number>> = {
  'is added by a form': async ({ doctor }) => {
    const { record } = await read(doctor)
    const { record: created } = await post('/doctors', { ...record, days_off: [] })
    return created.id
  },
  'is added by a sheet': async ({ hospital }) => {
    const name = `Muna ${hospital}`
    const hours = EVERY_DAY.map(each => `${each.weekday} ${each.from}-${each.to}`).join('; ')
    await importLine(
      'name_ar;name_en;job_title_ar;job_title_en;specialty;hospital;phone;hours',
      `منى;${name};طبيبة;Doctor;${await aSpecialty(api.db)};${hospital};0112000000;"${hours}"`,
    )
    return idOf(name)
  },
  'moves there by a form': async ({ hospital, colleague }) => {
    await save(colleague, { hospital_id: hospital })
    return colleague
  },
  'moves there by a sheet': async ({ hospital, colleague }) => {
    await importLine('id;hospital', `${colleague};${hospital}`)
    return colleague
  },
  'gets hours there': async ({ hospital, colleague }) => {
    await save(colleague, { hours: atPlace(hospital, 7) })
    return colleague
  },
  'gets temporary hours there': async ({ hospital, colleague }) => {
    const hours = atPlace(hospital, 7)
    const name = { ar: 'رمضان', en: 'Ramadan' }
    await save(colleague, { periods: [{ name, first_day: SATURDAY, last_day: MONDAY, hours }] })
    return colleague
  },
}

describe.each(Object.entries(added))('a doctor who %s', (_, come) => {
  test.each(['the hospital', 'all'])('cannot be booked on a day closed for %s before', async whose => {
    const hospitals = await twoHospitals()
    const { hospital, further } = hospitals
    await close({ hospital: whose === 'all' ? 'all' : hospital })
    // The other hospital, from which doctors come, has been opened.
    if (whose === 'all') await open({ hospital: further })
    const doctor = await come(hospitals)
    expect([await freeTimes(doctor), await freeTimes(doctor, MONDAY)]).toEqual([[], MORNING])
    await open({ hospital })
    expect([await freeTimes(doctor), await freeTimes(hospitals.doctor)]).toEqual([MORNING, MORNING])
  })
})

test('a doctor who comes back from the bin finds the hospital closed', async () => {
  const { hospital, doctor } = await twoHospitals()
  const returning = await aDoctor(api.db, { hospital, hours: EVERY_DAY })
  const { version } = await read(returning)
  await api.request('DELETE', `/admin/doctors/${returning}?version=${version}`, { token })
  await close({ hospital })
  const { body } = await api.request('GET', '/admin/deleted?entity=doctors', { token })
  await post(`/deleted/${body.data[0].id}/bring-back`, {})
  expect([await freeTimes(doctor), await freeTimes(returning)]).toEqual([[], []])
})

test('hours of a closed hospital are those that were named, also where only visitors work', async () => {
  const { hospital, colleague } = await twoHospitals()
  const [place, day] = [await aHospital(api.db), { weekday: 7, from: '09:00', to: '17:00' }]
  const visits = [7, 1].map(weekday => ({ weekday, from: '10:00', to: '11:00', hospital_id: place }))
  await save(colleague, { hours: visits })
  await close({ hospital: place, hours: { from: '09:30', to: '13:00' } })
  const newcomer = await aDoctor(api.db, { hospital, hours: [] })
  await save(newcomer, { hours: [{ ...day, hospital_id: place }] })
  const free = await freeTimes(newcomer)
  expect([free[0], free[1]]).toEqual(['09:00', '13:00'])
  // Of another doctor of several hospitals a closed day has the hours there.
  await close({ hospital: place, from: MONDAY, to: MONDAY })
  await save(newcomer, { hours: [{ ...day, weekday: 1, hospital_id: place }] })
  expect(await freeTimes(newcomer, MONDAY)).toEqual([])
})

test('longer hours at a closed hospital stay closed', async () => {
  const { hospital, colleague } = await twoHospitals()
  const there = { weekday: 7, from: '09:00', to: '11:00', hospital_id: hospital }
  const elsewhere = { weekday: 7, from: '18:00', to: '19:00' }
  await save(colleague, { hours: [there, elsewhere] })
  await close({ hospital })
  expect(await freeTimes(colleague)).toEqual(['18:00', '18:30'])
  await save(colleague, { hours: [{ ...there, to: '13:00' }, elsewhere] })
  expect(await freeTimes(colleague)).toEqual(['18:00', '18:30'])
})

test('a doctor of whom the day was opened alone works on, and so do all of an opened hospital', async () => {
  const { hospital, further, doctor, colleague } = await twoHospitals()
  await close({ hospital: 'all' })
  await open({ doctor_id: doctor })
  await save(doctor, { phone: '0112000001', hours: EVERY_DAY.map(each => ({ ...each, to: '13:00' })) })
  expect(await freeTimes(doctor)).toEqual([...MORNING, '12:00', '12:30'])
  await open({ hospital: further })
  await save(colleague, { job_title: { ar: 'استشاري', en: 'Consultant' } })
  const newcomer = await added['is added by a form']?.({ hospital, further, doctor: colleague, colleague })
  expect([await freeTimes(colleague), await freeTimes(newcomer ?? 0)]).toEqual([MORNING, MORNING])
})
