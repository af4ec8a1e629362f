import { issueDebitNote, reverseDebitNote } from '#contract/admin/invoices/debit-notes.ts'
import { getInvoiceXml, reportInvoiceAgain } from '#contract/admin/invoices/invoice-reports.ts'
import {
  archiveInvoices,
  invoiceFiles,
  invoiceSumFiles,
  requestInvoiceProof,
} from '#contract/admin/invoices/invoices.ts'
import { revenueFiles } from '#contract/admin/invoices/revenue.ts'
import { stockValueFiles } from '#contract/admin/invoices/stock-value.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { downloadTable } from '../components/work-screens/table-files.tsx'
import { runIntent, staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/invoices-page'

/** Writes a debit note or takes one back, reports a document again, or downloads. */
export async function invoicesAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('download')) return download(form, context)
  return runIntent(request, {
    report: ({ id = '' }) => [call(context, reportInvoiceAgain, { params: { id } }), 'staff.report_due'],
    prove: () => [call(context, requestInvoiceProof, {}), 'staff.proof_requested'],
    debit: ({ id = '', ...body }) => [
      call(context, issueDebitNote, { params: { id }, body: body as never, once: attemptOf(body.seen) }),
      'staff.debit_note_issued',
    ],
    reverse: ({ id = '', note = '' }) => [
      call(context, reverseDebitNote, { params: { id }, body: { note }, once: attemptOf() }),
      'staff.debit_note_reversed',
    ],
  })
}

/** The tables of the page, by the beginning of their file's name. */
const tables = {
  invoices: invoiceFiles,
  'invoice-sums': invoiceSumFiles,
  revenue: revenueFiles,
  'stock-value': stockValueFiles,
}

/** Downloads a table of a period or an archive of its XML, or the XML of one document. */
async function download(form: FormData, context: Route.ClientActionArgs['context']) {
  const field = (name: string) => String(form.get(name))
  try {
    if (field('download') === 'xml') {
      const xml = await call(context, getInvoiceXml, { params: { id: field('id') } })
      downloadFile(xml, { name: `${field('number')}.xml`, type: 'text/xml' })
      return null
    }
    const query = { from: field('from'), to: field('to') }
    const span = `${query.from}-${query.to}`
    if (field('download') === 'zip') {
      const archive = (await call(context, archiveInvoices, { query })) as Blob
      downloadFile(archive, { name: `invoices-${span}.zip`, type: 'application/zip' })
    } else {
      const table = field('download') as keyof typeof tables
      const file = { format: field('format'), query, name: `${table}-${span}` }
      await downloadTable(context, tables[table], file)
    }
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}
