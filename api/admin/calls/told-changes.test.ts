import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientCall } from '#contract/admin/calls.ts'
import { bookings } from '#db/schema/bookings.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const HOURS = [0, 1, 2, 3, 4, 5, 6].map(day => ({ weekday: day + 1, from: '09:00', to: '17:00' }))
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
/** A number without texts: the patients of a family are called. */
const LANDLINE = '0112345670'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: object) =>
  api.request(method, `/admin${path}`, { token, body })

/** What the calls about a booking say, or its patient knows: its time and doctor, or that it is cancelled. */
type State = { time: string; doctor: number | null } | 'cancelled'
type Booking = { id: number; path: string; name: string; known: State }

async function family(doctor: number, service: number): Promise<Booking[]> {
  const made: Booking[] = []
  for (const [index, name] of ['نورة', 'فيصل', 'جواهر'].entries()) {
    const isVisit = name === 'جواهر'
    const slot = { date: SUNDAY, time: TIMES[index], client_name: name, client_phone: LANDLINE }
    const body = isVisit ? { service_id: service, client_address: 'الرياض' } : { doctor_id: doctor }
    const path = isVisit ? '/home-visits' : '/bookings'
    const reply = await request('POST', path, { ...slot, ...body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    const { id } = reply.body.data
    const known = { time: `${SUNDAY} ${slot.time}`, doctor: isVisit ? null : doctor }
    const bookingId = isVisit ? (await visitOf(api.db, id)).id : id
    made.push({ id: bookingId, path: `${path}/${id}`, name, known })
  }
  return made
}

const at = (moment: Date) => `${dayOf(moment.getTime())} ${timeOf(moment.getTime())}`
async function rowsOf(of: readonly Booking[]) {
  const ids = of.map(({ id }) => id)
  return api.db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(asc(bookings.id))
}

/** The calls that are right, by what each patient knows: none, or one that names what has changed since. */
function callOf({ known }: Booking, row: typeof bookings.$inferSelect): object[] {
  const now = { time: at(row.startsAt), doctor: row.doctorId }
  if (row.status === 'cancelled')
    return known === 'cancelled' ? [] : [{ kind: 'cancelled', former: known.time }]
  if (known === 'cancelled') return [{ kind: 'moved', time: now.time }]
  const changes = [
    ...(known.time === now.time ? [] : ['time']),
    ...(known.doctor === now.doctor ? [] : ['doctor']),
  ]
  return changes.length > 0 ? [{ kind: 'moved', time: now.time, former: known.time, changes }] : []
}

// In parts, so that a slow machine ends each.
test.each([102, 103, 104, 105, 106])(
  'after each of 60 random changes the calls say what is new since the family was called (%i)',
  async seed => {
    const random = randomNumbers(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    const done = { move: 0, cancel: 0, undo: 0, close: 0, open: 0, tell: 0 }
    for (let round = 0; round < 3; round++) {
      const place = { hospital: await aHospital(api.db), specialty: await aSpecialty(api.db), hours: HOURS }
      const doctors = [await aDoctor(api.db, place), await aDoctor(api.db, place)]
      const of = await family(doctors[0] as number, await aHomeCareService(api.db))
      const said: string[] = []
      for (let change = 0; change < 20; change++) {
        const booking = pick(of)
        const rows = new Map((await rowsOf(of)).map(row => [row.id, row]))
        const row = rows.get(booking.id) ?? expect.fail()
        const canUndo = row.status === 'cancelled' && random() < 0.4
        const act = canUndo ? 'undo' : pick(['move', 'move', 'cancel', 'close', 'open', 'tell'] as const)
        const body = { sequence: row.sequence }
        const doctor = row.doctorId === null ? {} : { doctor_id: pick(doctors) }
        const former = booking.known === 'cancelled' ? pick(TIMES) : booking.known.time.slice(-5)
        const slot = { date: SUNDAY, time: pick([former, pick(TIMES)]) }
        const whose = row.doctorId === null ? { home_care: true } : { doctor_id: pick(doctors) }
        const days = { ...whose, from: SUNDAY, to: SUNDAY }
        const tell = async () => {
          const ids = (await callsOf(of)).map(({ id }) => id)
          for (const each of of) each.known = stateOf(rows.get(each.id))
          return request('POST', '/calls/told', { ids, told: true })
        }
        const reply =
          act === 'move'
            ? await request('PUT', booking.path, { ...body, ...doctor, ...slot })
            : act === 'cancel'
              ? await request('POST', `${booking.path}/cancel`, { ...body, cause: 'mistake' })
              : act === 'undo'
                ? await request('POST', `${booking.path}/undo`, { state: 'cancelled' })
                : act === 'close'
                  ? await close({
                      ...days,
                      hours: { from: pick(TIMES.slice(0, 4)), to: pick(TIMES.slice(4)) },
                    })
                  : act === 'open'
                    ? await request('POST', '/closures/open', days)
                    : await tell()
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
        if (reply.status === 200) done[act]++
        said.push(`${act} ${booking.name} ${JSON.stringify({ ...days, ...slot })} ${reply.status}`)
        const calls = (await callsOf(of)).filter(({ kind }) => kind !== 'reopened')
        for (const current of await rowsOf(of)) {
          const each = of.find(({ id }) => id === current.id) ?? expect.fail()
          const own = calls.filter(({ client_name }) => client_name === each.name)
          expect(own.map(textOf), `${each.name}\n${said.join('\n')}`).toMatchObject(callOf(each, current))
        }
      }
      await api.pool.query('delete from bookings')
      await api.pool.query('delete from home_care_closed_hours')
    }
    // Each kind of change was made, not only refused.
    for (const count of Object.values(done)) expect(count, JSON.stringify(done)).toBeGreaterThan(0)

    /** Closes hours: each appointment in them moves, is cancelled or stays. */
    async function close(body: object) {
      const asked = await request('POST', '/closures', body)
      if (asked.status !== 409) return asked
      const decide = (id: number, free: { date: string; time: string } | undefined, more: object = {}) =>
        pick([
          free ? { id, do: 'move', ...more, date: free.date, time: free.time } : { id, do: 'leave' },
          { id, do: 'cancel', reason: 'صيانة' },
          { id, do: 'leave' },
        ])
      const visits = (asked.body.visits ?? []).map(({ id, nearest }: Affected) =>
        decide(id, nearest ?? undefined, { doctor_id: nearest?.doctor_id }),
      )
      const home_visits = (asked.body.home_visits ?? []).map(({ id, free }: Affected) =>
        decide(id, free?.[0]),
      )
      return request('POST', '/closures', { ...body, visits, home_visits })
    }
  },
  120_000,
)

type Slot = { date: string; time: string; doctor_id?: number }
type Affected = { id: number; nearest?: Slot | null; free?: Slot[] }

const stateOf = (row: typeof bookings.$inferSelect | undefined): State =>
  !row || row.status === 'cancelled' ? 'cancelled' : { time: at(row.startsAt), doctor: row.doctorId }

const textOf = ({ kind, date, time, former, changes }: PatientCall) => ({
  kind,
  time: `${date} ${time}`,
  former: former ? `${former.date} ${former.time}` : `${date} ${time}`,
  changes,
})

async function callsOf(of: readonly Booking[]): Promise<PatientCall[]> {
  const { data } = (await request('GET', '/calls')).body
  return data.filter(({ client_name }: PatientCall) => of.some(({ name }) => name === client_name))
}

/** The same numbers between 0 and 1 in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
