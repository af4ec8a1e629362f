import { getInvoiceXml, reportInvoiceAgain } from '#contract/admin/invoice-reports.ts'
import { exportInvoices } from '#contract/admin/invoices.ts'
import { call } from '../../../api.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { formErrorOf } from '../../../forms/form-error.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/invoices-page'

/** Downloads the documents of a period as CSV or one of them as XML, or reports one again. */
export async function invoicesAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name))
  const params = { id: Number(form.get('id')) }
  try {
    if (form.get('intent') === 'report') {
      await call(context, reportInvoiceAgain, { params })
      toast.success(messageText('staff.report_due'))
    } else if (form.get('intent') === 'xml') {
      const xml = await call(context, getInvoiceXml, { params })
      downloadFile(xml, { name: `${field('number')}.xml`, type: 'text/xml' })
    } else {
      const query = { from: field('from'), to: field('to') }
      const name = `invoices-${query.from}-${query.to}.csv`
      downloadFile(await call(context, exportInvoices, { query }), { name, type: 'text/csv' })
    }
  } catch (error) {
    return formErrorOf(error)
  }
  return null
}
