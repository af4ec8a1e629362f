import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/language.ts'
import { invoiceKinds } from '#domain/invoices/invoice-number.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'
import { id, reference, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

const kindColumn = () => text('kind', { enum: invoiceKinds }).notNull()
const isKind = (name: string) =>
  check(name, sql.raw(`kind in (${invoiceKinds.map(kind => `'${kind}'`).join(', ')})`))

/** The seller on an invoice. `register`: the number in the commercial register, if it was known. */
export type Seller = { name: LocalizedText; address: LocalizedText; vatNumber: string; register?: string }

/** The customer on an invoice, as the order has them. */
export type InvoiceBuyer = { name: string; address: string; phone: string }

/** What was sold, or is credited; prices in halalas, VAT included, before the discount. */
export type InvoiceLine = LineTax & {
  name: LocalizedText
  quantity: number
  paidHalalas: number
}

/**
 * The tax invoices and credit notes of orders, as they were issued (docs/decisions/034). Triggers number
 * them, keep them from every change, and limit what is credited to what was invoiced and what is debited
 * (docs/decisions/046). Only the buyer is erased, when the account is deleted.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: kindColumn(),
    /** The VAT number of the seller, who has a series of numbers for each kind. */
    sellerVat: text('seller_vat').notNull(),
    /** Given by the trigger `numbers_invoice`. */
    number: integer('number').notNull().default(0),
    uuid: uuid('uuid').notNull().defaultRandom(),
    orderId: reference('order_id', () => orders.id),
    /** The invoice that a note changes. */
    refersTo: integer('refers_to').references((): AnyPgColumn => invoices.id),
    /** The debit note that a credit note takes back; null: it lowers what the invoice says. */
    reverses: integer('reverses').references((): AnyPgColumn => invoices.id),
    /** The invoice of the same order, credited in full, instead of which this one was issued. */
    replaces: integer('replaces').references((): AnyPgColumn => invoices.id),
    /** Why a note was issued: what the clinic wrote for the customer, or ''. */
    reason: text('reason').notNull().default(''),
    issuedAt: timestamptz('issued_at').notNull(),
    paymentMethod: smallint('payment_method').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** Null after the account is deleted: a simplified invoice is valid without a buyer. */
    buyer: jsonb('buyer').$type<InvoiceBuyer>(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    feeTax: jsonb('fee_tax').$type<LineTax>().notNull(),
    taxes: jsonb('taxes').$type<TaxGroup[]>().notNull(),
    subTotalHalalas: integer('sub_total_halalas').notNull(),
    feesHalalas: integer('fees_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    vatHalalas: integer('vat_halalas').notNull(),
    /** The content of the QR code, in base64. */
    qr: text('qr').notNull(),
  },
  t => [
    unique('invoices_number').on(t.sellerVat, t.kind, t.number),
    unique('invoices_uuid').on(t.uuid),
    unique('invoices_reverses').on(t.reverses),
    uniqueIndex('invoices_one_of_order')
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice' and ${t.replaces} is null`),
    unique('invoices_replaces').on(t.replaces),
    index('invoices_order').on(t.orderId, t.id),
    index('invoices_refers_to').on(t.refersTo),
    index('invoices_issued').on(t.issuedAt, t.id),
    isKind('invoices_kind'),
    check('invoices_refers', sql`(${t.kind} = 'invoice') = (${t.refersTo} is null)`),
    check('invoices_replaces_invoice', sql`${t.replaces} is null or ${t.kind} = 'invoice'`),
    check('invoices_reverses_debit', sql`${t.reverses} is null or ${t.kind} = 'credit_note'`),
    check('invoices_numbered', sql`${t.number} > 0`),
    check(
      'invoices_total',
      sql.join(
        [
          sql`${t.totalHalalas} = ${t.subTotalHalalas} + ${t.feesHalalas} - ${t.discountHalalas}`,
          sql`${t.vatHalalas} between 0 and ${t.totalHalalas}`,
        ],
        sql` and `,
      ),
    ),
  ],
)

/**
 * The last number of each series. The row makes writers wait for each other, so that no number is missing.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    sellerVat: text('seller_vat').notNull(),
    kind: kindColumn(),
    last: integer('last').notNull(),
  },
  t => [primaryKey({ columns: [t.sellerVat, t.kind] }), isKind('invoice_counters_kind')],
)
