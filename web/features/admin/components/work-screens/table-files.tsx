import type { RouterContextProvider } from 'react-router'
import { XLSX_CONTENT_TYPE } from '#contract/admin/sheets.ts'
import type { TableFiles } from '#contract/admin/table-files.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { call } from '../../../../api.ts'
import { downloadFile } from '../../../../browser/download-file.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Download } from '../../../../ui/icons.tsx'
import { PostButton } from './post-button.tsx'

type TableFileButtonsProps = {
  /** What is posted beside `format`. */
  fields?: Record<string, string>
  /** Says what is downloaded where the page has several tables. */
  label?: (format: string) => string
}

/** Downloads a table as CSV or XLSX: posts `format` to the page, which calls `downloadTable`. */
export function TableFileButtons({ fields, label }: TableFileButtonsProps) {
  const { t } = useTranslation()
  const labelOf = label ?? ((format: string) => t('admin.sheets.as', { format }))
  return (['csv', 'xlsx'] as const).map(format => (
    <PostButton key={format} variant="secondary" size="sm" fields={{ ...fields, format }}>
      <Download className="size-5" />
      {labelOf(format.toUpperCase())}
    </PostButton>
  ))
}

/** Downloads the file of a table that `format` names. */
export async function downloadTable(
  context: Readonly<RouterContextProvider>,
  { csv, xlsx }: TableFiles,
  { format, query, name }: { format: unknown; query: object; name: string },
): Promise<void> {
  const input = { query } as ClientInput<TableFiles['csv']>
  if (format === 'csv')
    downloadFile(await call(context, csv, input), { name: `${name}.csv`, type: 'text/csv' })
  else
    downloadFile((await call(context, xlsx, input)) as Blob, {
      name: `${name}.xlsx`,
      type: XLSX_CONTENT_TYPE,
    })
}
