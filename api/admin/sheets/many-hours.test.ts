import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { startWatchedApi, type WatchedApi } from '#tests/support/event-loop/watched-api.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { MAX_WRITTEN_HOURS } from './hours-limit.ts'

const two = (number: number) => String(number).padStart(2, '0')
/** Fifty spans of one day, which end at a minute of the hour. */
const hoursUntil = (minute: number) =>
  Array.from({ length: 50 }, (_, at) => {
    const [day, hour] = [1 + Math.floor(at / 10), 8 + (at % 10)]
    return `${day} ${two(hour)}:00-${two(hour)}:${two(minute)}`
  }).join('; ')
const DOCTORS = MAX_WRITTEN_HOURS / 50

let api: TestApi
let watched: WatchedApi
let token: string
let ids: number[]

beforeAll(async () => {
  api = await startTestApi()
  watched = await startWatchedApi(api)
  token = (await api.signInStaff('admin')).token
  const first = await aDoctor(api.db, { hours: [] })
  const { rows } = await api.pool.query(
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en,
       phone, image)
     select specialty_id, hospital_id, name_ar, 'D ' || n, job_title_ar, job_title_en, phone, image
     from doctors, generate_series(1, $2) n where id = $1 returning id`,
    [first, DOCTORS],
  )
  ids = [first, ...rows.map(({ id }) => id)]
}, 120_000)
afterAll(async () => {
  await watched.stop()
  await api.close()
})

async function importHours(write: 'none' | 'good', cellOf: (index: number) => string) {
  const body = new FormData()
  body.set('write', write)
  const lines = ids.map((id, index) => `${id},"${cellOf(index)}"`)
  body.set('file', new File([['id,hours', ...lines].join('\n')], 'doctors.csv'))
  const { result, turnMs, healthMs } = await watched.watch(async () => {
    const response = await watched.send('POST', '/admin/sheets/doctors', { token, body })
    return (await response.json()).data
  })
  return { report: result, turnMs, healthMs }
}

test('a file writes 30,000 hours at most, each as it says, while other requests run', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const beyond = { line: DOCTORS + 2, column: 'hours', message: fieldMessages['too many hours'].ar }
  const { report, turnMs, healthMs } = await importHours('good', () => hoursUntil(30))
  await annotate(`turn ${turnMs.toFixed(0)} ms, /health ${healthMs.toFixed(0)} ms`)
  expect(report).toMatchObject({ changed: DOCTORS, bad: 1, written: true, faults: [beyond] })
  expect(turnMs).toBeLessThan(100)
  const { rows } = await api.pool.query(
    `select doctor_id, string_agg(weekday || ' ' || left(time_from::text, 5) || '-' || left(time_to::text, 5),
       '; ' order by weekday, time_from) as hours from doctor_hours group by 1 order by 1`,
  )
  expect(rows.map(({ doctor_id: id }) => id)).toEqual(ids.slice(0, -1))
  expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([hoursUntil(30)]))
  // Hours that stay as they are count nothing.
  const again = await importHours('none', index => hoursUntil(index < DOCTORS ? 30 : 45))
  expect(again.report).toMatchObject({ changed: 1, unchanged: DOCTORS, bad: 0 })
})
