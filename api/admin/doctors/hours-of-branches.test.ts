import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userHospitals } from '#db/schema/accounts.ts'
import type { Schedule } from '#domain/booking/booking-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// A Sunday. The doctor is at the own hospital in the morning, and at another one in the evening.
const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'

let api: TestApi
let editor: string
let olaya: number
let hittin: number
let doctor: number
let people = 0
/** The receptions of the two hospitals. */
let desks: { olaya: string; hittin: string }

beforeAll(async () => {
  api = await startTestApi()
  editor = (await api.signInStaff('admin')).token
})
beforeEach(async () => {
  const { db } = api
  olaya = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameAr: 'حطين', nameEn: 'Hittin' })
  doctor = await aDoctor(db, {
    hospital: olaya,
    hours: [
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin },
    ],
  })
  desks = { olaya: await aDeskAt(olaya), hittin: await aDeskAt(hittin) }
})
afterAll(() => api.close())

async function aDeskAt(hospitalId: number) {
  const { token, id } = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: id, hospitalId })
  return token
}

const read = async (path: string, token?: string) =>
  (await api.request('GET', path, { ...(token && { token }), lang: 'en' })).body.data

const book = (token: string, time: string, changes: object = {}) =>
  api.request('POST', '/admin/bookings', {
    token,
    body: {
      ...{ client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor, date: SUNDAY, time },
      ...changes,
    },
  })

const placeOf = async (id: number) =>
  (await api.pool.query('select hospital_id from bookings where id = $1', [id])).rows[0].hospital_id

const dayAt = async (token: string, date = SUNDAY) =>
  (await read(`/admin/day?date=${date}`, token)).doctors.find(({ id }: { id: number }) => id === doctor)

async function save(changes: object) {
  const path = `/admin/doctors/${doctor}`
  const { record, version } = (await api.request('GET', path, { token: editor })).body.data
  const body = { ...record, ...changes }
  return api.request('PUT', `${path}?version=${version}`, { token: editor, body, lang: 'en' })
}

test('patients see at which hospital each free time is', async () => {
  const found = await read(`/user/doctors/${doctor}`)
  expect(found.hospital.name).toBe('Olaya')
  expect(found.practices).toMatchObject([{ hospital: { id: hittin, name: 'Hittin' } }])
  expect(found.slots.map(({ hospital }: { hospital?: { name: string } }) => hospital?.name ?? null)).toEqual([
    null,
    'Hittin',
  ])
  const { days } = await read(`/user/doctors/${doctor}/availability?from=${SUNDAY}&to=${SUNDAY}`)
  expect(days).toMatchObject([
    {
      times: ['09:00', '09:30', '17:00', '17:30'],
      places: [
        { hospital: { name: 'Olaya' }, times: ['09:00', '09:30'] },
        { hospital: { name: 'Hittin' }, times: ['17:00', '17:30'] },
      ],
    },
  ])
  // Both hospitals, and their city, find the doctor once.
  await api.pool.query(`update hospitals set city_id = other.city_id from hospitals other
    where hospitals.id = ${hittin} and other.id = ${olaya}`)
  for (const id of [olaya, hittin]) {
    const { body } = await api.request('GET', `/user/doctors?hospital_id=${id}`)
    expect(body.data.map((each: { id: number }) => each.id)).toEqual([doctor])
    const { choices } = await read(`/user/doctors/filters?hospital_id=${id}`)
    expect(choices.hospital_id.find((each: { id: string }) => Number(each.id) === id)?.count).toBe(1)
    expect(choices.city_id.map(({ count }: { count: number }) => count)).toEqual([1])
  }
})

test('an appointment is where its time is, and each desk has and books those of its own', async () => {
  const morning = (await book(desks.olaya, '09:00')).body.data.id
  const evening = (await book(desks.hittin, '17:00', { client_name: 'Huda' })).body.data.id
  expect([await placeOf(morning), await placeOf(evening)]).toEqual([olaya, hittin])
  const [atOlaya, atHittin] = [await dayAt(desks.olaya), await dayAt(desks.hittin)]
  expect(atOlaya).toMatchObject({
    ...{ hospital: 'Olaya', free: ['09:30'], hours: [{ from: '09:00', to: '10:00' }] },
    elsewhere: [{ hospital: 'Hittin', from: '17:00', to: '18:00' }],
    visits: [{ id: morning }],
  })
  expect(atHittin).toMatchObject({
    ...{ hospital: 'Hittin', free: ['17:30'], hours: [{ from: '17:00', to: '18:00' }] },
    elsewhere: [{ hospital: 'Olaya', from: '09:00', to: '10:00' }],
    visits: [{ id: evening }],
  })
  expect((await book(desks.olaya, '17:30')).body.code).toBe('booking.outside_hours')
  // A move to the evening is one to the other hospital, which the desk of the morning cannot make.
  const move = { date: SUNDAY, time: '17:30', sequence: 0 }
  const moved = (token: string) => api.request('PUT', `/admin/bookings/${morning}`, { token, body: move })
  expect((await moved(desks.olaya)).body.code).toBe('booking.outside_hours')
  expect((await moved(editor)).status).toBe(200)
  expect(await placeOf(morning)).toBe(hittin)
})

test('a hospital that closes closes the hours there, and asks who is booked there', async () => {
  const morning = await aBooking(api.db, {
    user: null,
    clientName: `P ${++people}`,
    doctor,
    date: SUNDAY,
    time: '09:00',
  })
  const evening = await aBooking(api.db, {
    user: null,
    clientName: `P ${++people}`,
    doctor,
    date: SUNDAY,
    time: '17:00',
  })
  const close = (visits: object[]) =>
    api.request('POST', '/admin/closures', {
      token: desks.hittin,
      body: { from: SUNDAY, to: SUNDAY, hospital: hittin, visits },
    })
  const asked = await close([])
  expect(asked.body.visits.map(({ id }: { id: number }) => id)).toEqual([evening])
  expect((await close([{ id: evening, do: 'leave' }])).status).toBe(200)
  expect(await dayAt(desks.hittin)).toMatchObject({ hours: [], free: [], visits: [{ id: evening }] })
  expect(await dayAt(desks.olaya)).toMatchObject({
    day_off: false,
    free: ['09:30'],
    visits: [{ id: morning }],
  })
  // Next week is open, and on a day without hours there nothing closes.
  expect(await dayAt(desks.hittin, NEXT_SUNDAY)).toMatchObject({ free: ['17:00', '17:30'] })
})

test('hours have days of effect, and one place at a time', async () => {
  const window = (changes: object) => ({ weekday: 7, from: '09:00', to: '10:00', ...changes })
  const until = window({ last_day: SUNDAY })
  const overlapping = await save({ hours: [until, window({ hospital_id: hittin, first_day: SUNDAY })] })
  expect(overlapping.body.errors).toEqual({ 'hours.1': ['These hours overlap other hours'] })
  const hours = [until, window({ hospital_id: hittin, first_day: NEXT_SUNDAY })]
  expect((await save({ hours })).status).toBe(200)
  expect((await read(`/admin/doctors/${doctor}`, editor)).record.hours).toEqual(hours)
  const places = async (date: string) => {
    const query = `from=${date}&to=${date}`
    const { days } = await read(`/user/doctors/${doctor}/availability?${query}`)
    return days[0].places.map(({ hospital }: { hospital: { name: string } }) => hospital.name)
  }
  expect([await places(SUNDAY), await places(NEXT_SUNDAY)]).toEqual([['Olaya'], ['Hittin']])
  const ids = [SUNDAY, NEXT_SUNDAY].map(date =>
    aBooking(api.db, { user: null, clientName: `P ${++people}`, doctor, date, time: '09:00' }).then(placeOf),
  )
  expect(await Promise.all(ids)).toEqual([olaya, hittin])
})

test('hours that go to another hospital ask about the appointments at the former one', async () => {
  const evening = await aBooking(api.db, {
    user: null,
    clientName: `P ${++people}`,
    doctor,
    date: SUNDAY,
    time: '17:00',
  })
  const hours = [{ weekday: 7, from: '17:00', to: '18:00' }]
  const asked = await save({ hours })
  expect(asked.body.visits).toMatchObject([
    { id: evening, hospital: { en: 'Hittin' }, nearest: { time: '17:00' } },
  ])
  const visits = [{ id: evening, do: 'move', doctor_id: doctor, date: SUNDAY, time: '17:00' }]
  expect((await save({ hours, visits })).status).toBe(200)
  expect(await placeOf(evening)).toBe(olaya)
})

test('temporary hours of a hospital leave the hours at the other as they are', async () => {
  const body = {
    ...{ hospital_id: hittin, first_day: SUNDAY, last_day: NEXT_SUNDAY },
    rule: { kind: 'usual', later: 60, longest: null },
    name: { ar: 'رمضان', en: 'Ramadan' },
  }
  const applied = await api.request('POST', '/admin/temporary-hours', { token: editor, body })
  expect(applied.status).toBe(200)
  const { periods } = (await read(`/admin/doctors/${doctor}`, editor)).record
  expect(periods).toMatchObject([
    {
      hours: [
        { weekday: 7, from: '09:00', to: '10:00' },
        { weekday: 7, from: '18:00', to: '19:00', hospital_id: hittin },
      ],
    },
  ])
})

test('the database and the rules agree where a doctor is', async () => {
  const late = await aDoctor(api.db, {
    hospital: olaya,
    hours: [
      { weekday: 7, from: '09:00', to: '12:00' },
      { weekday: 7, from: '20:00', to: '02:00', hospital_id: hittin },
      { weekday: 1, from: '02:00', to: '04:00' },
    ],
  })
  const range = { from: SUNDAY, to: NEXT_SUNDAY }
  const schedule = (await schedulesOf(api.db, [late], range)).get(late) as Schedule
  const { rows } = await api.pool.query<{ date: string; time: string; hospital: number }>(
    `select to_char(moment, 'YYYY-MM-DD') as date, to_char(moment, 'HH24:MI') as time,
      hospital_at($1, moment at time zone 'Asia/Riyadh') as hospital
    from generate_series($2::timestamp, $3, interval '15 minutes') moment`,
    [late, `${SUNDAY} 00:00`, `${NEXT_SUNDAY} 23:45`],
  )
  expect(new Set(rows.map(({ hospital }) => hospital))).toEqual(new Set([olaya, hittin]))
  expect(rows.filter(({ hospital, ...slot }) => hospitalAt(slot, schedule) !== hospital)).toEqual([])
})
