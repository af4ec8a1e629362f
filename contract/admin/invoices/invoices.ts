import * as z from 'zod/mini'
import { invoiceKinds } from '#domain/invoices/invoice-number.ts'
import { TaxAmount } from '../../cart.ts'
import { Day, optionalFilter, PageMeta, pageQuery } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { PAGE_SIZE } from '../resource.ts'
import { tableFiles } from '../table-files.ts'
import { InvoiceReports, ReportState } from './invoice-reports.ts'

const accountsAccess = { access: 'staff', needs: 'invoices.read' } as const

/** Both days are included, in Asia/Riyadh; without them the month of today. */
const period = { from: z.optional(optionalFilter(Day)), to: z.optional(optionalFilter(Day)) }

/** The most documents of a file. */
export const MAX_INVOICE_LINES = 20_000
/** How many faulty numbers a proof names at most. */
export const MAX_NAMED_NUMBERS = 100

/**
 * A tax document in the list. Riyals; `date` and `time` in Asia/Riyadh. Of an invoice, `notes` says how many
 * notes refer to it and `debit_left`, in halalas, how much debit notes can still add; of others both are 0.
 * `reversible`: a debit note that is not taken back.
 */
export const InvoiceRow = z.object({
  id: z.number(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  order_id: z.number(),
  order_number: z.string(),
  refers_to: z.nullable(z.string()),
  date: z.string(),
  time: z.string(),
  total: z.number(),
  vat: z.number(),
  notes: z.number(),
  debit_left: z.number(),
  reversible: z.boolean(),
  /** Null: the document has no place in the chain. */
  report: z.nullable(ReportState),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/**
 * What the documents of one kind of a seller add up to at one rate: `count` documents, amounts without VAT
 * and VAT in riyals, those of credit notes negative.
 */
const RateSum = z.extend(TaxAmount, {
  seller_vat_number: z.string(),
  kind: z.enum(invoiceKinds),
  count: z.number(),
})

const Sum = z.object({ count: z.number(), total: z.number(), vat: z.number() })

/**
 * What the last proof of all documents has found, of all time: at night, or when it was requested
 * (`requestInvoiceProof`). `checked_at` is null before the first one; `running`: another one is under way.
 * `wrong` counts documents whose lines and rates do not add up to their totals, `altered` those whose XML is
 * not what was hashed or does not say what the list says. `chains`: the counters from 1 to `last`, of which
 * `broken` (at most 100) do not follow the one before.
 */
const InvoiceProof = z.object({
  checked_at: z.nullable(z.string()),
  running: z.boolean(),
  wrong: z.number(),
  altered: z.number(),
  chains: z.array(z.object({ seller_vat_number: z.string(), last: z.number(), broken: z.array(z.number()) })),
})

/**
 * The tax documents of a period, newest first, with what they add up to: `invoices` and `debit_notes` less
 * `credit_notes` are `total` and `vat`, `taxes` splits these by rate, and `rates` by seller, kind and rate.
 * `series` has the numbers of each kind, of all time: those from `first` to `last`, of which `missing` (at
 * most 100) were never given.
 */
export const listInvoices = endpoint('GET /admin/invoices', {
  summary: 'The tax documents of a period and their sums by rate',
  ...accountsAccess,
  query: z.object({ ...period, page: pageQuery(PAGE_SIZE, PAGE_SIZE).page }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    documents: z.array(InvoiceRow),
    invoices: Sum,
    credit_notes: Sum,
    debit_notes: Sum,
    total: z.number(),
    vat: z.number(),
    taxes: z.array(TaxAmount),
    rates: z.array(RateSum),
    series: z.array(
      z.object({
        seller_vat_number: z.string(),
        kind: z.enum(invoiceKinds),
        first: z.number(),
        last: z.number(),
        missing: z.array(z.number()),
      }),
    ),
    proof: InvoiceProof,
    reports: InvoiceReports,
  }),
  extras: PageMeta,
})

/** Enqueues a proof of all documents, unless one is under way. */
export const requestInvoiceProof = endpoint('POST /admin/invoices/proof', {
  summary: 'Prove all tax documents now',
  ...accountsAccess,
  reply: z.object({}),
  message: 'staff.proof_requested',
  perMinutePerIp: 30,
})

/** A file that is sent while it is written: a Blob in the browser. */
const StreamedFile = z.custom<AsyncIterable<Uint8Array> | Blob>(
  value => value instanceof Blob || (value instanceof Object && Symbol.asyncIterator in value),
  'required field',
)

/** The XML of each document as it is reported, and a manifest with counters, hashes and sums. */
export const archiveInvoices = endpoint('GET /admin/invoices.zip', {
  summary: 'The stamped documents of a period as XML in a ZIP archive',
  ...accountsAccess,
  query: z.object(period),
  reply: StreamedFile,
  file: { name: 'invoices.zip', type: 'application/zip' },
  refusals: ['staff.sheet_long'],
  perMinutePerIp: 10,
})

/** `rates` of the list, one a line. */
export const invoiceSumFiles = tableFiles('/admin/invoices/sums', {
  name: 'invoice-sums',
  summary: 'What the tax documents of a period add up to, by seller, kind and rate,',
  needs: 'invoices.read',
  query: z.object(period),
})

/** One line a document, oldest first: amounts of notes that lower the total are negative. */
export const invoiceFiles = tableFiles('/admin/invoices', {
  name: 'invoices',
  summary: 'The tax documents of a period',
  needs: 'invoices.read',
  query: z.object(period),
})
