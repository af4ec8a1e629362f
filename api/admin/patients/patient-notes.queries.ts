import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PatientNote } from '#contract/admin/patients/patient-notes.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { refuse } from '#services/refuse.ts'
import { pageMeta } from '../../search/paging.ts'
import { staffNameSql } from '../record-history.ts'

const PAGE_SIZE = 200

/** How many notes a record has; does not count as a reading. */
export async function countNotes(db: Db, patientId: number): Promise<number> {
  return db.$count(patientNotes, eq(patientNotes.patientId, patientId))
}

/**
 * A page of the notes of a record. Runs in the transaction of a staff call, whose audit log says who read
 * them.
 */
export async function readNotes(db: Db, patientId: number, page: number) {
  await db.execute(sql`select audit_read('patients', ${String(patientId)}, 'patient_notes')`)
  const rows = await db
    .select()
    .from(patientNotes)
    .where(eq(patientNotes.patientId, patientId))
    .orderBy(desc(patientNotes.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await countNotes(db, patientId)
  return { data: rows.map(toPatientNote), meta: pageMeta({ total, page, perPage: PAGE_SIZE }) }
}

/** Adds a note to a record; the author's name is stored as it is now. Returns the note without its text. */
export async function addNote(
  db: Db,
  note: { patientId: number; authorId: number; text: string },
): Promise<Omit<PatientNote, 'text'>> {
  const [author] = await db.select({ name: staffNameSql }).from(users).where(eq(users.id, note.authorId))
  const [row] = await db
    .insert(patientNotes)
    .values({ ...note, authorName: author?.name ?? '' })
    .returning()
  const { text: _, ...added } = toPatientNote(row as typeof patientNotes.$inferSelect)
  return added
}

/**
 * Changes what a patient is allergic to; refuses if it is no longer what the editor saw, or the record was
 * merged meanwhile. Null: staff have not asked; '': nothing is known.
 */
export async function storeAllergies(
  tx: Db,
  patientId: number,
  { allergies, was }: { allergies: string | null; was: string | null },
): Promise<string | null> {
  const [stored] = await tx
    .select({ allergies: patients.allergies })
    .from(patients)
    .where(and(eq(patients.id, patientId), isNull(patients.mergedInto)))
    .for('no key update')
  if (!stored) throw refuse('staff.changed_meanwhile')
  const current = stored.allergies
  if (current === allergies) return current
  if (current !== was) throw refuse('staff.changed_meanwhile')
  await tx.update(patients).set({ allergies }).where(eq(patients.id, patientId))
  return allergies
}

const toPatientNote = (row: typeof patientNotes.$inferSelect): PatientNote => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  author: row.authorName,
  text: row.text,
})
