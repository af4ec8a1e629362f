import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'

const MAX_DOCTORS = 300
const MAX_APPOINTMENTS = 3000

export async function listHospitalNames(db: Db, lang: Language) {
  const name = inLanguage(hospitals, 'name', lang)
  return db.select({ id: hospitals.id, name }).from(hospitals).orderBy(asc(hospitals.id)).limit(MAX_DOCTORS)
}

/** The doctors of a hospital, or of all, with their specialty. */
export function listDoctorsOfHospital(db: Db, lang: Language, hospitalId: number | null) {
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
    .where(hospitalId === null ? undefined : eq(doctors.hospitalId, hospitalId))
    .orderBy(asc(doctors.hospitalId), asc(doctors.id))
    .limit(MAX_DOCTORS)
}

/** The appointments of the doctors on a day, by time. */
export function listBookingsOfDay(db: Db, doctorIds: number[], day: string) {
  return selectBookings(
    db,
    and(
      inArray(bookings.doctorId, doctorIds),
      gte(bookings.startsAt, new Date(timestampAt(day, '00:00'))),
      lt(bookings.startsAt, new Date(timestampAt(addDays(day, 1), '00:00'))),
    ),
  )
}

/**
 * A hash of the appointments and closures of a day: PostgreSQL gives a row another `xmin` with every change,
 * which is seen once it is committed.
 */
export async function dayVersion(db: Db, day: string, hospitalId: number | undefined): Promise<string> {
  const ofHospital = sql`(
    select id from doctors where ${hospitalId === undefined ? sql`true` : sql`hospital_id = ${hospitalId}`}
  )`
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(
      coalesce((select string_agg(id || ' ' || xmin, ',' order by id) from bookings
        where starts_at >= ${new Date(timestampAt(day, '00:00')).toISOString()}::timestamptz
          and starts_at < ${new Date(timestampAt(addDays(day, 1), '00:00')).toISOString()}::timestamptz
          and doctor_id in ${ofHospital}), '')
      || ';' || coalesce((select string_agg(doctor_id::text, ',' order by doctor_id) from doctor_days_off
        where day = ${day} and doctor_id in ${ofHospital}), '')) as version`)
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

/** Locks the row of an appointment and returns it, or undefined. */
export async function lockBooking(tx: Db, id: number) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
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
