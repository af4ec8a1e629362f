import { and, asc, eq, getTableColumns, gte, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { appointmentDoctorId, appointmentHospitalId, bookings, isOfKind } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import type { FormerState } from '#domain/booking/booking-states.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { staffReachColumns } from '../patients/reached-phone.ts'
import { elsewhere } from './elsewhere.ts'

/** All appointments of the doctors in the moments of a range, by time: few doctors, or few days. */
export const listBookingsOfDays = (db: Db, doctorIds: number[], range: DayRange) =>
  BOOKINGS(db, { doctorIds, ...momentsOf(range) }, 'of days')

/** Both days are included. */
type DayRange = { from: string; to: string }

/**
 * The moments between which the appointments of a range of working days begin, as the values of a statement:
 * the shifts of the last day may continue past midnight.
 */
export const momentsOf = ({ from, to }: DayRange) => ({
  begins: new Date(timestampAt(from, '00:00')),
  ends: new Date(timestampAt(addDays(to, 2), '00:00')),
})

/**
 * The condition that a doctor is of one of some hospitals, or has hours or appointments there between two
 * moments: one who has gone to another hospital has those that were promised before.
 */
export const seesPatientsAt = (places: PlaceholderOr<number[]>, { begins, ends }: Moments): SQL =>
  sql`(${doctors.hospitalId} = any(${sql.param(places)}::int[]) or ${doctors.id} in (
    select h.doctor_id from doctor_hours h left join doctor_periods p on p.id = h.period_id
    where h.hospital_id = any(${sql.param(places)}::int[])
      and least(h.last_day, p.last_day, 'infinity') >= ${begins}::timestamptz
      and greatest(h.first_day, p.first_day, '-infinity') < ${ends}::timestamptz) or ${doctors.id} in (
    select doctor_id from bookings where hospital_id = any(${sql.param(places)}::int[])
      and starts_at >= ${begins}::timestamptz and starts_at < ${ends}::timestamptz))`

type PlaceholderOr<T> = T | Placeholder
type Moments = Record<'begins' | 'ends', Date | Placeholder>

/** Whose schedules: of some hospitals, or all, and of one doctor. */
type ScheduleFilter = { places?: number[] | null; doctor?: number | undefined }

/**
 * A hash of the appointments, closures, delays, rooms and held times of the days of a range, of doctors at
 * some hospitals or all, or of one doctor: PostgreSQL gives a row another `xmin` with every change, which is
 * seen once it is committed.
 */
export async function scheduleVersion(
  db: Db,
  range: DayRange,
  { places = null, doctor }: ScheduleFilter,
): Promise<string> {
  const { begins, ends } = momentsOf(range)
  const doctorIds = db
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        doctor === undefined ? undefined : eq(doctors.id, doctor),
        places === null ? undefined : seesPatientsAt(places, { begins, ends }),
      ),
    )
  const isInRange = sql`day between ${range.from} and ${range.to}`
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(
      coalesce((select string_agg(id || ' ' || xmin, ',' order by id) from bookings
        where starts_at >= ${begins}::timestamptz
          and starts_at < ${ends}::timestamptz and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(doctor_id || ' ' || day, ',' order by doctor_id, day)
        from doctor_days_off where ${isInRange} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(doctor_id || ' ' || day || ' ' || time_from || ' ' || time_to,
        ',' order by doctor_id, day, time_from)
        from doctor_closed_hours where ${isInRange} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((
        select string_agg(doctor_id || ' ' || day || ' ' || minutes, ',' order by doctor_id, day)
        from doctor_delays where ${isInRange} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((
        select string_agg(doctor_id || ' ' || day || ' ' || room || rooms_at, ',' order by doctor_id, day)
        from doctor_rooms where ${isInRange} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(id || ' ' || room || rooms_at, ',' order by id)
        from doctors where (room <> '' or rooms_at <> '{}') and id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(id || ' ' || xmin, ',' order by id) from waitlist_offers
        where state = 'open' and held_until > clock_timestamp() and starts_at >= ${begins}::timestamptz
          and starts_at < ${ends}::timestamptz and doctor_id in ${doctorIds}), '')) as version`)
  return rows[0]?.version ?? ''
}

/** An appointment, or undefined. */
export async function bookingById(db: Db, id: number) {
  return (await BOOKINGS(db, { id }, 'one'))[0]
}

const BOOKINGS = preparedQuery((db, which: 'of days' | 'one') => {
  const areOfDays = and(
    isAnyOf(bookings.doctorId, sql.placeholder('doctorIds')),
    gte(bookings.startsAt, sql.placeholder('begins')),
    lt(bookings.startsAt, sql.placeholder('ends')),
  )
  return db
    .select({
      ...getTableColumns(bookings),
      ...staffReachColumns(bookings),
      // The desk's day compares it with its rows.
      ...(which === 'one' && { elsewhere }),
      doctorId: appointmentDoctorId,
      hospitalId: appointmentHospitalId,
    })
    .from(bookings)
    .where(which === 'one' ? and(eq(bookings.id, sql.placeholder('id')), isOfKind('appointment')) : areOfDays)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
})

/** Changes a locked booking. */
export async function updateBooking(
  tx: Db,
  id: number,
  changes: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}

/** Cancels a locked booking for a cause; the patient reads `reason`. `undo` is what one press restores. */
export async function cancelForCause(
  tx: Db,
  { id, cause, reason, undo }: { id: number; cause: CancelCause; reason: string; undo?: UndoColumns },
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: sql`now()`,
      cancelCause: cause,
      cancelReason: reason,
      sequence: sql`${bookings.sequence} + 1`,
      stateAt: null,
      formerState: null,
      ...undo,
    })
    .where(eq(bookings.id, id))
}

type UndoColumns = { stateAt: Date; formerState: FormerState }
