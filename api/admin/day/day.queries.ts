import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import type { BookingOutcome } from '#domain/booking/booking-states.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'

const MAX_DOCTORS = 300
const MAX_APPOINTMENTS = 3000

export async function listHospitalNames(db: Db, lang: Language) {
  const name = inLanguage(hospitals, 'name', lang)
  return db.select({ id: hospitals.id, name }).from(hospitals).orderBy(asc(hospitals.id)).limit(MAX_DOCTORS)
}

/** The doctors of a hospital with their specialty. */
export function listDoctorsOfHospital(db: Db, lang: Language, hospitalId: number) {
  return db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      specialty: inLanguage(specialties, 'name', lang),
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(eq(doctors.hospitalId, hospitalId))
    .orderBy(asc(doctors.id))
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
  const [booking] = await tx
    .select({ status: bookings.status, startsAt: bookings.startsAt, sequence: bookings.sequence })
    .from(bookings)
    .where(eq(bookings.id, id))
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

/** Records the outcome of a locked appointment. */
export async function setOutcome(tx: Db, id: number, status: BookingOutcome): Promise<void> {
  await tx.update(bookings).set({ status }).where(eq(bookings.id, id))
}
