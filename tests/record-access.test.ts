import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { endpointsByFeature } from '#tools/openapi/all-endpoints.ts'
import { aHomeCareService } from './support/fixtures/home-care.ts'
import { aBooking, aDoctor } from './support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from './support/test-api.ts'

/** What stands in the record, by the text that gives it away. */
const content = {
  appointments: 'MARK-APPOINTMENT',
  'home visits': 'MARK-VISIT',
  'waitlist entries': 'MARK-WAITS',
  name: 'MARK-OTHER-NAME',
  'birth date': '1987-06-05',
  notes: 'MARK-NOTE',
} as const

/** An account and the record: none, it made the record by a booking, a verified link, one that ended. */
const relations = ['no link', 'booked itself', 'verified link', 'ended link'] as const
type Relation = (typeof relations)[number]

let api: TestApi
let tokens: Record<Relation, string>
let ids: { doctor: number; booking: number; visit: number; entry: number }

beforeAll(async () => {
  api = await startTestApi()
  const people = await Promise.all(relations.map(async relation => [relation, await api.signUp()] as const))
  const accounts = Object.fromEntries(people) as Record<Relation, (typeof people)[number][1]>
  tokens = Object.fromEntries(people.map(([relation, { token }]) => [relation, token])) as typeof tokens
  const doctor = await aDoctor(api.db)
  const own = { client_name: 'Noura', client_phone: '0551260001', date: addDays(TODAY, 7), time: '09:00' }
  const { token: booker } = accounts['booked itself']
  const made = await api.request('POST', '/user/doctors/book', {
    token: booker,
    body: { ...own, doctor_id: doctor },
  })
  expect(made.status).toBe(201)
  const { rows } = await api.pool.query('select patient_id as id from bookings where id = $1', [
    made.body.data.id,
  ])
  const patientId: number = rows[0].id
  await api.db.update(patients).set({ otherName: content.name, birthDate: content['birth date'] })
  await api.db.insert(patientNotes).values({ patientId, authorName: 'x', text: content.notes })
  const link = { patientId, method: 'id_seen' } as const
  await api.db.insert(patientLinks).values([
    { ...link, userId: accounts['verified link'].id },
    { ...link, userId: accounts['ended link'].id, endedAt: sql`now()` },
  ])

  const { token } = await api.signInStaff('reception')
  const atDesk = async (path: string, body: object): Promise<number> => {
    const caller = { client_name: 'Noura', client_phone: '0551260001', patient_id: patientId }
    const reply = await api.request('POST', `/admin${path}`, { token, body: { ...caller, ...body } })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.data.id
  }
  const slot = { doctor_id: doctor, date: addDays(TODAY, 7), time: '10:00' }
  const visit = { service_id: await aHomeCareService(api.db), date: TODAY, time: '15:00' }
  const waiting = { doctor_id: await aDoctor(api.db, { hours: [] }), from: TODAY, to: TODAY }
  // A visit whose follow-up is free.
  const visited = { date: addDays(TODAY, -1), time: '09:00', status: 'done', patientId } as const
  await aBooking(api.db, { user: null, doctor, ...visited, clientName: content.appointments })
  ids = {
    doctor,
    booking: await atDesk('/bookings', { ...slot, note: content.appointments }),
    visit: await atDesk('/home-visits', { ...visit, client_address: content['home visits'] }),
    entry: await atDesk('/waitlist', { ...waiting, client_name: content['waitlist entries'] }),
  }
})
afterAll(() => api.close())

const calls = Object.values(endpointsByFeature)
  .flatMap(feature => Object.entries<Endpoint>(feature))
  .filter(([, { access }]) => access === 'user')

/** What a call with an id can name of the record; undefined: other things, which tests/access.test.ts has. */
function idOf({ path }: Endpoint): number | undefined {
  if (path.startsWith('/user/bookings/:id')) return ids.booking
  if (path.startsWith('/user/home-care-bookings/:id')) return ids.visit
  if (path.startsWith('/user/waitlist/:id')) return ids.entry
  return undefined
}

const bodies: Record<string, object> = {
  moveBooking: { date: addDays(TODAY, 7), time: '10:30' },
  changeWishedNurse: { nurse_sex: 'female' },
  moveHomeCareBooking: { date: TODAY, time: '16:00' },
}
/** The calls that list what an account may know of a doctor. */
const ofDoctor = ['listFollowUps']
const queries: Record<string, string> = {
  listBookings: '?status=all',
  listHomeCareBookings: '?status=all',
}

/** What an account gets of the record by a call: the parts that stand in the answer, or whether it may. */
async function seenBy(relation: Relation, name: string, endpoint: Endpoint): Promise<string> {
  const { method, path } = endpoint
  const id = idOf(endpoint)
  const url = `${path.replace(':id', String(id ?? ids.doctor))}${queries[name] ?? ''}`
  const { status, body } = await api.request(method, url, {
    token: tokens[relation],
    body: bodies[name],
    lang: 'en',
  })
  if (id !== undefined) return status === 404 ? '' : status < 300 ? 'yes' : `status ${status}`
  expect(status, `${name} ${relation}`).toBeLessThan(300)
  const text = JSON.stringify(body)
  return Object.entries(content)
    .filter(([, mark]) => text.includes(mark))
    .map(([part]) => part)
    .join(', ')
}

test('an account sees of a record what its link permits, and docs/security.md says so', async () => {
  const rows: string[][] = []
  for (const [name, endpoint] of calls) {
    const isAboutRecord = idOf(endpoint) !== undefined
    const isOfOther = endpoint.path.includes(':') && !ofDoctor.includes(name)
    if (!isAboutRecord && (endpoint.method !== 'GET' || isOfOther)) continue
    const cells: string[] = []
    for (const relation of relations) cells.push(await seenBy(relation, name, endpoint))
    const [none, booked, , ended] = cells
    expect([none, booked, ended], name).toEqual(['', '', ''])
    if (cells.some(cell => cell !== '')) rows.push([`\`${name}\``, ...cells])
  }
  const table = [['Call', ...relations], ['---', '---', '---', '---', '---'], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
  const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  const [, written] = /<!-- records -->\n([\s\S]*?)\n?<!-- \/records -->/.exec(page) ?? []
  // The Markdown formatter aligns the columns.
  const normalized = (text = '') => text.replace(/ +/g, ' ').replace(/-+/g, '-')
  expect(normalized(written), 'put this table between the marks of docs/security.md').toBe(normalized(table))
})
