import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { type TaxCategory, taxCategoryOf } from '#domain/invoices/tax.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.ts'
import { orderNumber } from '#domain/orders/order-states.ts'

const columns = [
  'number',
  'kind',
  'refers_to',
  'date',
  'time',
  'order',
  'seller_vat_number',
  'standard_net',
  'standard_vat',
  'zero_rated',
  'exempt',
  'total',
  'vat',
  'uuid',
]

/**
 * These documents, which are in the order of their issue, as a table with the names of the columns, in
 * riyals. It names no customer: an accountant needs none for a simplified invoice.
 */
export async function invoiceTable(db: Db, ids: readonly number[]): Promise<string[][]> {
  const original = alias(invoices, 'original')
  const table = [columns]
  // All at once would hold up other requests.
  for (const group of groupsOf(ids, DOCUMENTS_PER_STATEMENT)) {
    const rows = await db
      .select({ document: invoices, original: original.number })
      .from(invoices)
      .leftJoin(original, eq(original.id, invoices.refersTo))
      .where(isAnyOf(invoices.id, group))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    table.push(...rows.map(tableRow))
  }
  return table
}

const DOCUMENTS_PER_STATEMENT = 500

function tableRow(row: { document: typeof invoices.$inferSelect; original: number | null }): string[] {
  const { kind, number, issuedAt, orderId, sellerVat, taxes, totalHalalas, vatHalalas, uuid } = row.document
  const at = issuedAt.getTime()
  const amount = (halalas: number) => ((kind === 'credit_note' ? -halalas : halalas) / 100).toFixed(2)
  const of = (category: TaxCategory) => taxes.filter(({ tax }) => taxCategoryOf(tax.taxClass) === category)
  return [
    invoiceNumber(kind, number),
    kind,
    row.original === null ? '' : invoiceNumber('invoice', row.original),
    dayOf(at),
    timeOf(at),
    orderNumber(orderId),
    sellerVat,
    amount(netOf(of('S'))),
    amount(of('S').reduce((sum, group) => sum + group.vatHalalas, 0)),
    amount(netOf(of('Z'))),
    amount(netOf(of('E'))),
    amount(totalHalalas),
    amount(vatHalalas),
    uuid,
  ]
}

const netOf = (groups: TaxGroup[]) =>
  groups.reduce((sum, { grossHalalas, vatHalalas }) => sum + grossHalalas - vatHalalas, 0)
