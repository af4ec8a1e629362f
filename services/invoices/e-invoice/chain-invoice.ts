import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices, invoiceUnits } from '#db/schema/invoices.ts'
import type { IssuedDocument } from './e-invoice-xml.ts'
import { type InvoiceUnit, lockUnit } from './invoice-unit.ts'

/**
 * Writes a document, and its place in the chain if the seller has a unit: counter, previous hash and hash are
 * settled with the number, in one transaction. The stamp follows (`stampMissing`): it needs a key, and the
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
async function originalOf(db: Db, { refersTo }: Pick<IssuedDocument, 'refersTo'>) {
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
 * Returns the content of a document's QR code. A document that lacks its stamp is stamped first, unless this
 * process has no key.
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
