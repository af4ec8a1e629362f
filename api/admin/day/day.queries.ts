import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { type BranchScope, isOfOwnHospital, isOwnHospital } from '../../requests/branch-scope.ts'

const MAX_DOCTORS = 300
const MAX_APPOINTMENTS = 3000

/** The hospitals of the scope. */
export async function listHospitalNames(db: Db, lang: Language, scope: BranchScope) {
  return db
    .select({ id: hospitals.id, name: inLanguage(hospitals, 'name', lang) })
    .from(hospitals)
    .where(isOwnHospital(hospitals.id, scope))
    .orderBy(asc(hospitals.id))
    .limit(MAX_DOCTORS)
}

/** The doctors of a hospital, or of all of the scope, with their specialty. */
export function listDoctorsOfHospital(db: Db, lang: Language, hospitalId: number | null, scope: BranchScope) {
  return db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      specialtyId: specialties.id,
      specialty: inLanguage(specialties, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      visitLength: doctors.visitLength,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(
      and(
        hospitalId === null ? undefined : eq(doctors.hospitalId, hospitalId),
        isOwnHospital(doctors.hospitalId, scope),
      ),
    )
    .orderBy(asc(doctors.hospitalId), asc(doctors.id))
    .limit(MAX_DOCTORS)
}

/** The appointments of the doctors on the days of a range, by time. */
export function listBookingsOfDays(db: Db, doctorIds: number[], { from, to }: DayRange) {
  return selectBookings(
    db,
    and(
      inArray(bookings.doctorId, doctorIds),
      gte(bookings.startsAt, new Date(timestampAt(from, '00:00'))),
      lt(bookings.startsAt, new Date(timestampAt(addDays(to, 1), '00:00'))),
    ),
  )
}

/** Both days are included. */
type DayRange = { from: string; to: string }

/** Whose schedules: of a hospital, of one doctor, or of all of the scope. */
type ScheduleFilter = {
  hospital?: number | undefined
  doctor?: number | undefined
  scope?: BranchScope
}

/**
 * A hash of the appointments, closures and delays of the days of a range, at a hospital or all, or of one
 * doctor: PostgreSQL gives a row another `xmin` with every change, which is seen once it is committed.
 */
export async function scheduleVersion(
  db: Db,
  { from, to }: DayRange,
  { hospital, doctor, scope }: ScheduleFilter,
): Promise<string> {
  const isMeant =
    doctor !== undefined
      ? eq(doctors.id, doctor)
      : hospital !== undefined
        ? eq(doctors.hospitalId, hospital)
        : undefined
  const doctorIds = db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(isMeant, scope && isOwnHospital(doctors.hospitalId, scope)))
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(
      coalesce((select string_agg(id || ' ' || xmin, ',' order by id) from bookings
        where starts_at >= ${new Date(timestampAt(from, '00:00')).toISOString()}::timestamptz
          and starts_at < ${new Date(timestampAt(addDays(to, 1), '00:00')).toISOString()}::timestamptz
          and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((select string_agg(doctor_id || ' ' || day, ',' order by doctor_id, day)
        from doctor_days_off
        where day between ${from} and ${to} and doctor_id in ${doctorIds}), '')
      || ';' || coalesce((
        select string_agg(doctor_id || ' ' || day || ' ' || minutes, ',' order by doctor_id, day)
        from doctor_delays
        where day between ${from} and ${to} and doctor_id in ${doctorIds}), '')) as version`)
  return rows[0]?.version ?? ''
}

/** An appointment, or undefined. */
export async function bookingById(db: Db, id: number) {
  return (await selectBookings(db, eq(bookings.id, id)))[0]
}

function selectBookings(db: Db, filter: SQL | undefined) {
  return db
    .select()
    .from(bookings)
    .where(filter)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_APPOINTMENTS)
}

/** Locks the row of an appointment of the scope and returns it, or undefined. */
export async function lockBooking(tx: Db, id: number, scope: BranchScope) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isOfOwnHospital(bookings.doctorId, scope)))
    .for('update')
  return booking
}

/** Cancels a locked appointment with the reason that the patient reads. */
export async function cancelWithReason(tx: Db, id: number, reason: string): Promise<void> {
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: sql`now()`,
      cancelReason: reason,
      sequence: sql`${bookings.sequence} + 1`,
    })
    .where(eq(bookings.id, id))
}

/** Changes a locked appointment. */
export async function updateBooking(
  tx: Db,
  id: number,
  changes: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}
