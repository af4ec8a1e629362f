import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Invoice, InvoiceDocument } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { loadOrderNumbers, type OrderNumbers } from '../clinic-settings.ts'
import { orNotFound, refuse } from '../refuse.ts'
import { qrOfDocument } from './e-invoice/chain-invoice.ts'
import type { InvoiceUnit } from './e-invoice/invoice-unit.ts'
import { issuedAtText } from './issue-invoice.ts'
import { totalsReply } from './order-taxes.ts'

/**
 * The invoice of an order, or another of its documents, as it was issued. `owner` is a condition on whose
 * the order must be.
 */
export async function invoiceReply(
  db: Db,
  { orderId, document, owner }: { orderId: number; document?: number | undefined; owner?: SQL },
  stamping: { unit: InvoiceUnit | undefined; now: number },
): Promise<Invoice> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), owner))
  orNotFound(order)
  const isDocument = document === undefined ? eq(invoices.kind, 'invoice') : eq(invoices.id, document)
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isDocument))
    .orderBy(desc(invoices.id))
    .limit(1)
  if (!found) throw refuse('order.no_invoice')
  const [original] = found.refersTo
    ? await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, found.refersTo))
    : []
  return {
    ...documentReply(found, original?.number, await loadOrderNumbers(db)),
    qr: await qrOfDocument(db, found, stamping),
  }
}

function documentReply(
  document: typeof invoices.$inferSelect,
  original: number | undefined,
  numberOf: OrderNumbers,
): Omit<Invoice, 'qr'> {
  const at = document.issuedAt.getTime()
  const { seller, buyer, taxes, lines } = document
  return {
    kind: document.kind,
    number: invoiceNumber(document.kind, document.number),
    uuid: document.uuid,
    refers_to: original === undefined ? null : invoiceNumber('invoice', original),
    reason: document.reason,
    order_number: numberOf(document.orderId),
    issued_at: issuedAtText(document.issuedAt),
    date: dayOf(at),
    time: timeOf(at),
    seller: {
      name: seller.name,
      address: seller.address,
      vat_number: seller.vatNumber,
      commercial_register: seller.register ?? '',
    },
    buyer: buyer ?? { name: '', address: '', phone: '' },
    payment_method: document.paymentMethod,
    lines: lines.map(({ name, quantity, paidHalalas, tax }) => ({
      name,
      quantity,
      price: toRiyals(paidHalalas),
      total: toRiyals(paidHalalas * quantity),
      vat_percent: tax.percent,
    })),
    ...totalsReply({
      subTotal: document.subTotalHalalas,
      fees: document.feesHalalas,
      discount: document.discountHalalas,
      total: document.totalHalalas,
      vat: document.vatHalalas,
      taxes,
    }),
    net: toRiyals(document.totalHalalas - document.vatHalalas),
    vat_percent: Math.max(0, ...taxes.map(({ tax }) => tax.percent)),
  }
}

/**
 * A document of an order, and by how much it changes what the order costs. `reverses`: the debit note that a
 * credit note takes back; `refersTo`: the invoice of a note.
 */
export type OrderDocument = InvoiceDocument & {
  totalHalalas: number
  reverses: number | null
  refersTo: number | null
}

const DOCUMENTS = preparedQuery(db =>
  db
    .select({
      id: invoices.id,
      orderId: invoices.orderId,
      kind: invoices.kind,
      number: invoices.number,
      totalHalalas: invoices.totalHalalas,
      reverses: invoices.reverses,
      refersTo: invoices.refersTo,
    })
    .from(invoices)
    .where(isAnyOf(invoices.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(invoices.id)),
)

/** The documents of orders, oldest first, by order. */
export async function documentsByOrder(db: Db, orderIds: number[]): Promise<Map<number, OrderDocument[]>> {
  const rows = await DOCUMENTS(db, { orderIds })
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, documents]) => [
      orderId,
      documents.map(({ orderId: _, ...document }) => ({
        ...document,
        number: invoiceNumber(document.kind, document.number),
      })),
    ]),
  )
}
