import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { linkTokenOf, loadLinkKey } from '../messages/appointment-link.ts'
import { offerTimes } from './offer-times.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi
let child: ChildProcess | undefined

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('truncate waitlist_entries cascade'))
afterEach(() => child?.kill('SIGKILL'))

const runJob = () => offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
const openOffers = () => api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))

/** A freed time of a doctor, and three who wait for it, in the order of the line. */
async function aFreedTime() {
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const { id: user } = await api.signUp()
  const booking = await aBooking(api.db, { user, doctor, date: NEXT_SUNDAY, time: '10:00' })
  const line: number[] = []
  for (let count = 0; count < 3; count++) {
    const span = { day: NEXT_SUNDAY, timeFrom: '10:00', timeTo: '10:30' }
    line.push((await aWaitlistEntry(api.db, { doctorId: doctor, ...span })).id)
  }
  await api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, booking))
  return { doctor, line }
}

/**
 * Runs statements in a process of its own, which stops for ever when it calls `stall`, and kills it there.
 * `root` is the folder of the project, `url` the database.
 */
async function killWhenStalled(statements: string): Promise<void> {
  const root = new URL('../../', import.meta.url).href
  const program = `
    const root = ${JSON.stringify(root)}
    const { connect } = await import(root + 'db/connect.ts')
    const { db } = connect(${JSON.stringify(api.url)})
    const now = ${api.now()}
    const stall = () => {
      console.log('stalled')
      return new Promise(() => {})
    }
    setInterval(() => {}, 1000)
    ${statements}`
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = killed
  const [output] = await once(killed.stdout, 'data')
  expect(String(output)).toBe('stalled\n')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
}

test('a process killed between holding a time and telling of it: it is offered once, to the first in line', async () => {
  const { doctor, line } = await aFreedTime()
  await killWhenStalled(`
    const { offerTimes } = await import(root + 'services/waitlist/offer-times.ts')
    await offerTimes(db, { queue: { enqueue: stall, enqueueAt: stall }, now, texts: undefined })`)
  // Two processes that live on, at once.
  await Promise.all([runJob(), runJob()])
  const open = await openOffers()
  expect(open).toMatchObject([{ entryId: line[0], doctorId: doctor }])
  const told = await api.db.select().from(messages)
  expect(told.map(({ waitlistOfferId }) => waitlistOfferId)).toEqual([open[0]?.id])

  // It passes on in the order of the line, and nobody is skipped.
  for (const entryId of line.slice(1)) {
    await api.pool.query(`update waitlist_offers set offered_until = clock_timestamp() where state = 'open'`)
    await runJob()
    expect(await openOffers()).toMatchObject([{ entryId }])
  }
})

test('a process killed while it passes a time on: the next in line is offered it, and nobody twice', async () => {
  const { line } = await aFreedTime()
  await runJob()
  await api.pool.query(`update waitlist_offers set offered_until = clock_timestamp() where state = 'open'`)
  await killWhenStalled(`
    const { offerTimes } = await import(root + 'services/waitlist/offer-times.ts')
    await offerTimes(db, { queue: { enqueue: stall, enqueueAt: stall }, now, texts: undefined })`)
  // Meanwhile the time is held for nobody else: its first offer stands in the database as before.
  expect((await openOffers()).map(({ entryId }) => entryId)).toEqual([line[0]])
  await runJob()
  const offers = await api.db.select().from(waitlistOffers)
  expect(offers.map(({ entryId, state }) => [entryId, state]).toSorted()).toEqual([
    [line[0], 'expired'],
    [line[1], 'open'],
  ])
})

test('a process killed between taking and committing: nothing is booked, and the patient takes it again', async () => {
  const { doctor, line } = await aFreedTime()
  await runJob()
  const [offer] = await openOffers()
  await killWhenStalled(`
    const { takeOfferedTime } = await import(root + 'services/waitlist/answer-offer.ts')
    const { offerById } = await import(root + 'services/waitlist/waitlist-entries.ts')
    await db.transaction(async tx => {
      const offer = await offerById(tx, 'en', ${offer?.id})
      await takeOfferedTime(tx, offer, { now, tellPatients: stall })
    })`)
  await runJob()
  expect(await openOffers()).toMatchObject([{ id: offer?.id, entryId: line[0] }])
  const pending = () =>
    api.pool.query(`select starts_at from bookings where doctor_id = $1 and status = 'pending'`, [doctor])
  expect((await pending()).rows).toEqual([])
  const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offer?.id as number })
  const taken = await api.request('POST', '/waitlist-offers/take', { body: { token } })
  expect([taken.status, taken.body.data.state]).toEqual([200, 'taken'])
  expect((await pending()).rows).toEqual([{ starts_at: new Date(timestampAt(NEXT_SUNDAY, '10:00')) }])
  const [entry] = await api.db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, line[0] as number))
  expect(entry?.state).toBe('booked')
})
