import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { bookingInterval, bookingProblems, type Interval } from '#domain/booking/booking-window.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { scheduleAt } from '#domain/booking/places.ts'
import { scheduleOfType } from '#domain/booking/visit-types.ts'
import { groupsOf } from '#domain/groups-of.ts'
import type { Permission } from '#domain/roles.ts'
import type { PatientChange, TellPatients } from '../../messages/tell-patients.ts'
import { refuse } from '../../refuse.ts'
import { conflictsOf } from '../reserve-time.ts'
import { updateAppointmentTimes } from '../update-booking.queries.ts'
import { type Appointment, colleaguesOf, typeKeyOf } from './affected-appointments.queries.ts'
import { alternativesFor } from './alternative-slots.ts'
import { bookableSchedules, lockAffectedAppointments, type ScheduleChanges } from './schedule-changes.ts'

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

/** `desk`: the hospitals for which the caller books; null: all. No time at another is offered or taken. */
type CallContext = { db: Db; now: number; tellPatients: TellPatients; desk?: number[] | null }

/** The home visits of a closed day: those without a valid decision, and what patients are to be told. */
export type AffectedHomeVisits = {
  /** How many have none. */
  total: number
  /** Returns the first of them with free hours, beside the times at which their patients are `planned`. */
  offer: (planned: readonly PlannedTime[]) => Promise<NonNullable<AffectedAppointments['home_visits']>>
  errors: Record<string, ErrorCode[]>
  news: PatientChange[]
}
type PlannedTime = Interval & Pick<Appointment, 'userId' | 'patientId'>
const NO_HOME_VISITS: AffectedHomeVisits = { total: 0, offer: async () => [], errors: {}, news: [] }

/**
 * Applies the decisions about the appointments that do not fit the new hours or place. Refuses, and changes
 * nothing, if one of them has no decision or its new time is not free. An appointment that did not fit the
 * old hours either needs no decision. `others` decides about all that have none. Who may not see patients is
 * refused without their names. Returns how many there are.
 */
export async function resolveAffectedAppointments(
  context: CallContext & {
    can: (permission: Permission) => boolean
    homeVisits?: AffectedHomeVisits
    others?: OtherAppointments | undefined
    /** The cause of cancellations, of which `reason` is the patient's explanation. */
    cause?: CancelCause
  },
  changes: ScheduleChanges,
  decisions: AppointmentDecision[],
): Promise<number> {
  const { db, now, can, tellPatients, others, homeVisits = NO_HOME_VISITS, desk = null } = context
  const decisionById = new Map(decisions.map(decision => [decision.id, decision]))
  const decisionFor = (id: number) => decisionById.get(id) ?? (others && { id, ...others })
  const affected = await lockAffectedAppointments(db, changes, now)
  if (affected.length > 0 && !can('bookings.work'))
    throw refuse('staff.visits_at_reception', {
      ...{ total: affected.length, values: { total: String(affected.length) } },
    })
  const errors = await applyDecisions(context, affected, decisionFor)
  const unresolved = affected.filter(({ id }) => !decisionFor(id) || errors[`visits.${id}`])
  if (unresolved.length + homeVisits.total === 0) {
    const byClosure = changes.closed !== undefined
    const news = affected.flatMap(({ id, startsAt, doctorId, hospitalId }) => {
      const kind = kindOfDecision[decisionFor(id)?.do ?? 'leave']
      const former = { startsAt: startsAt.getTime(), doctorId, hospitalId }
      return kind ? [{ kind, bookingId: id, former, byClosure }] : []
    })
    // One call, so that a patient is told of all of them in one message.
    await tellPatients(db, ...news, ...homeVisits.news)
    return affected.length
  }
  // All of them, so that one look shows the whole plan.
  const open = new Set(unresolved)
  const resolved = affected.filter(appointment => !open.has(appointment))
  const visits =
    unresolved.length > 0 ? await alternativesFor(db, { unresolved, resolved }, { now, desk }) : []
  throw refuse('staff.visits_touched', {
    total: unresolved.length + homeVisits.total,
    visits,
    home_visits_total: homeVisits.total,
    home_visits: await homeVisits.offer(plannedTimes(visits, unresolved)),
    errors: { ...errors, ...homeVisits.errors },
  })
}

/** When the patients of appointments are planned to be at a doctor. */
function plannedTimes(visits: AffectedAppointments['visits'], appointments: Appointment[]): PlannedTime[] {
  const nearest = new Map(visits.map(({ id, nearest: slot }) => [id, slot]))
  return appointments.flatMap(({ id, shape, userId, patientId }) => {
    const slot = nearest.get(id)
    return slot ? { userId, patientId, ...bookingInterval(slot, shape?.length ?? LONGEST_VISIT) } : []
  })
}

/** In minutes. How long the usual appointments of the doctor are is not read for this. */
const LONGEST_VISIT = 240

/** What the patient is told of a decision. */
const kindOfDecision = { cancel: 'cancelled', move: 'moved', leave: undefined } as const

/**
 * Applies the decisions about affected appointments; returns the errors of those that are not possible.
 * Cancellations come first, as they free times for moves.
 */
async function applyDecisions(
  context: CallContext & { cause?: CancelCause },
  affected: Appointment[],
  decisionFor: (id: number) => AppointmentDecision | undefined,
) {
  const decisions = affected.map(appointment => ({ appointment, decision: decisionFor(appointment.id) }))
  const cancellations = decisions.flatMap(({ appointment: { id }, decision }) =>
    decision?.do === 'cancel' ? { id, reason: decision.reason } : [],
  )
  for (const group of groupsOf(cancellations, CANCELLED_AT_ONCE))
    await cancelAppointments(context.db, group, context.cause ?? 'other')
  const moves = decisions.flatMap(({ appointment, decision }) =>
    decision?.do === 'move' ? { appointment, decision } : [],
  )
  return moveAppointments(context, moves)
}

/** The appointments that one statement cancels. */
const CANCELLED_AT_ONCE = 500

async function cancelAppointments(
  db: Db,
  cancellations: { id: number; reason: string }[],
  cause: CancelCause,
): Promise<void> {
  await db.execute(sql`
    update bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = cancelled.reason,
      cancel_cause = ${cause}, sequence = sequence + 1
    from jsonb_to_recordset(${JSON.stringify(cancellations)}::jsonb) as cancelled(id int, reason text)
    where bookings.id = cancelled.id`)
}

type DecidedMove = {
  appointment: Appointment
  decision: Extract<AppointmentDecision, { do: 'move' }>
}

/** Moves appointments as it was decided; returns the errors of those whose new time cannot be booked. */
async function moveAppointments({ db, now, desk = null }: CallContext, moves: readonly DecidedMove[]) {
  const colleagues = await colleaguesOf(
    db,
    moves.map(({ appointment }) => appointment),
  )
  const doctorIds = [...new Set(moves.map(({ decision }) => decision.doctor_id))]
  const schedules = await bookableSchedules(db, doctorIds, now)
  const errors: Record<string, ErrorCode[]> = {}
  const wanted = moves.flatMap(({ appointment, decision }) => {
    const doctorId = decision.doctor_id
    const isColleague = colleagues.get(typeKeyOf(appointment))?.some(({ id }) => id === doctorId)
    const isOwn = doctorId === appointment.doctorId
    const usual = isOwn || isColleague ? schedules.get(doctorId) : undefined
    const places = isOwn ? desk : [appointment.hospitalId]
    const schedule = usual && scheduleOfType(scheduleAt(usual, places), appointment.shape)
    const problem = schedule ? bookingProblems(decision, schedule, now)[0] : 'not_found'
    if (schedule && !problem)
      return { ...appointment, doctorId, ...bookingInterval(decision, schedule.visitLength) }
    errors[`visits.${appointment.id}`] = [problem ?? 'not_found']
    return []
  })
  const moved = await updateAppointmentTimes(
    db,
    wanted.map(({ id, doctorId, startsAt, endsAt }) => ({ id, doctorId, startsAt, endsAt })),
  )
  for (const move of wanted.filter(({ id }) => !moved.has(id))) {
    const { patient } = await conflictsOf(db, move)
    errors[`visits.${move.id}`] = [patient ? 'staff.patient_busy' : 'booking.slot_taken']
  }
  return errors
}
