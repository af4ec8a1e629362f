import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { VisitChoice } from '#contract/admin/doctors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { causesAgainst, lastBookableDay, type Schedule, spanOf } from '#domain/booking-window.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { move } from '../../bookings/times.queries.ts'
import { schedulesOf } from '../../doctors/doctors.queries.ts'
import { refuse } from '../../refuse.ts'
import type { Call } from '../../serve.ts'
import { offersFor } from './offer-times.ts'
import { colleaguesOf, type Visit, visitColumns } from './touched.queries.ts'

/** When a doctor can be visited, on all days that can be booked; nothing when nobody can be booked there. */
export async function timesOf(db: Db, doctorId: number, now: number): Promise<Schedule | undefined> {
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  return (await schedulesOf(db, [doctorId], range)).get(doctorId)
}

/** Moves lock first the patients, then the doctors, each in the order of their ids: as a patient's own move does. */
export async function lockForChoices(db: Db, doctorId: number, choices: VisitChoice[]): Promise<void> {
  const moves = choices.filter(choice => choice.do === 'move')
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  const patients = db
    .select({ id: bookings.userId })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), eq(bookings.doctorId, doctorId), isNotNull(bookings.userId)))
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, patients))
    .orderBy(asc(users.id))
    .for('no key update')
  const involved = [doctorId, ...moves.map(choice => choice.doctor_id)]
  await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(inArray(doctors.id, involved))
    .orderBy(asc(doctors.id))
    .for('update')
}

type Change = {
  doctorId: number
  /** The doctor's times until now; the new ones are written already. */
  before: Schedule | undefined
  choices: VisitChoice[]
}
type Here = Pick<Call<Endpoint>, 'db' | 'now' | 'post'>

/**
 * Does with the visits that the new times leave no room for what was chosen: all of it, or nothing while one of them has
 * no choice or its new time is not free. A visit that fitted in before no more than now is not asked about again.
 */
export async function settleVisits(here: Here, { doctorId, before, choices }: Change): Promise<void> {
  const { db, now } = here
  const after = await timesOf(db, doctorId, now)
  const visits = await visitsToCome(db, doctorId, now)
  const touched = visits.filter(visit => fits(visit, before, now) && !fits(visit, after, now))
  if (touched.length === 0) return

  const chosen = new Map(choices.map(choice => [choice.id, choice]))
  const errors: Record<string, ErrorCode[]> = {}
  // What is cancelled first makes room for what is moved.
  const order = touched.toSorted((a, b) => rank(chosen.get(a.id)) - rank(chosen.get(b.id)))
  for (const visit of order) {
    const refused = await settle(here, visit, chosen.get(visit.id))
    if (refused) errors[`visits.${visit.id}`] = [refused]
  }
  const open = touched.filter(({ id }) => !chosen.has(id) || errors[`visits.${id}`])
  if (open.length === 0) return
  const settled = touched.filter(visit => !open.includes(visit))
  const offers = await offersFor(db, doctorId, [...open, ...settled], now)
  throw refuse('staff.visits_touched', { total: open.length, visits: offers, errors })
}

const rank = (choice: VisitChoice | undefined) => (choice?.do === 'cancel' ? 0 : 1)

function visitsToCome(db: Db, doctorId: number, now: number): Promise<Visit[]> {
  return db
    .select(visitColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(now)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update')
}

function fits({ startsAt }: Visit, times: Schedule | undefined, now: number): boolean {
  const at = startsAt.getTime()
  return times !== undefined && causesAgainst({ date: dayOf(at), time: timeOf(at) }, times, now).length === 0
}

/** Does what was chosen for a visit; gives why it cannot be. */
async function settle({ db, now, post }: Here, visit: Visit, choice: VisitChoice | undefined) {
  if (choice?.do === 'cancel') {
    await db
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: sql`now()`,
        cancelReason: choice.reason,
        sequence: sql`${bookings.sequence} + 1`,
      })
      .where(eq(bookings.id, visit.id))
    if (visit.userId !== null) await post(db, { letter: 'booking_cancelled', bookingId: visit.id })
  }
  if (choice?.do !== 'move') return undefined

  const doctorId = choice.doctor_id
  const isOffered =
    doctorId === visit.doctorId ||
    (await colleaguesOf(db, visit.doctorId)).some(colleague => colleague.id === doctorId)
  const day = { from: choice.date, to: choice.date }
  const schedule = isOffered ? (await schedulesOf(db, [doctorId], day)).get(doctorId) : undefined
  if (!schedule) return 'not_found'
  const [cause] = causesAgainst(choice, schedule, now)
  if (cause) return cause
  const sequence = await move(db, visit.id, { doctorId, ...spanOf(choice, schedule.visitLength) })
  if (sequence === undefined) return 'booking.slot_taken'
  if (visit.userId !== null) await post(db, { letter: 'booking_moved', bookingId: visit.id, sequence })
  return undefined
}
