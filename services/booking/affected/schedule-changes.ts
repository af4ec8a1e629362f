import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import {
  bookingProblems,
  type Interval,
  lastBookableDay,
  overlaps,
  type Schedule,
  workingDayOf,
} from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { scheduleOfType } from '#domain/booking/visit-types.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { timeSlices } from '../../time-slices.ts'
import { schedulesOf, schedulesToClose } from '../schedules.ts'
import {
  type Appointment,
  appointmentColumns,
  awaitedIntervals,
  type Days,
  DOCTORS_AT_ONCE,
  isAwaited,
  isOnShiftsOf,
  listDoctorsWithAppointments,
} from './affected-appointments.queries.ts'

/**
 * Schedules of doctors before a change that is already written; it concerns all bookable days without `days`.
 */
export type ScheduleChanges = {
  doctorIds: number[]
  before: ReadonlyMap<number, Schedule>
  days?: Days
  /** The days off about whose appointments is decided, whether they are new or not. */
  closed?: readonly DayOff[]
  /** The hospitals that a closure closes: appointments elsewhere are not affected. Null: any. */
  places?: number[] | null
}

/** A day off of a doctor, or closed hours of that working day. */
export type DayOff = { doctorId: number; day: string; time?: Interval }

/** The schedules of doctors on all bookable days; a doctor who cannot be booked has none. */
export async function bookableSchedules(
  db: Db,
  doctorIds: number[],
  now: number,
): Promise<Map<number, Schedule>> {
  const range = { from: dayOf(now), to: lastBookableDay(now) }
  const schedules = new Map<number, Schedule>()
  for (const ids of groupsOf(doctorIds, DOCTORS_AT_ONCE))
    for (const [id, { busy, ...schedule }] of await schedulesOf(db, ids, range)) schedules.set(id, schedule)
  return schedules
}

/** The schedules, before a change of some days, of the doctors who have appointments of these days. */
export async function schedulesBefore(
  db: Db,
  doctorIds: number[],
  days: Days | undefined,
  now: number,
): Promise<ScheduleChanges> {
  const ids = days ? await listDoctorsWithAppointments(db, doctorIds, days) : []
  return { doctorIds: ids, before: await bookableSchedules(db, ids, now), ...(days && { days }) }
}

/**
 * Locks the upcoming appointments that fitted the schedules before a change and no longer fit, those at whose
 * hospital their doctor no longer is then, and all appointments of a closed day, also those outside of the
 * doctor's hours, and of patients who are late or wait.
 */
export async function lockAffectedAppointments(
  db: Db,
  { doctorIds, before, days, closed = [], places = null }: ScheduleChanges,
  now: number,
): Promise<Appointment[]> {
  const closures = Map.groupBy(closed, each => each.doctorId)
  const after = await bookableSchedules(db, doctorIds, now)
  // A closed day is a working day also of a doctor who cannot be booked.
  const notOffered = doctorIds.filter(id => !before.has(id))
  const others = days && closed.length > 0 ? await schedulesToClose(db, notOffered, days) : undefined
  // What has begun no longer follows the hours; of a closed day it waits for another doctor or time.
  const isOpen = closed.length > 0 ? isAwaited(now) : gt(bookings.startsAt, new Date(now))
  const affected: Appointment[] = []
  const pause = timeSlices()
  for (const ids of groupsOf(doctorIds, DOCTORS_AT_ONCE))
    for (const appointment of await lockOpenAppointments(
      db,
      ids,
      and(isOpen, days && isOnShiftsOf(days), places ? isAnyOf(bookings.hospitalId, places) : undefined),
    )) {
      const { doctorId } = appointment
      const schedule = before.get(doctorId) ?? others?.get(doctorId)
      const isAffected =
        isClosed(appointment, closures.get(doctorId) ?? [], { schedule, now }) ||
        isLeftOut(appointment, { before: before.get(doctorId), after: after.get(doctorId), now })
      if (isAffected) affected.push(appointment)
      await pause()
    }
  return affected
}

/** Whether an appointment fitted the schedule before a change and no longer fits, or its doctor has left. */
export const isLeftOut = (
  appointment: Pick<Appointment, 'startsAt' | 'hospitalId' | 'shape'>,
  { before, after, now }: { before: Schedule | undefined; after: Schedule | undefined; now: number },
): boolean =>
  hasLeft(appointment, before, after) ||
  (!fitsSchedule(appointment, after, now) && fitsSchedule(appointment, before, now))

export type UpcomingAppointment = Pick<Appointment, 'doctorId' | 'startsAt' | 'hospitalId' | 'shape'>

/** The appointments of doctors that a change of their hours must leave as they are. */
export function upcomingAppointments(
  db: Db,
  doctorIds: number[],
  now: number,
): Promise<UpcomingAppointment[]> {
  const { doctorId, startsAt, hospitalId, shape } = appointmentColumns
  return db
    .select({ doctorId, startsAt, hospitalId, shape })
    .from(bookings)
    .where(isOpenOf(doctorIds, gt(bookings.startsAt, new Date(now))))
}

/** The pending appointments of a condition whose patient is not in the room. */
const isOpenOf = (doctorIds: number[], isOpen: SQL | undefined) =>
  and(
    isAnyOf(bookings.doctorId, doctorIds),
    eq(bookings.status, 'pending'),
    isNull(bookings.inRoomAt),
    isOpen,
  )

function lockOpenAppointments(db: Db, doctorIds: number[], isOpen: SQL | undefined): Promise<Appointment[]> {
  return db
    .select(appointmentColumns)
    .from(bookings)
    .where(isOpenOf(doctorIds, isOpen))
    .orderBy(asc(bookings.doctorId), asc(bookings.startsAt), asc(bookings.id))
    .for('update')
}

/** Whether an appointment is of a closed working day, or takes time of closed hours, also as expected. */
function isClosed(
  { startsAt, delayMinutes, shape }: Pick<Appointment, 'startsAt' | 'delayMinutes' | 'shape'>,
  closures: readonly DayOff[],
  { schedule, now }: { schedule: Schedule | undefined; now: number },
): boolean {
  const minutes = shape?.length ?? schedule?.visitLength ?? 1
  const awaited = awaitedIntervals({ startsAt, minutes, delayMinutes }, now)
  return closures.some(({ day, time }) =>
    time ? awaited.some(visit => overlaps(time, visit)) : day === workingDay({ startsAt }, schedule),
  )
}

/** Whether an appointment is where its doctor was at that time by a schedule, and by the next is no more. */
export function hasLeft(
  appointment: Pick<Appointment, 'startsAt' | 'hospitalId'>,
  before: Schedule | undefined,
  after: Schedule | undefined,
) {
  const at = appointment.startsAt.getTime()
  const slot = { date: dayOf(at), time: timeOf(at) }
  const { hospitalId } = appointment
  return (
    before !== undefined &&
    after !== undefined &&
    hospitalAt(slot, after) !== hospitalId &&
    hospitalAt(slot, before) === hospitalId
  )
}

/** The day to which an appointment belongs. */
function workingDay({ startsAt }: Pick<Appointment, 'startsAt'>, schedule: Schedule | undefined): string {
  const at = startsAt.getTime()
  const slot = { date: dayOf(at), time: timeOf(at) }
  return schedule ? workingDayOf(slot, schedule) : slot.date
}

/** Whether the time of an appointment can be booked by a schedule. */
export function fitsSchedule(
  { startsAt, shape = null }: Pick<Appointment, 'startsAt'> & Partial<Pick<Appointment, 'shape'>>,
  schedule: Schedule | undefined,
  now: number,
): boolean {
  const at = startsAt.getTime()
  if (!schedule) return false
  // It was booked in time: only a new time must keep the notice of its type.
  const ofType = { ...scheduleOfType(schedule, shape), noticeHours: 0 }
  return bookingProblems({ date: dayOf(at), time: timeOf(at) }, ofType, now).length === 0
}
