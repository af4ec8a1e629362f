import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { listInvoices } from '#contract/admin/invoices/invoices.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { type InvoiceKind, invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { type TaxCategory, type TaxGroup, taxCategoryOf } from '#domain/invoices/tax.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'

const headings: LocalizedText[] = [
  { ar: 'الرقم', en: 'Number' },
  { ar: 'النوع', en: 'Kind' },
  { ar: 'رقم الفاتورة الأصلية', en: 'Original invoice' },
  { ar: 'تاريخ الإصدار', en: 'Date of issue' },
  { ar: 'وقت الإصدار', en: 'Time of issue' },
  { ar: 'رقم الطلب', en: 'Order number' },
  { ar: 'الرقم الضريبي للمنشأة', en: 'Seller’s VAT number' },
  { ar: 'الخاضع للنسبة الأساسية غير شامل الضريبة (ر.س)', en: 'Standard-rated, excluding VAT (SAR)' },
  { ar: 'ضريبة القيمة المضافة بالنسبة الأساسية (ر.س)', en: 'VAT at the standard rate (SAR)' },
  { ar: 'الخاضع لنسبة صفر (ر.س)', en: 'Zero-rated (SAR)' },
  { ar: 'المعفى (ر.س)', en: 'Exempt (SAR)' },
  { ar: 'الإجمالي شاملًا الضريبة (ر.س)', en: 'Total including VAT (SAR)' },
  { ar: 'إجمالي ضريبة القيمة المضافة (ر.س)', en: 'Total VAT (SAR)' },
  { ar: 'المعرّف الفريد (UUID)', en: 'UUID' },
]
const kinds: Record<InvoiceKind, LocalizedText> = {
  invoice: { ar: 'فاتورة', en: 'Invoice' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  debit_note: { ar: 'إشعار مدين', en: 'Debit note' },
}

const sumHeadings: LocalizedText[] = [
  { ar: 'الرقم الضريبي للمنشأة', en: 'Seller’s VAT number' },
  { ar: 'النوع', en: 'Kind' },
  { ar: 'نسبة الضريبة (%)', en: 'VAT rate (%)' },
  { ar: 'رمز السبب', en: 'Reason code' },
  { ar: 'عدد المستندات', en: 'Documents' },
  { ar: 'غير شامل الضريبة (ر.س)', en: 'Excluding VAT (SAR)' },
  { ar: 'ضريبة القيمة المضافة (ر.س)', en: 'VAT (SAR)' },
  { ar: 'شامل الضريبة (ر.س)', en: 'Including VAT (SAR)' },
]

/** The sums by seller, kind and rate as a table with headings in a language. */
export const sumsTable = (
  rates: Output<typeof listInvoices>['data']['rates'],
  lang: Language,
): string[][] => [
  sumHeadings.map(heading => heading[lang]),
  ...rates.map(({ seller_vat_number, kind, percent, reason, count, net, vat }) => [
    ...[seller_vat_number, kinds[kind][lang], String(percent), reason, String(count)],
    ...[net, vat, net + vat].map(amount => amount.toFixed(2)),
  ]),
]

/**
 * These documents, which are in the order of their issue, as a table in parts with headings in a language, in
 * riyals. It names no customer: an accountant needs none for a simplified invoice.
 */
export async function* invoiceTable(
  db: Db,
  ids: readonly number[],
  lang: Language,
): AsyncGenerator<string[][]> {
  const original = alias(invoices, 'original')
  const numberOf = await loadOrderNumbers(db)
  yield [headings.map(heading => heading[lang])]
  for (const group of groupsOf(ids, DOCUMENTS_PER_STATEMENT)) {
    const rows = await db
      .select({ document: invoices, original: original.number })
      .from(invoices)
      .leftJoin(original, eq(original.id, invoices.refersTo))
      .where(isAnyOf(invoices.id, group))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    yield rows.map(row => tableRow({ ...row, order: numberOf(row.document.orderId) }, lang))
  }
}

const DOCUMENTS_PER_STATEMENT = 100

function tableRow(
  row: { document: typeof invoices.$inferSelect; original: number | null; order: string },
  lang: Language,
): string[] {
  const { kind, number, issuedAt, sellerVat, taxes, totalHalalas, vatHalalas, uuid } = row.document
  const at = issuedAt.getTime()
  const amount = (halalas: number) => ((kind === 'credit_note' ? -halalas : halalas) / 100).toFixed(2)
  const of = (category: TaxCategory) => taxes.filter(({ tax }) => taxCategoryOf(tax.taxClass) === category)
  return [
    invoiceNumber(kind, number),
    kinds[kind][lang],
    row.original === null ? '' : invoiceNumber('invoice', row.original),
    dayOf(at),
    timeOf(at),
    row.order,
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
