import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import {
  prescriptionFiles,
  prescriptionItems,
  prescriptionOriginals,
  prescriptions,
} from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

/** The prescriptions of a user with what was decided, and which files they have. */
export async function exportPrescriptions(page: Page) {
  const { db, lang, userId } = page
  const select = db.select().from(prescriptions).$dynamic()
  const owned = eq(prescriptions.userId, userId)
  const rows = await readPage(page, select, { key: prescriptions.id, owned })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .select({
      prescriptionId: prescriptionFiles.prescriptionId,
      type: prescriptionFiles.type,
      size: prescriptionFiles.size,
      createdAt: prescriptionFiles.createdAt,
      original: { type: prescriptionOriginals.type, size: prescriptionOriginals.size },
    })
    .from(prescriptionFiles)
    .leftJoin(prescriptionOriginals, eq(prescriptionOriginals.fileId, prescriptionFiles.id))
    .where(isAnyOf(prescriptionFiles.prescriptionId, ids))
    .orderBy(asc(prescriptionFiles.id))
  const items = await db
    .select()
    .from(prescriptionItems)
    .where(isAnyOf(prescriptionItems.prescriptionId, ids))
    .orderBy(asc(prescriptionItems.id))
  const filesOf = Map.groupBy(files, ({ prescriptionId }) => prescriptionId)
  const itemsOf = Map.groupBy(items, ({ prescriptionId }) => prescriptionId)
  return rows.map(row => ({
    ...inWireFormat(row),
    pharmacist: row.reviewerName,
    files: (filesOf.get(row.id) ?? []).map(inWireFormat),
    items: (itemsOf.get(row.id) ?? []).map(item => ({
      ...inWireFormat(item),
      name: inLanguage(item, 'name', lang),
    })),
  }))
}
