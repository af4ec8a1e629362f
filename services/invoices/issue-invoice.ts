import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { type InvoiceLine, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { encodeInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'
import { type InvoicePart, remainingPieces, returnAmounts } from '#domain/returns/return-amounts.ts'
import { loadSeller } from '../clinic-settings.ts'
import { loadReturnedPieces } from '../returns/returned-pieces.ts'
import { insertDocument } from './e-invoice/chain-invoice.ts'
import { taxesOf } from './order-taxes.ts'

/** What an invoice takes from outside of the order: the time, and the configured VAT number. */
export type InvoiceContext = { now: number; vatNumber: string }

/**
 * Writes the invoice of a locked order, once: an order that has one keeps it. Called when the order is paid
 * by card, or delivered and paid in cash.
 */
export async function issueInvoice(tx: Db, orderId: number, context: InvoiceContext): Promise<void> {
  if (await invoiceOfOrder(tx, orderId)) return
  await writeInvoice(tx, orderId, context)
}

/**
 * Changes what a locked order consists of. An invoice never changes: if the order has one, all of it is
 * credited, and another one is written over the order as it is then.
 */
export async function withNewInvoice(
  tx: Db,
  orderId: number,
  { reason, change, ...context }: InvoiceContext & { reason: string; change: () => Promise<void> },
): Promise<void> {
  const invoice = await invoiceOfOrder(tx, orderId)
  if (invoice) await creditInvoice(tx, orderId, { now: context.now, reason })
  await change()
  if (invoice) await writeInvoice(tx, orderId, context, invoice.id)
}

async function writeInvoice(
  tx: Db,
  orderId: number,
  context: InvoiceContext,
  replaces: number | null = null,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const { taxes, lines: lineTaxes, fee } = taxesOf(order, lines)
  const seller = await loadSeller(tx, context)
  const issuedAt = new Date(context.now)
  const vatHalalas = taxes.reduce((sum, group) => sum + group.vatHalalas, 0)
  const amounts = { totalHalalas: order.totalHalalas, vatHalalas }
  await insertDocument(tx, {
    kind: 'invoice',
    replaces,
    sellerVat: seller.vatNumber,
    orderId,
    issuedAt,
    paymentMethod: order.paymentMethod,
    seller,
    buyer: order.userId === null ? null : buyerOf(order),
    lines: lines.map((line, index) => invoiceLine(line, lineTaxes[index] as LineTax)),
    feeTax: fee,
    taxes,
    subTotalHalalas: order.subTotalHalalas,
    feesHalalas: order.feesHalalas,
    discountHalalas: order.discountHalalas,
    ...amounts,
    qr: qrOf({ seller, issuedAt, ...amounts }),
  })
}

/**
 * Writes a credit note over these pieces of the invoice of a locked order and returns it; without them, over
 * what earlier notes have left of it. Does nothing if the order has no invoice, or all of it is credited. The
 * note is of the seller who issued the invoice, with what it says.
 */
export async function creditInvoice(
  tx: Db,
  orderId: number,
  { now, reason = '', pieces }: { now: number; reason?: string; pieces?: InvoicePart },
): Promise<{ id: number; totalHalalas: number } | undefined> {
  const invoice = await invoiceOfOrder(tx, orderId)
  if (!invoice) return undefined
  const { before, returns } = await loadReturnedPieces(tx, orderId)
  if (await isRestCredited(tx, invoice.id, returns)) return undefined
  const { id: refersTo, number: _, uuid: __, replaces: ___, ...content } = invoice
  const part = pieces ?? remainingPieces(invoice, before)
  if (!part.fee && part.pieces.every(count => count === 0) && returns > 0) return undefined
  const credited = pieces || returns > 0 ? { ...content, ...creditedPart(invoice, before, part) } : content
  const issuedAt = new Date(now)
  const qr = qrOf({ ...credited, issuedAt })
  return insertDocument(tx, { ...credited, kind: 'credit_note', refersTo, reason, issuedAt, qr })
}

/** The lines and amounts of a note over a part of an invoice. */
function creditedPart(invoice: Document, before: InvoicePart, now: InvoicePart) {
  const amounts = returnAmounts(invoice, before, now)
  return {
    lines: invoice.lines.flatMap((line, index) => {
      const quantity = now.pieces[index] ?? 0
      return quantity > 0 ? [{ ...line, quantity, ...(amounts.lines[index] as LineTax) }] : []
    }),
    feeTax: amounts.fee,
    taxes: amounts.taxes,
    subTotalHalalas: amounts.subTotal,
    feesHalalas: amounts.fees,
    discountHalalas: amounts.discount,
    totalHalalas: amounts.total,
    vatHalalas: amounts.vat,
  }
}

/**
 * Whether what returns have left of an invoice is credited: each has its note, and there is one more. Notes
 * that take back a debit note do not count.
 */
export async function isRestCredited(db: Db, invoiceId: number, returns: number): Promise<boolean> {
  const notes = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.refersTo, invoiceId), eq(invoices.kind, 'credit_note'), isNull(invoices.reverses)))
  return notes.length > returns
}

/** The invoice of an order, the last if it was replaced; or undefined. */
export async function invoiceOfOrder(tx: Db, orderId: number) {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1)
  return invoice
}

type Document = typeof invoices.$inferSelect

/** A timestamp as documents show it: ISO 8601 in UTC, without fractions of a second. */
export const issuedAtText = (issuedAt: Date) => `${issuedAt.toISOString().slice(0, 19)}Z`

/** The content of the QR code of a document without a stamp, in base64. */
export function qrOf(
  document: Pick<Document, 'seller' | 'issuedAt' | 'totalHalalas' | 'vatHalalas'>,
): string {
  const { seller, issuedAt, totalHalalas: total, vatHalalas: vat } = document
  const { name, vatNumber } = seller
  const bytes = encodeInvoiceQr({ seller: name.ar, vatNumber, issuedAt: issuedAtText(issuedAt), total, vat })
  return Buffer.from(bytes).toString('base64')
}

const buyerOf = ({ firstName, lastName, addressText, shortAddress, phone }: typeof orders.$inferSelect) => ({
  name: `${firstName} ${lastName}`,
  address: [shortAddress, addressText].filter(Boolean).join('\n'),
  phone,
})

function invoiceLine(line: typeof orderLines.$inferSelect, tax: LineTax): InvoiceLine {
  const { nameAr, nameEn, quantity, paidHalalas } = line
  return { name: { ar: nameAr, en: nameEn }, quantity, paidHalalas, ...tax }
}
