import { and, eq } from 'drizzle-orm'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE } from './export-rows.ts'

/** The tax documents of a user's orders, newest first. */
export async function exportInvoices(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select({ document: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.userId, userId), isInPage(invoices.id, page)))
    .orderBy(newestFirst(invoices.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ document }) => ({
    id: document.id,
    number: invoiceNumber(document.kind, document.number),
    order_id: document.orderId,
    issued_at: document.issuedAt.toISOString(),
    total: toRiyals(document.totalHalalas),
    vat: toRiyals(document.vatHalalas),
    buyer: document.buyer,
  }))
}
