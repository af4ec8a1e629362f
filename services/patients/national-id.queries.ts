import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { violates } from '#db/statements/violates.ts'
import { type NationalIdKeys, nationalIdHashes, openNationalId, sealNationalId } from '../national-ids.ts'
import { orNotFound, refuse } from '../refuse.ts'

/** The ID number of a record: undefined if there is no such record, null if it has none. */
export async function nationalIdById(db: Db, keys: NationalIdKeys, id: number) {
  const [row] = await db.select({ sealed: patients.nationalId }).from(patients).where(isCurrent(id))
  return row && (row.sealed === null ? null : openNationalId(keys, id, row.sealed))
}

/** Writes into the audit log that the member of staff of this transaction reads the number. */
export async function auditNationalIdRead(db: Db, id: number): Promise<void> {
  await db.execute(sql`select audit_read('patients', ${String(id)}, 'national_id')`)
}

/**
 * Writes into the audit log that the member of staff of this transaction found a record by a whole number.
 * The number itself is not written.
 */
export async function auditNationalIdSearch(db: Db, keys: NationalIdKeys, number: string): Promise<void> {
  const isFound = and(
    inArray(patients.nationalIdHash, nationalIdHashes(keys, number)),
    isNull(patients.mergedInto),
  )
  await db.execute(
    sql`select audit_read('patients', ${patients.id}::text, 'national_id_search')
      from ${patients} where ${isFound}`,
  )
}

/**
 * Stores the ID number of a record. The unique index of the hashes decides between simultaneous writes; the
 * one that loses is refused with the record that has the number.
 */
export async function saveNationalId(db: Db, keys: NationalIdKeys, id: number, number: string) {
  await refuseTaken(db, keys, id, number)
  const sealed = sealNationalId(keys, id, number)
  try {
    // A savepoint: after the violation the transaction can still find the other record.
    await db.transaction(async tx => {
      const saved = await tx.update(patients).set(sealed).where(isCurrent(id)).returning({ id: patients.id })
      orNotFound(saved[0])
    })
  } catch (error) {
    if (violates(error, 'unique', 'patients_national_id')) await refuseTaken(db, keys, id, number)
    throw error
  }
}

/** Removes the ID number of a record; returns whether the record exists. */
export async function deleteNationalId(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(patients)
    .set({ nationalId: null, nationalIdHash: null })
    .where(and(isCurrent(id), isNotNull(patients.nationalId)))
    .returning({ id: patients.id })
  return rows.length > 0
}

async function refuseTaken(db: Db, keys: NationalIdKeys, id: number, number: string): Promise<void> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(inArray(patients.nationalIdHash, nationalIdHashes(keys, number)), isNull(patients.mergedInto)))
  const other = rows.find(row => row.id !== id)
  if (other)
    throw refuse('staff.national_id_taken', { values: { number: String(other.id) }, patient_id: other.id })
}

const isCurrent = (id: number) => and(eq(patients.id, id), isNull(patients.mergedInto))
