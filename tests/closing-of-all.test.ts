import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWatchedApi, type WatchedApi } from './support/event-loop/watched-api.ts'
import { aDoctor, aHospital, aSpecialty } from './support/fixtures/records.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

// A group of 1,050 doctors closes a day on which each of them has two appointments, or the one after with
// one.

const DOCTORS = 1_050
/** The longest turn of the event loop, in milliseconds of processor time; see worst-uploads.test.ts. */
const MAX_TURN_MS = 50
const [SUNDAY, MONDAY] = ['2026-11-29', '2026-11-30']

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
  await api.pool.query(
    `insert into doctors
       (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
     select name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone
     from doctors, generate_series(2, $2) where id = $1`,
    [model, DOCTORS],
  )
  await api.pool.query(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select doctors.id, weekday, '09:00', '17:00' from doctors, generate_series(1, 7) weekday
     where hospital_id = $1 on conflict do nothing`,
    [hospital],
  )
  for (const [n, time] of ['10:00', '11:00', '34:00'].entries())
    await api.pool.query(
      `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
       select id, 'نورة ' || id || '-' || $3::int, '+9665' || lpad((id * 10 + $3::int)::text, 8, '0'), at,
         at + interval '30 minutes'
       from doctors, lateral (
         select ($2::date + $4::interval) at time zone 'Asia/Riyadh' as at
       ) t where hospital_id = $1`,
      [hospital, SUNDAY, n, time],
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
    const body = { from: MONDAY, to: MONDAY, hospital, others: CANCEL }
    const closed = await api.request('POST', '/admin/closures', { token, body })
    expect(closed.body.data).toEqual({ closed: DOCTORS })
  })
  expect(statements).toBeGreaterThan(10)
  expect(statements).toBeLessThan(100)
  const told = `select count(*)::int as count from messages where kind = 'cancelled'`
  expect((await api.pool.query(told)).rows).toEqual([{ count: DOCTORS }])
})

test.each([
  ['leaves', { do: 'leave' }],
  ['cancels', CANCEL],
])('a closing that %s the appointments of 1,050 doctors lets other requests run', async (_, others) => {
  const body = JSON.stringify({ from: SUNDAY, to: SUNDAY, hospital, others })
  const { result, turnMs } = await watched.watch(async () => {
    const response = await watched.send('POST', '/admin/closures', { token, body })
    return (await response.json()) as object
  })
  expect(result).toMatchObject({ data: { closed: DOCTORS } })
  await api.pool.query('delete from doctor_days_off')
  expect(turnMs).toBeLessThan(MAX_TURN_MS)
})
