import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { type InvoiceLine, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'
import { encodeInvoiceQr } from '#domain/orders/invoice-qr.ts'
import { loadSeller } from '../clinic-settings.ts'
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
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const { taxes, lines: lineTaxes, fee } = taxesOf(order, lines)
  const seller = await loadSeller(tx, context)
  // An order of before invoices were documents keeps the number and the time that its invoice showed.
  const issuedAt = order.invoiceNumber ? order.createdAt : new Date(context.now)
  const vatHalalas = taxes.reduce((sum, group) => sum + group.vatHalalas, 0)
  const amounts = { totalHalalas: order.totalHalalas, vatHalalas }
  await insertDocument(tx, {
    kind: 'invoice',
    sellerVat: seller.vatNumber,
    number: order.invoiceNumber ?? 0,
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
  if (order.invoiceNumber) await tx.update(orders).set({ invoiceNumber: null }).where(eq(orders.id, orderId))
}

/**
 * Writes a credit note over the whole invoice of a locked order; does nothing if it has no invoice, or one
 * that is credited. The note is of the seller who issued the invoice, with what it says.
 */
export async function creditInvoice(
  tx: Db,
  orderId: number,
  { now, reason = '' }: { now: number; reason?: string },
): Promise<void> {
  const invoice = await invoiceOfOrder(tx, orderId)
  if (!invoice) return
  const notes = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.refersTo, invoice.id), eq(invoices.kind, 'credit_note')))
    .limit(1)
  if (notes.length > 0) return
  const { id: refersTo, number: _, uuid: __, ...content } = invoice
  const issuedAt = new Date(now)
  const qr = qrOf({ ...content, issuedAt })
  await insertDocument(tx, { ...content, kind: 'credit_note', refersTo, reason, issuedAt, qr })
}

async function invoiceOfOrder(tx: Db, orderId: number) {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return invoice
}

type Document = typeof invoices.$inferSelect

/** A timestamp as documents show it: ISO 8601 in UTC, without fractions of a second. */
export const issuedAtText = (issuedAt: Date) => `${issuedAt.toISOString().slice(0, 19)}Z`

function qrOf(document: Pick<Document, 'seller' | 'issuedAt' | 'totalHalalas' | 'vatHalalas'>): string {
  const { seller, issuedAt, totalHalalas: total, vatHalalas: vat } = document
  const { name, vatNumber } = seller
  const bytes = encodeInvoiceQr({ seller: name.ar, vatNumber, issuedAt: issuedAtText(issuedAt), total, vat })
  return Buffer.from(bytes).toString('base64')
}

const buyerOf = ({ firstName, lastName, addressText, phone }: typeof orders.$inferSelect) => ({
  name: `${firstName} ${lastName}`,
  address: addressText,
  phone,
})

function invoiceLine(line: typeof orderLines.$inferSelect, tax: LineTax): InvoiceLine {
  const { nameAr, nameEn, quantity, paidHalalas } = line
  return { name: { ar: nameAr, en: nameEn }, quantity, paidHalalas, ...tax }
}
