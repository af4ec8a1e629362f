import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
})
beforeEach(async () => {
  doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
})
afterAll(() => api.close())

/** An appointment of today; the clock is stopped at 09:00. A caller cannot be reached by a message. */
async function aVisitAt(
  time: string,
  { caller = false, ...facts }: Partial<typeof bookings.$inferInsert> & { caller?: boolean } = {},
) {
  const patient = await api.signUp()
  const id = await aBooking(api.db, { user: patient.id, doctor, date: TODAY, time })
  const changes = { ...facts, ...(caller && { userId: null, clientPhone: '12' }) }
  if (Object.keys(changes).length > 0) await api.db.update(bookings).set(changes).where(eq(bookings.id, id))
  return { ...patient, id }
}

const report = (minutes: number, doctor_id = doctor) =>
  api.request('POST', '/admin/delays', { token, body: { doctor_id, minutes } })
const told = async (minutes: number) => (await report(minutes)).body.data.told

/** The messages about an appointment that are not superseded. */
const messagesOf = async (id: number) =>
  (
    await api.db
      .select()
      .from(messages)
      .where(and(eq(messages.bookingId, id), ne(messages.state, 'superseded')))
      .orderBy(messages.id)
  ).map(({ kind, state, minutes }) => [kind, state, minutes])
const markSent = (id: number) =>
  api.db
    .update(messages)
    .set({ state: 'sent' })
    .where(and(eq(messages.bookingId, id), eq(messages.state, 'queued')))

test('those of the next four hours who are not here are told, after a minute', async () => {
  const next = await aVisitAt('09:30')
  const caller = await aVisitAt('11:00', { caller: true })
  const others = [
    await aVisitAt('10:00', { arrivedAt: new Date(api.now()) }),
    await aVisitAt('13:30'),
    await aVisitAt('08:30'),
    await aVisitAt('10:30', { status: 'cancelled', cancelledAt: new Date(api.now()) }),
  ]
  expect(await told(15)).toBe(2)
  expect(await messagesOf(next.id)).toEqual([['late', 'queued', 15]])
  expect(await messagesOf(caller.id)).toEqual([['late', 'no_channel', 15]])
  for (const { id } of others) expect(await messagesOf(id)).toEqual([])
  const { rows } = await api.pool.query(
    `select start_after from pgboss.job where name = 'message' and (data->>'messageId')::int in
       (select id from messages where booking_id = $1)`,
    [next.id],
  )
  expect(rows.map(row => row.start_after.getTime())).toEqual([api.now() + 60_000])
  const { body } = await api.request('GET', '/admin/calls', { token })
  expect(body.data).toMatchObject([{ kind: 'late', minutes: 15, time: '11:00', problem: 'no_channel' }])
})

test('they are told again only of a notable change, and that it is over', async () => {
  const { id } = await aVisitAt('10:00')
  const caller = await aVisitAt('11:00', { caller: true })
  expect(await told(15)).toBe(2)
  expect(await told(15)).toBe(0)
  // Within the minute: one message, with what is true.
  expect(await told(30)).toBe(2)
  expect(await messagesOf(id)).toEqual([['late', 'queued', 30]])
  await markSent(id)
  // Ten minutes more are no news for whoever was told; the call says what is true.
  expect(await told(40)).toBe(1)
  expect(await messagesOf(caller.id)).toEqual([['late', 'no_channel', 40]])
  expect(await told(45)).toBe(2)
  await markSent(id)
  // Nobody has called yet: there is nothing to take back.
  expect(await told(0)).toBe(1)
  expect(await messagesOf(caller.id)).toEqual([])
  await markSent(id)
  expect(await messagesOf(id)).toEqual([
    ['late', 'sent', 30],
    ['late', 'sent', 45],
    ['late', 'sent', 0],
  ])
  expect(await told(15)).toBe(2)
})

test('fifty desks that report the same delay at once tell each patient once', async () => {
  const visits = await Promise.all(['09:30', '10:00', '10:30'].map(time => aVisitAt(time)))
  const replies = await Promise.all(Array.from({ length: 50 }, () => report(30)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(replies.reduce((sum, { body }) => sum + body.data.told, 0)).toBe(3)
  for (const { id } of visits) {
    const rows = await api.db.select().from(messages).where(eq(messages.bookingId, id))
    expect(rows).toHaveLength(1)
  }
})

test('patients see the expected delay with their appointment and by its link, the desk in its list', async () => {
  const patient = await aVisitAt('10:00')
  const link = linkTokenOf(await loadLinkKey(api.db), { bookingId: patient.id })
  const version = async () =>
    (await api.request('GET', `/admin/day/version?date=${TODAY}&hospital=all`, { token })).body.data.version
  const seen = async () => {
    const mine = await api.request('GET', `/user/bookings/${patient.id}`, { token: patient.token })
    const linked = await api.request('POST', '/appointment-links/read', { body: { token: link } })
    const day = await api.request('GET', `/admin/day?hospital=all&doctor=${doctor}`, { token })
    return [mine.body.data.delay_minutes, linked.body.data.delay_minutes, day.body.data.doctors[0].delay]
  }
  expect(await seen()).toEqual([0, 0, 0])
  const before = await version()
  await report(30)
  expect(await seen()).toEqual([30, 30, 30])
  expect(await version()).not.toBe(before)
  await report(0)
  expect(await seen()).toEqual([0, 0, 0])
})

test('a delay is within reason and of a doctor', async () => {
  for (const minutes of [-15, 241, 7.5]) expect((await report(minutes)).status).toBe(422)
  expect((await report(15, 999_999)).status).toBe(422)
})
