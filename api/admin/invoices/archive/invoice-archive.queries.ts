import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { issuedIn, type Period } from '../invoices.queries.ts'

/** The ids of the documents of a period, oldest first, at most `limit`. */
export async function documentIdsOf(db: Db, period: Period, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(issuedIn(period))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

type ArchivedDocument = Awaited<ReturnType<typeof documentsToArchive>>[number]

/** A document in the archive. `sha256`: of its file; null where it has no stamped XML. */
export type ArchivedFile = Omit<ArchivedDocument, 'xml'> & { file: string | null; sha256: string | null }

/** These documents with their stamped XML, which is null without a stamp. */
export async function documentsToArchive(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      kind: invoices.kind,
      number: invoices.number,
      uuid: invoices.uuid,
      sellerVat: invoices.sellerVat,
      issuedAt: invoices.issuedAt,
      totalHalalas: invoices.totalHalalas,
      vatHalalas: invoices.vatHalalas,
      counter: invoiceStamps.counter,
      previousHash: invoiceStamps.previousHash,
      hash: invoiceStamps.hash,
      xml: invoiceStamps.stampedXml,
    })
    .from(invoices)
    .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
    .where(isAnyOf(invoices.id, [...ids]))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(row => ({ ...row, number: invoiceNumber(row.kind, row.number) }))
}
