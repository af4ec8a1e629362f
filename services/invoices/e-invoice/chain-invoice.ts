import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoiceUnits } from '#db/schema/invoice-stamps.ts'
import { invoices } from '#db/schema/invoices.ts'
import type { IssuedDocument } from './e-invoice-xml.ts'
import { lockUnit } from './invoice-unit.ts'

/**
 * Writes a document, and its place in the chain if the seller has a unit: counter, previous hash and hash are
 * settled with the number, in one transaction. The stamp follows (stamp-invoice.ts): it needs a key, and the
 * hash does not depend on it.
 */
export async function insertDocument(tx: Db, values: typeof invoices.$inferInsert): Promise<IssuedDocument> {
  const unit = await lockUnit(tx, values.sellerVat)
  const [inserted] = await tx.insert(invoices).values(values).returning()
  if (!inserted) throw new Error('the document was not inserted')
  const document = { ...inserted, original: await originalOf(tx, inserted) }
  if (unit) await chain(tx, unit, document)
  return document
}

/**
 * Chains the documents that transactions wrote while the unit was registered, oldest first: they had looked
 * for a unit before. Each is one transaction, so that writers do not wait long for the unit.
 */
export async function chainMissing(db: Db): Promise<void> {
  for (;;) {
    const [missing] = await db
      .select({ id: invoices.id, sellerVat: invoices.sellerVat })
      .from(invoices)
      .innerJoin(invoiceUnits, eq(invoiceUnits.sellerVat, invoices.sellerVat))
      .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
      .where(and(gt(invoices.id, invoiceUnits.afterId), isNull(invoiceStamps.invoiceId)))
      .orderBy(asc(invoices.id))
      .limit(1)
    if (!missing) return
    await db.transaction(async tx => {
      const unit = await lockUnit(tx, missing.sellerVat)
      const document = await documentToChain(tx, missing.id)
      if (unit && document) await chain(tx, unit, document)
    })
  }
}

/** The document, unless another process has chained it meanwhile. */
async function documentToChain(tx: Db, id: number): Promise<IssuedDocument | undefined> {
  const [found] = await tx
    .select({ document: invoices })
    .from(invoices)
    .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
    .where(and(eq(invoices.id, id), isNull(invoiceStamps.invoiceId)))
  return found && { ...found.document, original: await originalOf(tx, found.document) }
}

/** The number of the invoice that a note changes. */
export async function originalOf(db: Db, { refersTo }: Pick<IssuedDocument, 'refersTo'>) {
  if (refersTo === null) return undefined
  const [original] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, refersTo))
  return original
}

/** The trigger `chains_invoice` checks the place and moves the end of the chain to it. */
async function chain(tx: Db, unit: typeof invoiceUnits.$inferSelect, document: IssuedDocument) {
  const place = { counter: unit.lastCounter + 1, previousHash: unit.lastHash }
  // With the first document: a server without a unit never needs the XML library, which takes 20 MB.
  const { hashedInvoice } = await import('./signed-invoice.ts')
  await tx.insert(invoiceStamps).values({
    invoiceId: document.id,
    sellerVat: unit.sellerVat,
    ...place,
    ...hashedInvoice(document, unit.register, place),
    nextAttemptAt: document.issuedAt,
  })
}
