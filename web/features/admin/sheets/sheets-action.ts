import {
  appointmentSheet,
  doctorSheet,
  patientSheet,
  payoutSheet,
  productSheet,
  XLSX_CONTENT_TYPE,
} from '#contract/admin/sheets.ts'
import { CallError, call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { downloadFile } from '../../../browser/download-file.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/sheets-page'

/** The sheets by the segment of their path. */
export const sheets = {
  products: productSheet,
  doctors: doctorSheet,
  payouts: payoutSheet,
  patients: patientSheet,
  appointments: appointmentSheet,
}
type SheetKind = keyof typeof sheets

/** Whether a path segment names a sheet. */
export const isSheetKind = (kind: string): kind is SheetKind => kind in sheets

/** Downloads an export (`format`), or checks or imports a file (`write`). */
export async function sheetsAction({ request, params: { kind }, context }: Route.ClientActionArgs) {
  if (!isSheetKind(kind)) throw new CallError(404, { code: 'not_found' })
  const form = await request.formData()
  const calls = sheets[kind]
  const query = form.has('template') ? { template: '1' as const } : {}
  try {
    if (form.get('format') === 'csv')
      downloadFile(await call(context, calls.exportCsv, { query }), { name: `${kind}.csv`, type: 'text/csv' })
    else if (form.get('format') === 'xlsx')
      downloadFile((await call(context, calls.exportXlsx, { query })) as Blob, {
        name: `${kind}.xlsx`,
        type: XLSX_CONTENT_TYPE,
      })
    else {
      const file = form.get('file') as File
      const write = String(form.get('write')) as 'none'
      const values = valuesOf(form)
      const report = await call(context, calls.importFile, {
        body: {
          file: file.size > 0 ? file : ('' as never),
          write,
          supplier: String(form.get('supplier') ?? ''),
          columns: String(form.get('columns') ?? ''),
          values,
          codes: form.has('codes') ? 'as_written' : '',
          sheet: String(form.get('sheet') ?? ''),
        },
        // Two files of one name and size differ in their bytes, which the server compares.
        ...(write !== 'none' && {
          once: attemptOf([
            file.name,
            file.size,
            values,
            ...['codes', 'sheet'].map(key => String(form.get(key))),
          ]),
        }),
      })
      if (report.written) toast.success(messageText('staff.saved'))
      return { report }
    }
  } catch (error) {
    return staffRefusal(error)
  }
  return null
}

/** What the form says of columns that the file lacks: the fields `value.<column>`, as JSON. */
const valuesOf = (form: FormData) =>
  JSON.stringify(
    Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        name.startsWith('value.') ? [[name.slice('value.'.length), value]] : [],
      ),
    ),
  )
