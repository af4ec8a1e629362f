import { exportInvoices } from '#contract/admin/invoices.ts'
import { call } from '../../../api.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { formErrorOf } from '../../../forms/form-error.ts'
import type { Route } from './+types/invoices-page'

/** Downloads the documents of a period as CSV. */
export async function invoicesAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const query = { from: String(form.get('from')), to: String(form.get('to')) }
  try {
    const name = `invoices-${query.from}-${query.to}.csv`
    downloadFile(await call(context, exportInvoices, { query }), { name, type: 'text/csv' })
  } catch (error) {
    return formErrorOf(error)
  }
  return null
}
