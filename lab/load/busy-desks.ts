import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { addDays, dayOf } from '../../domain/booking/clinic-time.ts'
import type { Call } from './load-generator.ts'

export const DESKS = 20
/** How a desk's browser polls (web/features/admin/components/work-screens/), and how often it books. */
const POLL_MS = 1_500
const RELOAD_MS = 30_000
const BOOKING_MS = 30_000

type Send = (call: Call) => Promise<void>
type Schedule = { version: string; doctors: { id: number; free: string[] }[] }

/** Writes twenty receptionists with a session to the database; returns their tokens. */
export async function createDesks(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: DESKS }, () => randomBytes(32).toString('base64url'))
  for (const [index, token] of tokens.entries())
    await client.query(
      `with staff as (
         insert into users (sign_in_email, email, password_hash, role, language, first_name, last_name)
         values ($1, $1, '', 'reception', 'ar', 'هند', 'اختبار') returning id
       )
       insert into sessions (token_hash, user_id, staff_at) select $2, id, now() from staff`,
      [`desk-${index}@example.com`, createHash('sha256').update(token).digest()],
    )
  return tokens
}

/**
 * A desk that shows a day of all hospitals: it asks for the version, loads the day and the counts of its menu
 * when a colleague has changed something, and books a caller every thirty seconds.
 */
export async function workAtDesk(token: string, index: number, seconds: number, send: Send): Promise<void> {
  // Three branches, each behind one address.
  const from = `10.2.0.${1 + (index % 3)}`
  const day = addDays(dayOf(Date.now()), 10)
  const end = performance.now() + seconds * 1000
  let schedule: Schedule = { version: '', doctors: [] }
  let loadedAt = 0
  const get = async <Data>(path: string): Promise<Data | undefined> => {
    let data: Data | undefined
    const onResponse = (status: number, body: unknown) => {
      if (status === 200) data = (body as { data: Data }).data
    }
    await send({ method: 'GET', path: `/backend/api/admin/${path}`, from, token, onResponse })
    return data
  }
  const load = async () => {
    const [loaded] = await Promise.all([get<Schedule>(`day?date=${day}&hospital=all`), get('me')])
    schedule = loaded ?? schedule
    loadedAt = performance.now()
  }
  const book = async () => {
    const doctor = schedule.doctors.filter(({ free }) => free.length > 0)[index]
    if (!doctor) return
    const body = {
      client_name: 'نورة العتيبي',
      client_phone: `05${String(10_000_000 + index)}`,
      doctor_id: doctor.id,
      date: day,
      time: doctor.free[0],
    }
    await send({ method: 'POST', path: '/backend/api/admin/bookings', body, from, token })
    await load()
  }
  await wait((POLL_MS / DESKS) * index)
  await load()
  let bookAt = performance.now() + (BOOKING_MS / DESKS) * index
  while (performance.now() < end) {
    await wait(POLL_MS)
    const found = await get<{ version: string }>(`day/version?date=${day}&hospital=all`)
    const isOld = performance.now() - loadedAt > RELOAD_MS
    if (isOld || (found && found.version !== schedule.version)) await load()
    if (performance.now() < bookAt) continue
    bookAt += BOOKING_MS
    await book()
  }
}
