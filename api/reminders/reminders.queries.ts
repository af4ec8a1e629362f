import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PatientReminders } from '#contract/reminders.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'

const MAX_PATIENTS = 50

/** Whether the patients of an account are reminded, in the order of their records. */
export function remindersOf(db: Db, userId: number): Promise<PatientReminders[]> {
  return db
    .select({ id: patients.id, name: patients.name, on: patients.wantsReminders })
    .from(patients)
    .where(and(eq(patients.userId, userId), isNull(patients.mergedInto)))
    .orderBy(asc(patients.id))
    .limit(MAX_PATIENTS)
}

/** Stores the choice for a patient of an account; returns whether it is one. */
export async function chooseReminders(
  db: Db,
  { userId, id, on }: { userId: number; id: number; on: boolean },
): Promise<boolean> {
  const changed = await db
    .update(patients)
    .set({ wantsReminders: on })
    .where(and(eq(patients.id, id), eq(patients.userId, userId), isNull(patients.mergedInto)))
    .returning({ id: patients.id })
  return changed.length === 1
}
