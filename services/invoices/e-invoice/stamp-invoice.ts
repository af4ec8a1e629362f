import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps } from '#db/schema/invoice-stamps.ts'
import { invoices } from '#db/schema/invoices.ts'
import { originalOf } from './chain-invoice.ts'
import type { InvoiceUnit } from './invoice-unit.ts'

const STAMPS_PER_BATCH = 200

type StampContext = { unit: InvoiceUnit; now: number }

/** Stamps the chained documents that have no stamp yet, oldest first. */
export async function stampMissing(db: Db, context: StampContext): Promise<void> {
  for (;;) {
    const missing = await db
      .select({ id: invoiceStamps.invoiceId })
      .from(invoiceStamps)
      .where(and(isNull(invoiceStamps.stampedAt), eq(invoiceStamps.sellerVat, context.unit.key.vatNumber)))
      .orderBy(asc(invoiceStamps.invoiceId))
      .limit(STAMPS_PER_BATCH)
    for (const { id } of missing) await stampInvoice(db, id, context)
    if (missing.length < STAMPS_PER_BATCH) return
  }
}

/**
 * Stamps a chained document once: of two processes, the first one's stamp stays. A signature differs each
 * time that it is made, the hash under it never does.
 */
async function stampInvoice(db: Db, invoiceId: number, { unit, now }: StampContext): Promise<void> {
  const [found] = await db
    .select({ document: invoices, stamp: invoiceStamps })
    .from(invoiceStamps)
    .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
    .where(and(eq(invoiceStamps.invoiceId, invoiceId), isNull(invoiceStamps.stampedAt)))
  if (found?.stamp.sellerVat !== unit.key.vatNumber) return
  const { document, stamp } = found
  const issued = { ...document, original: await originalOf(db, document) }
  const { signedInvoice } = await import('./signed-invoice.ts')
  const signed = signedInvoice(issued, stamp, { key: unit.key, now })
  await db
    .update(invoiceStamps)
    .set({ stampedXml: signed.xml, qr: signed.qr, stampedAt: sql`now()` })
    .where(and(eq(invoiceStamps.invoiceId, invoiceId), isNull(invoiceStamps.stampedAt)))
}

/**
 * The content of the QR code of a document: with its stamp if it has one, or can be given one now. So nobody
 * sees a chained document without its stamp, unless this process has no key.
 */
export async function qrOfDocument(
  db: Db,
  { id, qr }: Pick<typeof invoices.$inferSelect, 'id' | 'qr'>,
  { unit, now }: { unit: InvoiceUnit | undefined; now: number },
): Promise<string> {
  const load = () =>
    db.select({ qr: invoiceStamps.qr }).from(invoiceStamps).where(eq(invoiceStamps.invoiceId, id))
  const [chained] = await load()
  if (!chained || chained.qr || !unit) return chained?.qr ?? qr
  await stampInvoice(db, id, { unit, now })
  return (await load())[0]?.qr ?? qr
}
