import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { invoiceNumber } from '#domain/orders/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { MAX_ROWS_PER_LIST } from './export-rows.ts'

/** The tax documents of a user's orders, newest first. */
export async function exportInvoices(db: Db, userId: number): Promise<PersonalData['invoices']> {
  const rows = await db
    .select({ document: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(invoices.id))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(({ document }) => ({
    number: invoiceNumber(document.kind, document.number),
    order_id: document.orderId,
    issued_at: document.issuedAt.toISOString(),
    total: toRiyals(document.totalHalalas),
    vat: toRiyals(document.vatHalalas),
    buyer: document.buyer,
  }))
}
