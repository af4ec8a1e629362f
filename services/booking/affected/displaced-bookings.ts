import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import {
  bookingInterval,
  bookingProblems,
  type ClosedHours,
  closedInterval,
  type Interval,
  overlaps,
  type Schedule,
  withBuffers,
  workingDayOf,
} from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { HOME_VISIT_MINUTES, homeCareProblems } from '#domain/booking/home-care-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { scheduleOfType, type VisitShape } from '#domain/booking/visit-types.ts'
import { closedHoursByDate } from '#domain/booking/working-day.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { knowsBooking } from '../../messages/move-changes.queries.ts'
import type { PatientChange } from '../../messages/tell-patients.ts'
import { loadHomeCareSchedule } from '../home-care/home-care.queries.ts'
import { schedulesOf } from '../schedules.ts'
import { bookedShapeOf } from '../visit-types.ts'
import type { Days } from './affected-appointments.queries.ts'
import type { Closure, DoctorClosure } from './closures-of-days.queries.ts'

/** A closure of a doctor that is opened, and what is `left` of it: hours at other hospitals stay closed. */
export type OpenedClosure = DoctorClosure & { left?: Interval[] }

/** An appointment or a home visit that a closure moved or cancelled, with the time that it had. */
export type Displaced = {
  bookingId: number
  doctorId: number | null
  hospitalId: number | null
  clientName: string
  /** In milliseconds since the epoch. */
  startsAt: number
  shape: VisitShape | null
  isCancelled: boolean
}

const DOCTORS_AT_ONCE = 100

const SHAPE = bookedShapeOf('b')

/**
 * The appointments of doctors that closures of the days moved or cancelled, and whose former time is closed
 * and exists again once the `opened` closures are. One that the patient or the desk has changed since is left
 * out: its time was chosen.
 */
export async function displacedAppointments(
  db: Db,
  opened: readonly OpenedClosure[],
  { days, now }: { days: Days; now: number },
): Promise<DisplacedAppointment[]> {
  const displaced: DisplacedAppointment[] = []
  const openedOf = Map.groupBy(opened, ({ doctorId }) => doctorId)
  for (const ids of groupsOf([...openedOf.keys()], DOCTORS_AT_ONCE)) {
    const found = await displacedRows(db, { days, now, doctorIds: ids })
    if (found.length === 0) continue
    const range = { from: days.from, to: addDays(days.to, 1) }
    const schedules = await schedulesOf(db, ids, range)
    for (const each of found) {
      const usual = schedules.get(each.doctorId ?? 0)
      if (!usual) continue
      const schedule = { ...scheduleOfType(usual, each.shape), noticeHours: 0 }
      const closures = openedOf.get(each.doctorId ?? 0) ?? []
      const open = withoutClosures(schedule, closures)
      const slot = { date: dayOf(each.startsAt), time: timeOf(each.startsAt) }
      const interval = bookingInterval(slot, schedule.visitLength)
      const isFree = !schedule.busy.some(other => overlaps(other, withBuffers(interval, schedule)))
      const isClosed = bookingProblems(slot, schedule, now).length > 0
      // The former time with the doctor in another city is not the one that was lost.
      const isThere = each.hospitalId === null || hospitalAt(slot, open) === each.hospitalId
      if (!isFree || !isClosed || !isThere || bookingProblems(slot, open, now).length > 0) continue
      const closedBy = closures.filter(({ day, hours }) =>
        hours ? overlaps(closedInterval({ day, ...hours }), interval) : day === workingDayOf(slot, open),
      )
      displaced.push({ ...each, place: each.hospitalId ?? hospitalAt(slot, open) ?? null, closedBy })
    }
  }
  return displaced
}

/** `place`: the hospital of the former time. */
type DisplacedAppointment = Displaced & { place: number | null; closedBy: DoctorClosure[] }

/** A schedule without closures; what other closures close, also the same day or hours, stays closed. */
function withoutClosures<S extends Pick<Schedule, 'daysOff' | 'closed'>>(
  schedule: S,
  closures: readonly (Closure & Pick<OpenedClosure, 'left'>)[],
): S {
  const daysOff = closures.flatMap(({ day, hours }) => (hours ? [] : day))
  const opened = closures.flatMap(({ day, hours }) =>
    hours ? closedHoursByDate(closedInterval({ day, ...hours })).map(keyOfHours) : [],
  )
  const left = closures.flatMap(({ left: parts = [] }) => parts.flatMap(closedHoursByDate))
  return {
    ...schedule,
    daysOff: withoutOnce(schedule.daysOff, daysOff, day => day),
    closed: [...withoutOnce(schedule.closed ?? [], opened, keyOfHours), ...left],
  }
}

/** The items without the first one of each key, which may be there more than once. */
function withoutOnce<T>(items: readonly T[], keys: readonly string[], keyOf: (item: T) => string): T[] {
  const counts = new Map([...Map.groupBy(keys, key => key)].map(([key, { length }]) => [key, length]))
  return items.filter(item => {
    const count = counts.get(keyOf(item)) ?? 0
    counts.set(keyOf(item), count - 1)
    return count <= 0
  })
}

const keyOfHours = ({ day, from, to }: ClosedHours) => `${day} ${from}-${to}`

/** The home visits that closures of the days moved or cancelled, with the same conditions. */
export async function displacedHomeVisits(
  db: Db,
  opened: readonly Closure[],
  { days, now }: { days: Days; now: number },
): Promise<(Displaced & { place: null; closedBy: Closure[] })[]> {
  // A visit of the evening before may have lasted into the first day.
  const range = { from: addDays(days.from, -1), to: days.to }
  const rows = await displacedRows(db, { days: range, now, doctorIds: null })
  const schedule = await loadHomeCareSchedule(db, range)
  const open = withoutClosures(schedule, opened)
  return rows.flatMap(visit => {
    const slot = { date: dayOf(visit.startsAt), time: timeOf(visit.startsAt) }
    const isClosed = homeCareProblems(slot, schedule, now).length > 0
    if (!isClosed || homeCareProblems(slot, open, now).length > 0) return []
    const interval = bookingInterval(slot, HOME_VISIT_MINUTES)
    const closedBy = opened.filter(({ day, hours }) =>
      overlaps(closedInterval({ day, ...(hours ?? { from: '00:00', to: '24:00' }) }), interval),
    )
    return { ...visit, place: null, closedBy }
  })
}

/** What tells the patients that the former times exist again. */
export const reopenedNews = (displaced: readonly Displaced[]): PatientChange[] =>
  displaced.map(({ bookingId, doctorId, hospitalId, startsAt }) => ({
    kind: 'reopened',
    bookingId,
    former: { startsAt, hospitalId, ...(doctorId === null ? {} : { doctorId }) },
  }))

/**
 * Each booking once, with the first of its former times in the days that its patient heard of: nobody knows
 * the time between two closures of which only the second was told. Every later change of it was made by a
 * closure, too: as many as its `sequence` has grown.
 */
async function displacedRows(
  db: Db,
  { days, now, doctorIds }: { days: Days; now: number; doctorIds: number[] | null },
): Promise<Displaced[]> {
  const begins = new Date(Math.max(now, timestampAt(days.from, '00:00')))
  // The hours of the last day may continue past midnight.
  const ends = new Date(timestampAt(addDays(days.to, 2), '00:00'))
  const whose = doctorIds
    ? sql`m.former_doctor_id = any(${sql.param(doctorIds)}::int[])`
    : sql`b.service_id is not null`
  const { rows } = await db.execute<Displaced>(sql`
    select distinct on (b.id) b.id as "bookingId", m.former_doctor_id as "doctorId",
      m.former_hospital_id as "hospitalId", b.client_name as "clientName",
      (extract(epoch from m.former_starts_at) * 1000)::float8 as "startsAt",
      b.status = 'cancelled' as "isCancelled", ${SHAPE} as shape
    from messages m join bookings b on b.id = m.booking_id
    where m.by_closure and m.former_starts_at > ${begins} and m.former_starts_at < ${ends} and ${whose}
      and b.status in ('pending', 'cancelled')
      and b.sequence = m.sequence + (select count(*) from messages later
        where later.booking_id = b.id and later.by_closure and later.sequence > m.sequence)
      and exists (select from (
          select first.former_starts_at, first.former_doctor_id from messages first
          where first.booking_id = b.id and first.former_starts_at is not null
            and (first.id = m.id or first.kind = 'moved' and first.sequence < m.sequence)
            and not exists (select from messages told where told.booking_id = b.id and ${knowsBooking}
              and told.sequence >= first.sequence and told.sequence < m.sequence)
          order by first.sequence limit 1
        ) known
        where known.former_starts_at = m.former_starts_at
          and known.former_doctor_id is not distinct from m.former_doctor_id)
    order by b.id, m.sequence`)
  return rows
}
