import Download from 'lucide-react/icons/download'
import { useFetcher } from 'react-router'
import { doctorSheet, productSheet, XLSX } from '#contract/admin/sheets.ts'
import { CallError, call } from '../../../api.ts'
import { refusedBy } from '../../../form.ts'
import { said } from '../../../i18n/said.ts'
import { Title } from '../../../i18n/title.tsx'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { saveFile } from '../../../save-file.ts'
import { token } from '../../../session.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/sheets-page'
import { ImportForm } from './import-form.tsx'

const sheets = { products: productSheet, doctors: doctorSheet }
type Kind = keyof typeof sheets
const isKind = (kind: string): kind is Kind => kind in sheets

export async function clientLoader({ params: { kind } }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  if (!isKind(kind)) throw new CallError(404, { code: 'not_found' })
  return kind
}

/** Downloads (`format`), or tries or writes a chosen file (`write`). */
export async function clientAction({ request, params: { kind }, context }: Route.ClientActionArgs) {
  if (!isKind(kind)) throw new CallError(404, { code: 'not_found' })
  const form = await request.formData()
  const calls = sheets[kind]
  const query = form.has('template') ? { template: '1' as const } : {}
  try {
    if (form.get('format') === 'csv')
      saveFile(await call(context, calls.exportCsv, { query }), { name: `${kind}.csv`, type: 'text/csv' })
    else if (form.get('format') === 'xlsx')
      saveFile((await call(context, calls.exportXlsx, { query })) as Blob, {
        name: `${kind}.xlsx`,
        type: XLSX,
      })
    else {
      const file = form.get('file') as File
      const report = await call(context, calls.importFile, {
        body: { file: file.size > 0 ? file : ('' as never), write: String(form.get('write')) as 'none' },
      })
      if (report.written) toast.success(said('staff.saved'))
      return { report }
    }
  } catch (error) {
    return refusedBy(error)
  }
  return null
}

/** Many records at once, out of a file and into one. */
export default function SheetsPage({ loaderData: kind }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isProducts = kind === 'products'
  const title = isProducts ? t('admin.sheets.products') : t('admin.sheets.doctors')
  return (
    <div className="grid max-w-4xl gap-5">
      <Title>{title}</Title>
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[
          isProducts
            ? { text: t('admin.products'), to: paths.admin('products') }
            : { text: t('admin.doctors'), to: paths.admin('doctors') },
          { text: title },
        ]}
      />
      <h1 className="text-xl">{title}</h1>
      <Card className="grid gap-4 p-4 sm:p-6">
        <div>
          <h2 className="text-lg leading-small">{t('admin.sheets.export')}</h2>
          <p className="text-ink-2">{t('admin.sheets.export_hint')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {(['xlsx', 'csv'] as const).map(format => (
            <DownloadButton
              key={format}
              send={{ format }}
              text={t('admin.sheets.as', { format: format.toUpperCase() })}
            />
          ))}
          {(['xlsx', 'csv'] as const).map(format => (
            <DownloadButton
              key={format}
              send={{ format, template: '1' }}
              text={t('admin.sheets.template', { format: format.toUpperCase() })}
            />
          ))}
        </div>
      </Card>
      <ImportForm hint={isProducts ? t('admin.sheets.products_hint') : t('admin.sheets.doctors_hint')} />
    </div>
  )
}

function DownloadButton({ send, text }: { send: Record<string, string>; text: string }) {
  const fetcher = useFetcher<typeof clientAction>()
  const { data } = fetcher
  useRefusal(data && 'attempt' in data ? data : undefined)
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit(send, { method: 'post' })}
    >
      <Download aria-hidden className="size-5" />
      {text}
    </Button>
  )
}
