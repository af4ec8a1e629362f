import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { type NationalIdKeys, olderHeaders, openNationalId, sealNationalId } from '#services/national-ids.ts'

const BATCH = 200

/**
 * Encrypts the ID numbers anew that older keys have encrypted, or that are not bound to their record; returns
 * how many.
 */
export async function reencryptNationalIds(db: Db, keys: NationalIdKeys): Promise<number> {
  const older = olderHeaders(keys)
  if (older.length === 0) return 0
  let count = 0
  for (let batch = BATCH; batch === BATCH; count += batch) batch = await reencryptBatch(db, keys, older)
  return count
}

function reencryptBatch(db: Db, keys: NationalIdKeys, older: Buffer[]): Promise<number> {
  return db.transaction(async tx => {
    const rows = await tx
      .select({ id: patients.id, sealed: patients.nationalId })
      .from(patients)
      .where(inArray(sql`substring(${patients.nationalId} from 1 for 5)`, older))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, sealed } of rows) {
      if (!sealed) continue
      const renewed = sealNationalId(keys, id, openNationalId(keys, id, sealed))
      await tx.update(patients).set(renewed).where(eq(patients.id, id))
    }
    return rows.length
  })
}
