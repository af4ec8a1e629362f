import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { prescriptionFiles, prescriptionOriginals } from '#db/schema/prescriptions.ts'
import {
  olderHeaders,
  openFile,
  type PrescriptionKeys,
  sealFile,
} from '#services/prescriptions/prescription-files.ts'

/**
 * Encrypts the files that older keys have encrypted with the first key, one at a time, since each may have
 * megabytes; returns how many. With one key there is nothing to do.
 */
export async function reencryptPrescriptionFiles(db: Db, keys: PrescriptionKeys): Promise<number> {
  const older = olderHeaders(keys)
  if (older.length === 0) return 0
  let count = 0
  for (const reencryptOne of [reencryptFile, reencryptOriginal])
    while (await reencryptOne(db, keys, older)) count++
  return count
}

function reencryptFile(db: Db, keys: PrescriptionKeys, older: Buffer[]): Promise<boolean> {
  return db.transaction(async tx => {
    const [file] = await tx
      .select()
      .from(prescriptionFiles)
      .where(inArray(sql`substring(${prescriptionFiles.sealed} from 1 for 5)`, older))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!file) return false
    const sealed = sealFile(keys, file.prescriptionId, openFile(keys, file.prescriptionId, file.sealed))
    await tx.update(prescriptionFiles).set({ sealed }).where(eq(prescriptionFiles.id, file.id))
    return true
  })
}

function reencryptOriginal(db: Db, keys: PrescriptionKeys, older: Buffer[]): Promise<boolean> {
  return db.transaction(async tx => {
    const [original] = await tx
      .select({
        fileId: prescriptionOriginals.fileId,
        sealed: prescriptionOriginals.sealed,
        prescriptionId: prescriptionFiles.prescriptionId,
      })
      .from(prescriptionOriginals)
      .innerJoin(prescriptionFiles, eq(prescriptionFiles.id, prescriptionOriginals.fileId))
      .where(inArray(sql`substring(${prescriptionOriginals.sealed} from 1 for 5)`, older))
      .limit(1)
      .for('update', { of: prescriptionOriginals, skipLocked: true })
    if (!original) return false
    const { fileId, prescriptionId } = original
    const sealed = sealFile(keys, prescriptionId, openFile(keys, prescriptionId, original.sealed))
    await tx.update(prescriptionOriginals).set({ sealed }).where(eq(prescriptionOriginals.fileId, fileId))
    return true
  })
}
