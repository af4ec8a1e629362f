import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { reportStates } from '#domain/invoices/report-states.ts'
import { timestamptz } from './columns.ts'
import { invoices } from './invoices.ts'

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
