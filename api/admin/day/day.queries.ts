import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'
import type { Outcome } from '#domain/visit-states.ts'

/** The most doctors of a hospital, and visits of a day, that are shown. */
const MOST_DOCTORS = 300
const MOST_VISITS = 3000

/** The hospitals by name. */
export async function hospitalNames(db: Db, lang: Language) {
  const name = lang === 'ar' ? hospitals.nameAr : hospitals.nameEn
  return db.select({ id: hospitals.id, name }).from(hospitals).orderBy(asc(hospitals.id)).limit(MOST_DOCTORS)
}

/** The doctors of a hospital. */
export function doctorsOf(db: Db, lang: Language, hospitalId: number) {
  const ar = lang === 'ar'
  return db
    .select({
      id: doctors.id,
      name: ar ? doctors.nameAr : doctors.nameEn,
      specialty: ar ? specialties.nameAr : specialties.nameEn,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(eq(doctors.hospitalId, hospitalId))
    .orderBy(asc(doctors.id))
    .limit(MOST_DOCTORS)
}

/** The visits of some doctors on a day, in the order of time. */
export function visitsOn(db: Db, doctorIds: number[], day: string) {
  return visits(
    db,
    and(
      inArray(bookings.doctorId, doctorIds),
      gte(bookings.startsAt, new Date(momentAt(day, '00:00'))),
      lt(bookings.startsAt, new Date(momentAt(addDays(day, 1), '00:00'))),
    ),
  )
}

/** One visit, or nothing. */
export async function visitNamed(db: Db, id: number) {
  return (await visits(db, eq(bookings.id, id)))[0]
}

function visits(db: Db, filter: SQL | undefined) {
  return db
    .select()
    .from(bookings)
    .where(filter)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_VISITS)
}

/** A visit with its row locked, or nothing. */
export async function lockVisit(tx: Db, id: number) {
  const [visit] = await tx
    .select({ status: bookings.status, startsAt: bookings.startsAt, sequence: bookings.sequence })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update')
  return visit
}

/** Cancels a locked visit, with the reason that the patient reads. */
export async function cancelFor(tx: Db, id: number, reason: string): Promise<void> {
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

/** Notes what became of a locked visit. */
export async function note(tx: Db, id: number, status: Outcome): Promise<void> {
  await tx.update(bookings).set({ status }).where(eq(bookings.id, id))
}
