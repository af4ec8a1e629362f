import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  type AffectedAppointments,
  type AppointmentDecision,
  MAX_AFFECTED_APPOINTMENTS,
  type OtherAppointments,
} from '#contract/admin/doctors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import {
  bookingInterval,
  bookingProblems,
  lastBookableDay,
  type Schedule,
} from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { schedulesOf } from '#services/schedules.ts'
import { updateBookingTime } from '../../bookings/reserve-time.queries.ts'
import type { Call } from '../../call.ts'
import { refuse } from '../../refuse.ts'
import type { Viewer } from '../bookings.ts'
import { type Appointment, appointmentColumns, listColleagues } from './affected-appointments.queries.ts'
import { alternativesFor } from './alternative-slots.ts'

/** The schedule of a doctor on all bookable days; undefined if the doctor cannot be booked. */
export async function bookableSchedule(db: Db, doctorId: number, now: number): Promise<Schedule | undefined> {
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  return (await schedulesOf(db, [doctorId], range)).get(doctorId)
}

/**
 * Locks first the patients, then the doctors of all moves, each in the order of their ids. A patient's own
 * move takes the locks in the same order, so that no deadlock is possible.
 */
export async function lockForDecisions(
  db: Db,
  ownDoctorIds: number[],
  decisions: AppointmentDecision[],
): Promise<void> {
  const moves = decisions.filter(decision => decision.do === 'move')
  const ids = moves.map(({ id }) => id)
  const patients = db
    .select({ id: bookings.userId })
    .from(bookings)
    .where(
      and(isAnyOf(bookings.id, ids), isAnyOf(bookings.doctorId, ownDoctorIds), isNotNull(bookings.userId)),
    )
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, patients))
    .orderBy(asc(users.id))
    .for('no key update')
  const doctorIds = [...ownDoctorIds, ...moves.map(decision => decision.doctor_id)]
  await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(isAnyOf(doctors.id, doctorIds))
    .orderBy(asc(doctors.id))
    .for('update')
}

type ScheduleChange = {
  doctorId: number
  /** The doctor's schedule before the change; the new one is already written. */
  before: Schedule | undefined
}
type CallContext = Pick<Call<Endpoint>, 'db' | 'now' | 'tellPatients'>

/** The home visits of a closed day: those without a valid decision, and what patients are to be told. */
export type AffectedHomeVisits = {
  /** How many have none; `unresolved` holds the first of them. */
  total: number
  unresolved: NonNullable<AffectedAppointments['home_visits']>
  errors: Record<string, ErrorCode[]>
  news: PatientChange[]
}
const NO_HOME_VISITS: AffectedHomeVisits = { total: 0, unresolved: [], errors: {}, news: [] }

/**
 * Applies the decisions about the appointments that do not fit the new hours. Refuses, and changes nothing,
 * if one of them has no decision or its new time is not free. An appointment that did not fit the old hours
 * either needs no decision. `others` decides about all that have none. Who may not see patients is refused
 * without their names.
 */
export async function resolveAffectedAppointments(
  context: CallContext &
    Pick<Viewer, 'can'> & { homeVisits?: AffectedHomeVisits; others?: OtherAppointments | undefined },
  changes: ScheduleChange[],
  decisions: AppointmentDecision[],
): Promise<void> {
  const { db, now, can, tellPatients, others, homeVisits = NO_HOME_VISITS } = context
  const decisionById = new Map(decisions.map(decision => [decision.id, decision]))
  const decisionFor = (id: number) => decisionById.get(id) ?? (others && { id, ...others })
  const settled = []
  for (const change of changes) settled.push(await settle(context, change, decisionFor))
  const all = settled.flatMap(({ affected }) => affected)
  if (all.length > 0 && !can('bookings.work'))
    throw refuse('staff.visits_at_reception', { total: all.length })
  const total = settled.flatMap(({ unresolved }) => unresolved).length + homeVisits.total
  if (total === 0) {
    const news = all.flatMap(({ id, startsAt }) => {
      const kind = kindOfDecision[decisionFor(id)?.do ?? 'leave']
      return kind ? [{ kind, bookingId: id, movedFrom: startsAt.getTime() }] : []
    })
    // One call, so that a patient is told of all of them in one message.
    return tellPatients(db, ...news, ...homeVisits.news)
  }
  const visits = []
  for (const { doctorId, affected, unresolved } of settled) {
    if (unresolved.length === 0 || visits.length >= MAX_AFFECTED_APPOINTMENTS) continue
    const resolved = affected.filter(appointment => !unresolved.includes(appointment))
    visits.push(...(await alternativesFor(db, doctorId, [...unresolved, ...resolved], now)))
  }
  const errors = Object.fromEntries([...settled, homeVisits].flatMap(({ errors }) => Object.entries(errors)))
  throw refuse('staff.visits_touched', {
    total,
    visits: visits.slice(0, MAX_AFFECTED_APPOINTMENTS),
    home_visits_total: homeVisits.total,
    home_visits: homeVisits.unresolved,
    errors,
  })
}

/** What the patient is told of a decision. */
const kindOfDecision = { cancel: 'cancelled', move: 'moved', leave: undefined } as const

/** Applies the decisions about a doctor's affected appointments; returns those without a valid one, too. */
async function settle(
  context: CallContext,
  { doctorId, before }: ScheduleChange,
  decisionFor: (id: number) => AppointmentDecision | undefined,
) {
  const { db, now } = context
  const after = await bookableSchedule(db, doctorId, now)
  const upcoming = await lockUpcomingAppointments(db, doctorId, now)
  const affected = upcoming.filter(
    appointment => fitsSchedule(appointment, before, now) && !fitsSchedule(appointment, after, now),
  )
  const errors: Record<string, ErrorCode[]> = {}
  // Cancellations come first, as they free times for moves.
  const order = affected.toSorted(
    (a, b) => cancellationsFirst(decisionFor(a.id)) - cancellationsFirst(decisionFor(b.id)),
  )
  for (const appointment of order) {
    const problem = await applyDecision(context, appointment, decisionFor(appointment.id))
    if (problem) errors[`visits.${appointment.id}`] = [problem]
  }
  const unresolved = affected.filter(({ id }) => !decisionFor(id) || errors[`visits.${id}`])
  return { doctorId, affected, unresolved, errors }
}

const cancellationsFirst = (decision: AppointmentDecision | undefined) => (decision?.do === 'cancel' ? 0 : 1)

function lockUpcomingAppointments(db: Db, doctorId: number, now: number): Promise<Appointment[]> {
  return db
    .select(appointmentColumns)
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

/** Whether the time of an appointment can be booked by a schedule. */
export function fitsSchedule(
  { startsAt }: Pick<Appointment, 'startsAt'>,
  schedule: Schedule | undefined,
  now: number,
): boolean {
  const at = startsAt.getTime()
  return (
    schedule !== undefined &&
    bookingProblems({ date: dayOf(at), time: timeOf(at) }, schedule, now).length === 0
  )
}

/** Applies the decision about an appointment; returns the error code if that is not possible. */
async function applyDecision(
  { db, now }: CallContext,
  appointment: Appointment,
  decision: AppointmentDecision | undefined,
) {
  if (decision?.do === 'cancel') {
    await db
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: sql`now()`,
        cancelReason: decision.reason,
        sequence: sql`${bookings.sequence} + 1`,
      })
      .where(eq(bookings.id, appointment.id))
  }
  if (decision?.do !== 'move') return undefined

  const doctorId = decision.doctor_id
  const isOwnDoctorOrColleague =
    doctorId === appointment.doctorId ||
    (await listColleagues(db, appointment.doctorId)).some(colleague => colleague.id === doctorId)
  const day = { from: decision.date, to: decision.date }
  const schedule = isOwnDoctorOrColleague ? (await schedulesOf(db, [doctorId], day)).get(doctorId) : undefined
  if (!schedule) return 'not_found'
  const [problem] = bookingProblems(decision, schedule, now)
  if (problem) return problem
  const sequence = await updateBookingTime(db, appointment.id, {
    doctorId,
    ...bookingInterval(decision, schedule.visitLength),
  })
  if (sequence === undefined) return 'booking.slot_taken'
  return undefined
}
