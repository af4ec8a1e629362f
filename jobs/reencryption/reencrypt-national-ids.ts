import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { type NationalIdKeys, olderHeaders, openNationalId, sealNationalId } from '#services/national-ids.ts'

const BATCH = 200

/**
 * Encrypts the ID numbers that older keys have encrypted with the first key; returns how many. With one key
 * there is nothing to do.
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
      const renewed = sealNationalId(keys, openNationalId(keys, sealed))
      await tx
        .update(patients)
        .set({ nationalId: renewed.sealed, nationalIdHash: renewed.hash })
        .where(and(eq(patients.id, id)))
    }
    return rows.length
  })
}
