import { issueDebitNote, reverseDebitNote } from '#contract/admin/invoices/debit-notes.ts'
import { getInvoiceXml, reportInvoiceAgain } from '#contract/admin/invoices/invoice-reports.ts'
import {
  archiveInvoices,
  exportInvoiceSums,
  exportInvoiceSumsXlsx,
  exportInvoices,
  requestInvoiceProof,
} from '#contract/admin/invoices/invoices.ts'
import { XLSX_CONTENT_TYPE } from '#contract/admin/sheets.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { downloadFile } from '../../../browser/download-file.ts'
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

/** Downloads the documents of a period as CSV or as an archive of their XML, or one of them as XML. */
async function download(form: FormData, context: Route.ClientActionArgs['context']) {
  const field = (name: string) => String(form.get(name))
  try {
    if (field('download') === 'xml') {
      const xml = await call(context, getInvoiceXml, { params: { id: field('id') } })
      downloadFile(xml, { name: `${field('number')}.xml`, type: 'text/xml' })
      return null
    }
    const query = { from: field('from'), to: field('to') }
    const name = `invoices-${query.from}-${query.to}`
    if (field('download') === 'zip') {
      const archive = (await call(context, archiveInvoices, { query })) as Blob
      downloadFile(archive, { name: `${name}.zip`, type: 'application/zip' })
    } else if (field('download') === 'sums-xlsx') {
      const sheet = (await call(context, exportInvoiceSumsXlsx, { query })) as Blob
      downloadFile(sheet, { name: `${name}-sums.xlsx`, type: XLSX_CONTENT_TYPE })
    } else {
      const isSums = field('download') === 'sums-csv'
      const csv = await call(context, isSums ? exportInvoiceSums : exportInvoices, { query })
      downloadFile(csv, { name: `${name}${isSums ? '-sums' : ''}.csv`, type: 'text/csv' })
    }
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}
