import * as z from 'zod/mini'
import { reportStates } from '#domain/invoices/report-states.ts'
import { IdParams } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** How far the report of a document to the tax authority is. */
export const ReportState = z.enum(reportStates)

/** What the authority said of a document. */
const AuthorityMessage = z.object({ type: z.string(), code: z.string(), message: z.string() })

/** The most refused documents that a reply names. */
export const MAX_REFUSED = 50

/**
 * The reports to the tax authority, of all time. `stamps`: whether the server has the key; `connected`:
 * whether it has the authority's address. `unstamped`: documents of the last 31 days without the stamp that
 * they need: the server has no key, or its certificate names another VAT number. `late` of the `waiting`
 * documents were issued more than 24 hours ago, `since` is the time of the oldest, `error` says why the last
 * attempt had no answer. `refused` are the newest.
 */
export const InvoiceReports = z.object({
  stamps: z.boolean(),
  connected: z.boolean(),
  unstamped: z.number(),
  waiting: z.number(),
  late: z.number(),
  since: z.nullable(z.string()),
  error: z.string(),
  refused_count: z.number(),
  refused: z.array(z.object({ id: z.number(), number: z.string(), messages: z.array(AuthorityMessage) })),
})
export type InvoiceReports = z.infer<typeof InvoiceReports>

/** The XML of a document as it is reported; without a stamp there is none. */
export const getInvoiceXml = endpoint('GET /admin/invoices/:id/xml', {
  summary: 'A stamped document as UBL XML',
  access: 'staff',
  needs: 'invoices.read',
  params: IdParams,
  reply: z.string(),
  file: { name: 'invoice.xml', type: 'text/xml' },
})

/** Puts a refused document into the line again, and a waiting one at once. */
export const reportInvoiceAgain = endpoint('POST /admin/invoices/:id/report', {
  summary: 'Report a document to the tax authority again',
  access: 'staff',
  needs: 'orders.work',
  params: IdParams,
  reply: z.object({}),
  message: 'staff.report_due',
  refusals: ['staff.changed_meanwhile'],
})
