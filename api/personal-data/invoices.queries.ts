import { eq, getTableColumns } from 'drizzle-orm'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

/** The tax documents of a user's orders, newest first. */
export async function exportInvoices(page: Page) {
  const select = page.db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .$dynamic()
  const rows = await readPage(page, select, { key: invoices.id, owned: eq(orders.userId, page.userId) })
  return rows.map(document => ({
    ...inWireFormat(document),
    number: invoiceNumber(document.kind, document.number),
    total: toRiyals(document.totalHalalas),
    vat: toRiyals(document.vatHalalas),
  }))
}
