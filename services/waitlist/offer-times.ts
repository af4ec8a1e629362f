import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { bookingInterval, freeSlotsByDay, lastBookableDay, overlaps } from '#domain/booking/booking-window.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import {
  isWaitedFor,
  MIN_OFFER_LEAD_MS,
  OFFER_MINUTES,
  offerTimeOf,
  PASS_ON_MINUTES,
} from '#domain/booking/waitlist-rules.ts'
import { schedulesOf } from '../booking/schedules.ts'
import { workingDayOfDesk } from '../booking/working-days.ts'
import { tellPatients } from '../messages/tell-patients.ts'
import type { TextGateway } from '../messages/text-gateway.ts'
import type { Queue } from '../queue.ts'
import { LINE_PART, listDoctorsWaitedFor, lockHeldTimes, lockLine, waitingFor } from './waitlist.queries.ts'

export type OfferingDeps = {
  queue: Pick<Queue, 'enqueue' | 'enqueueAt'>
  /** The time of the process, in milliseconds: for the quiet hours and for what begins soon. */
  now: number
  texts: TextGateway['channel'] | undefined
}

/**
 * Ends the offers that nobody answered and offers every available time that somebody waits for to the first
 * in line: what was freed, what was not taken, and what new hours bring. Each doctor is a transaction of its
 * own, and two processes do it one after another; one that fails does not stop the others. Expiry goes by the
 * database's clock.
 */
export async function offerTimes(db: Db, deps: OfferingDeps): Promise<void> {
  await endPastEntries(db, deps.now)
  const failures: unknown[] = []
  for (const doctorId of await listDoctorsWaitedFor(db))
    await db
      .transaction(tx => offerTimesOf(tx, doctorId, deps))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `doctors whose times could not be offered: ${failures.length}`)
}

/** Nobody waits for days that are over; a follow-up that a doctor asked for is still to be booked. */
async function endPastEntries(db: Db, now: number): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state: 'ended', endedAt: sql`now()` })
    .where(
      and(
        eq(waitlistEntries.state, 'waiting'),
        eq(waitlistEntries.askedByDoctor, false),
        lt(waitlistEntries.lastDay, await workingDayOfDesk(db, {}, now)),
      ),
    )
}

async function offerTimesOf(tx: Db, doctorId: number, deps: OfferingDeps): Promise<void> {
  await lockLine(tx)
  await lockHeldTimes(tx, doctorId)
  const unanswered = await endUnanswered(tx, doctorId)
  const quietMs = offerTimeOf(deps.now) - deps.now
  if (quietMs > 0) {
    for (const { startsAt, endsAt } of unanswered) await holdFreedTime(tx, doctorId, { startsAt, endsAt })
    return holdUntilMorning(tx, doctorId, quietMs)
  }
  // What was held until now is available again in this transaction, which alone sees it.
  await tx.delete(waitlistOffers).where(and(isOpenOf(doctorId), isNull(waitlistOffers.entryId)))
  await offerToLine(tx, doctorId, deps)
}

const isOpenOf = (doctorId: number) =>
  and(eq(waitlistOffers.doctorId, doctorId), eq(waitlistOffers.state, 'open'))

/** Ends the offers whose patient did not answer in time; their entries keep their place in the line. */
function endUnanswered(tx: Db, doctorId: number) {
  return tx
    .update(waitlistOffers)
    .set({ state: 'expired' })
    .where(
      and(
        isOpenOf(doctorId),
        isNotNull(waitlistOffers.entryId),
        lte(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
      ),
    )
    .returning({ startsAt: waitlistOffers.startsAt, endsAt: waitlistOffers.endsAt })
}

/** Holds a time for those who wait for it, if anybody does. The doctor's held times are locked. */
export async function holdFreedTime(
  tx: Db,
  doctorId: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx.execute(sql`select hold_freed_time(${doctorId}, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`)
}

/** What is freed in the quiet hours is held until their end, and is offered then. */
async function holdUntilMorning(tx: Db, doctorId: number, quietMs: number): Promise<void> {
  const seconds = Math.ceil(quietMs / 1000) + PASS_ON_MINUTES * 60
  await tx
    .update(waitlistOffers)
    .set({ heldUntil: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(and(isOpenOf(doctorId), isNull(waitlistOffers.entryId)))
}

/** Gives each in line, in its order, the first available time that suits; one at a time for each patient. */
async function offerToLine(tx: Db, doctorId: number, deps: OfferingDeps): Promise<void> {
  const passed: number[] = []
  let line = await waitingFor(tx, doctorId, { passed, now: deps.now })
  if (line.length === 0) return
  const range = { from: dayOf(deps.now), to: lastBookableDay(deps.now) }
  const schedule = (await schedulesOf(tx, [doctorId], range)).get(doctorId)
  if (!schedule) return
  let available = freeSlotsByDay(schedule, range, schedule.busy, deps.now + MIN_OFFER_LEAD_MS).flatMap(
    ({ date, times }) =>
      times.map(time => {
        const slot = { date, time }
        const hospital = hospitalAt(slot, schedule)
        return { ...slot, hospital, ...bookingInterval(slot, schedule.visitLength) }
      }),
  )
  const served = new Set<string>()
  for (;;) {
    for (const entry of line) {
      if (available.length === 0) return
      if (served.has(entry.person)) continue
      const slot = available.find(
        time =>
          isWaitedFor(entry, time, schedule) &&
          (entry.hospital === null || entry.hospital === time.hospital) &&
          !entry.refused.includes(time.startsAt) &&
          !entry.busy.some(booked => overlaps(booked, time)),
      )
      if (!slot) continue
      served.add(entry.person)
      available = available.filter(time => !overlaps(time, slot))
      await addOffer(tx, deps, { entryId: entry.id, doctorId, ...slot })
    }
    if (line.length < LINE_PART) return
    passed.push(...line.map(({ id }) => id))
    line = await waitingFor(tx, doctorId, { passed, now: deps.now })
  }
}

/** Holds a time for one patient and tells the patient. The doctor's held times are locked. */
export async function addOffer(
  tx: Db,
  { queue, now, texts }: OfferingDeps,
  { startsAt, endsAt, ...offer }: NewOffer,
): Promise<number> {
  const [added] = await tx
    .insert(waitlistOffers)
    .values({
      ...offer,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      offeredAt: sql`clock_timestamp()`,
      offeredUntil: inMinutes(OFFER_MINUTES),
      heldUntil: inMinutes(OFFER_MINUTES + PASS_ON_MINUTES),
    })
    .returning({ id: waitlistOffers.id, offeredUntil: waitlistOffers.offeredUntil })
  if (!added?.offeredUntil) throw new Error('no offer was written')
  await tellPatients(tx, { queue, now, texts }, [{ kind: 'waitlist_offer', waitlistOfferId: added.id }])
  await queue.enqueueAt(tx, 'waitlist', added.offeredUntil, {})
  return added.id
}

type NewOffer = {
  entryId: number
  doctorId: number
  /** Both in milliseconds since the epoch. */
  startsAt: number
  endsAt: number
  /** The member of staff who offers it by hand, and why. */
  offeredBy?: number
  offeredReason?: string
}

const inMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes})`
