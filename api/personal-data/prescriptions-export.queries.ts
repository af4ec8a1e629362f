import { and, asc, eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { prescriptionFiles, prescriptionItems, prescriptions } from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE, withCreatedAt } from './export-rows.ts'

/** The prescriptions of a user with what was decided, and which files they have. */
export async function exportPrescriptions(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.userId, userId), isInPage(prescriptions.id, page)))
    .orderBy(newestFirst(prescriptions.id))
    .limit(ROWS_PER_PAGE)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .select({
      prescriptionId: prescriptionFiles.prescriptionId,
      type: prescriptionFiles.type,
      size: prescriptionFiles.size,
      createdAt: prescriptionFiles.createdAt,
    })
    .from(prescriptionFiles)
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
    id: row.id,
    client_name: row.clientName,
    client_phone: row.clientPhone,
    state: row.state,
    question: row.question,
    answer: row.answer,
    reason: row.reason,
    pharmacist: row.reviewerName,
    valid_until: row.validUntil,
    refills: row.refills,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    files: (filesOf.get(row.id) ?? []).map(withCreatedAt),
    items: (itemsOf.get(row.id) ?? []).map(item => ({
      name: inLanguage(item, 'name', lang),
      quantity: item.quantity,
      times: item.times,
      dispensed: item.dispensed,
    })),
  }))
}
