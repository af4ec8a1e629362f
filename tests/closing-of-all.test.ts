import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffectedAppointments } from '#contract/admin/doctors.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { startWatchedApi, type WatchedApi } from './support/event-loop/watched-api.ts'
import { aDoctor, aHospital, aSpecialty } from './support/fixtures/records.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

// A group of 1,050 doctors closes a day on which each of them has two appointments, the one after with one,
// or one on which 385 have one.

const DOCTORS = 1_050
/** The longest turn of the event loop, in milliseconds of processor time; see worst-uploads.test.ts. */
const MAX_TURN_MS = 50
/** The server that closes them has the clock of the machine. */
const [FIRST_DAY, SECOND_DAY, THIRD_DAY] = [7, 8, 9].map(days => addDays(dayOf(Date.now()), days)) as [
  string,
  string,
  string,
]
const MOVED = 385
const APPOINTMENTS = [
  { day: FIRST_DAY, time: '10:00' },
  { day: FIRST_DAY, time: '11:00' },
  { day: SECOND_DAY, time: '10:00' },
  { day: THIRD_DAY, time: '10:00', doctors: MOVED },
]
/** The doctors that one statement of the set-up inserts, or their appointments. */
const PART = 210

let api: TestApi
let watched: WatchedApi
let token: string
let hospital: number

beforeAll(async () => {
  api = await startTestApi()
  watched = await startWatchedApi(api)
  token = (await api.signInStaff('admin')).token
  hospital = await aHospital(api.db)
  const model = await aDoctor(api.db, { hospital, specialty: await aSpecialty(api.db) })
  // In parts: a statement may take five seconds.
  for (let from = 2; from <= DOCTORS; from += PART)
    await api.pool.query(
      `insert into doctors
         (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
       select name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone
       from doctors, generate_series($2::int, least($2 + $3 - 1, $4)) where id = $1`,
      [model, from, PART, DOCTORS],
    )
  for (let weekday = 1; weekday <= 7; weekday++)
    await api.pool.query(
      `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
       select id, $2, '09:00', '17:00' from doctors where hospital_id = $1 on conflict do nothing`,
      [hospital, weekday],
    )
  for (const [n, { day, time, doctors = DOCTORS }] of APPOINTMENTS.entries())
    for (let from = 0; from < doctors; from += PART)
      await api.pool.query(
        `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
         select id, 'نورة ' || id || '-' || $2::int, '+9665' || lpad((id * 10 + $2::int)::text, 8, '0'), at,
           at + interval '30 minutes'
         from (
           select id from doctors where hospital_id = $1 order by id limit least($4, $5 - $3) offset $3
         ) d,
           lateral (select ($6::date + $7::interval) at time zone 'Asia/Riyadh' as at) t`,
        [hospital, n, from, PART, doctors, day, time],
      )
}, 120_000)
afterAll(async () => {
  await watched.stop()
  await api.close()
})

const CANCEL = { do: 'cancel', reason: 'عطل في الكهرباء' }

/** Counts the statements that the app of this process sends meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const watchedClients = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (watchedClients.has(client)) return
    watchedClients.set(client, client.query)
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    const count = (...values: unknown[]) => {
      statements++
      return query(...values)
    }
    Object.assign(client, { query: count })
  }
  api.pool.on('acquire', watch)
  await work()
  api.pool.off('acquire', watch)
  for (const [client, query] of watchedClients) Object.assign(client, { query })
  return statements
}

test('a closing takes as many statements for 1,050 doctors as for a hundred, save of the groups', async () => {
  const statements = await countStatements(async () => {
    const body = { from: SECOND_DAY, to: SECOND_DAY, hospital, others: CANCEL }
    const closed = await api.request('POST', '/admin/closures', { token, body })
    expect(closed.body.data).toEqual({ closed: DOCTORS })
  })
  expect(statements).toBeGreaterThan(10)
  expect(statements).toBeLessThan(100)
  const told = `select count(*)::int as count from messages where kind = 'cancelled'`
  expect((await api.pool.query(told)).rows).toEqual([{ count: DOCTORS }])
})

test('moving 385 appointments takes as many statements as moving a few, planned and done', async () => {
  const day = { from: THIRD_DAY, to: THIRD_DAY, hospital }
  let asked: AffectedAppointments | undefined
  const planning = await countStatements(async () => {
    asked = (await api.request('POST', '/admin/closures', { token, body: day })).body as AffectedAppointments
  })
  const visits = asked?.visits.map(({ id, nearest }) => ({ id, do: 'move', ...nearest }))
  expect(visits).toHaveLength(MOVED)
  const moving = await countStatements(async () => {
    const moved = await api.request('POST', '/admin/closures', { token, body: { ...day, visits } })
    expect(moved.body.data).toEqual({ closed: DOCTORS })
  })
  expect(planning).toBeGreaterThan(10)
  expect(Math.max(planning, moving)).toBeLessThan(100)
  const moved = `select count(*)::int as count from bookings
    where sequence = 1 and (starts_at at time zone 'Asia/Riyadh')::date = $1`
  expect((await api.pool.query(moved, [addDays(THIRD_DAY, 1)])).rows).toEqual([{ count: MOVED }])
})

test.each([
  ['leaves', { do: 'leave' }],
  ['cancels', CANCEL],
])('a closing that %s the appointments of 1,050 doctors lets other requests run', async (_, others) => {
  const body = JSON.stringify({ from: FIRST_DAY, to: FIRST_DAY, hospital, others })
  const { result, turnMs } = await watched.watch(async () => {
    const response = await watched.send('POST', '/admin/closures', { token, body })
    return (await response.json()) as object
  })
  expect(result).toMatchObject({ data: { closed: DOCTORS } })
  await api.pool.query('delete from doctor_days_off')
  expect(turnMs).toBeLessThan(MAX_TURN_MS)
})
