import { and, asc, eq, exists, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PatientReminders } from '#contract/reminders.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { patients } from '#db/schema/patients.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'

/**
 * Whether the patients of an account are reminded, in the order of their records: those linked to it, and
 * those for whom it booked, with the name that it gave them.
 */
export function remindersOf(db: Db, userId: number): Promise<PatientReminders[]> {
  const isLinked = isLinkedRecord(patients.id, userId)
  return db
    .select({
      id: patients.id,
      name: sql<string>`case when ${isLinked} then ${patients.name} else (
        select client_name from bookings where patient_id = patients.id and user_id = ${userId}
        order by created_at desc limit 1) end`,
      on: sql<boolean>`case when ${isLinked} then ${patients.wantsReminders}
        else ${patients.accountWantsReminders} end`,
    })
    .from(patients)
    .where(and(or(isLinked, hasBooked(db, userId)), isNull(patients.mergedInto)))
    .orderBy(asc(patients.id))
}

/**
 * Stores the choice for a patient of an account; returns whether it is one. Without a verified link it is
 * about what the account booked itself.
 */
export async function chooseReminders(
  db: Db,
  { userId, id, on }: { userId: number; id: number; on: boolean },
): Promise<boolean> {
  const isLinked = isLinkedRecord(patients.id, userId)
  const choose = async (choice: Partial<typeof patients.$inferInsert>, condition: SQL | undefined) => {
    const changed = await db
      .update(patients)
      .set(choice)
      .where(and(eq(patients.id, id), condition, isNull(patients.mergedInto)))
      .returning({ id: patients.id })
    return changed.length === 1
  }
  if (await choose({ wantsReminders: on }, isLinked)) return true
  return choose({ accountWantsReminders: on }, and(not(isLinked), hasBooked(db, userId)))
}

const hasBooked = (db: Db, userId: number) =>
  exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.patientId, patients.id), eq(bookings.userId, userId))),
  )
