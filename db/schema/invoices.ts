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
import { reportStates } from '#domain/invoices/report-states.ts'
import type { TaxGroup } from '#domain/invoices/tax.ts'
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
 * (docs/decisions/046). With the account only the buyer is erased, and what staff wrote in the reason of one
 * without a stamp.
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
    /** When another VAT number took over; a closed series gets no more invoices, only notes on its own. */
    closedAt: timestamptz('closed_at'),
  },
  t => [primaryKey({ columns: [t.sellerVat, t.kind] }), isKind('invoice_counters_kind')],
)

/** What an invoice must say of the seller besides name and VAT number: the national address, the register. */
export type SellerRegister = {
  /** The number in the commercial register, ten digits. */
  crn: string
  street: string
  building: string
  district: string
  city: string
  postalCode: string
}

/** What the authority said of a document. */
export type AuthorityMessage = { type: 'WARNING' | 'ERROR'; code: string; message: string }

/**
 * The unit that stamps the documents of a seller (docs/decisions/039), with the end of its chain. Its row
 * makes writers wait for each other; a trigger of `invoice_stamps` moves the end.
 */
export const invoiceUnits = pgTable('invoice_units', {
  sellerVat: text('seller_vat').primaryKey(),
  register: jsonb('register').$type<SellerRegister>().notNull(),
  lastCounter: integer('last_counter').notNull().default(0),
  lastHash: text('last_hash').notNull(),
  /** The last document that was issued without the unit: it and earlier ones have no stamp. */
  afterId: integer('after_id').notNull(),
})

/**
 * The place of a document in the chain of its seller, its XML, and what the authority answered. Triggers
 * refuse a wrong counter or previous hash, and every change but the stamp, once, and the report.
 */
export const invoiceStamps = pgTable(
  'invoice_stamps',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    sellerVat: text('seller_vat')
      .notNull()
      .references(() => invoiceUnits.sellerVat),
    counter: integer('counter').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of `xml`, in base64. */
    hash: text('hash').notNull(),
    /** The canonical XML that is hashed: without stamp and QR code. */
    xml: text('xml').notNull(),
    /** The XML that is reported; null until a process that has the key stamps it. */
    stampedXml: text('stamped_xml'),
    /** The content of the QR code with the stamp, in base64. */
    qr: text('qr'),
    stampedAt: timestamptz('stamped_at'),
    state: text('state', { enum: reportStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    answeredAt: timestamptz('answered_at'),
    messages: jsonb('messages').$type<AuthorityMessage[]>().notNull().default([]),
    /** Why the last attempt had no answer. */
    error: text('error').notNull().default(''),
  },
  t => [
    unique('invoice_stamps_counter').on(t.sellerVat, t.counter),
    index('invoice_stamps_unstamped').on(t.invoiceId).where(sql`${t.stampedAt} is null`),
    index('invoice_stamps_waiting').on(t.sellerVat, t.counter).where(sql`${t.state} = 'waiting'`),
    index('invoice_stamps_refused').on(t.invoiceId).where(sql`${t.state} = 'refused'`),
    check(
      'invoice_stamps_state',
      sql`${t.state} in (${sql.raw(reportStates.map(state => `'${state}'`).join(', '))})`,
    ),
    check('invoice_stamps_stamped', sql`num_nulls(${t.stampedXml}, ${t.qr}, ${t.stampedAt}) in (0, 3)`),
    check('invoice_stamps_reported', sql`${t.state} = 'waiting' or ${t.stampedAt} is not null`),
  ],
)

/** The chain of a seller: the counters from 1 to `last`, of which `broken` do not follow the one before. */
export type ChainProof = { sellerVat: string; last: number; broken: number[] }

/** What the last proof of all documents has found, in one row (jobs/invoices/prove-invoices.ts). */
export const invoiceProof = pgTable(
  'invoice_proof',
  {
    id: smallint('id').primaryKey().default(1),
    requestedAt: timestamptz('requested_at'),
    checkedAt: timestamptz('checked_at'),
    /** Documents whose lines and rates do not add up to their totals. */
    wrong: integer('wrong').notNull().default(0),
    /** Documents whose XML is not what was hashed, or says something else than the row. */
    altered: integer('altered').notNull().default(0),
    chains: jsonb('chains').$type<ChainProof[]>().notNull().default([]),
  },
  t => [check('invoice_proof_one_row', sql`${t.id} = 1`)],
)
