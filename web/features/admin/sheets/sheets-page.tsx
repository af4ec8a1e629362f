import { listSuppliers } from '#contract/admin/sheets.ts'
import { CallError, call, requireSession } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Download } from '../../../ui/icons.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import type { Route } from './+types/sheets-page'
import { ImportForm } from './import-form.tsx'
import { PicturesImport } from './pictures-import.tsx'
import { isSheetKind, sheets } from './sheets-action.ts'

export { sheetsAction as clientAction } from './sheets-action.ts'

export async function clientLoader({ params: { kind }, context }: Route.ClientLoaderArgs) {
  requireSession()
  if (!isSheetKind(kind)) throw new CallError(404, { code: 'not_found' })
  const suppliers = kind === 'products' ? await call(context, listSuppliers, {}) : undefined
  return { kind, suppliers: suppliers?.map(({ name }) => name) }
}

const formats = ['xlsx', 'csv'] as const
/** The page that leads to each import. */
const parents = {
  products: 'products',
  doctors: 'doctors',
  payouts: 'payments',
  patients: 'patients',
  appointments: 'patients',
}

/** Imports many records from a file and exports them to one. */
export default function SheetsPage({ loaderData: { kind, suppliers } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isProducts = kind === 'products'
  // Records of patients leave in no file.
  const isOfPatients = kind === 'patients' || kind === 'appointments'
  const exported = isOfPatients ? [] : formats
  const { title, hint, above } = {
    products: {
      title: t('admin.sheets.products'),
      hint: t('admin.sheets.products_hint'),
      above: t('admin.products'),
    },
    doctors: {
      title: t('admin.sheets.doctors'),
      hint: t('admin.sheets.doctors_hint'),
      above: t('admin.doctors'),
    },
    payouts: {
      title: t('admin.sheets.payouts'),
      hint: t('admin.sheets.payouts_hint'),
      above: t('admin.money'),
    },
    patients: {
      title: t('admin.sheets.patients'),
      hint: t('admin.sheets.patients_hint'),
      above: t('admin.patients'),
    },
    appointments: {
      title: t('admin.sheets.appointments'),
      hint: t('admin.sheets.appointments_hint'),
      above: t('admin.patients'),
    },
  }[kind]
  return (
    <StaffPage title={title} above={[{ text: above, to: paths.admin(parents[kind]) }]} className="max-w-4xl">
      <Card className="grid gap-4 p-4 sm:p-6">
        <div>
          <h2 className="text-lg leading-small">
            {t(isOfPatients ? 'admin.sheets.templates' : 'admin.sheets.export')}
          </h2>
          <p className="text-ink-2">
            {t(isOfPatients ? 'admin.sheets.templates_hint' : 'admin.sheets.export_hint')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {exported.map(format => (
            <DownloadButton
              key={format}
              fields={{ format }}
              text={t('admin.sheets.as', { format: format.toUpperCase() })}
            />
          ))}
          {formats.map(format => (
            <DownloadButton
              key={format}
              fields={{ format, template: '1' }}
              text={t('admin.sheets.template', { format: format.toUpperCase() })}
            />
          ))}
        </div>
      </Card>
      <ImportForm
        hints={[t(isOfPatients ? 'admin.sheets.file_hint' : 'admin.sheets.import_hint'), hint]}
        columns={sheets[kind].columns}
        suppliers={suppliers}
        fields={kind === 'payouts' ? <PayoutFields /> : undefined}
      />
      {isProducts ? <PicturesImport /> : null}
    </StaffPage>
  )
}

/** What a settlement file does not say of its payout. */
function PayoutFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="value.payout"
        label={t('admin.money.payout')}
        dir="ltr"
        maxLength={80}
        autoComplete="off"
      />
      <TextField name="value.payout_date" label={t('admin.money.payout_day')} type="date" />
    </>
  )
}

function DownloadButton({ fields, text }: { fields: Record<string, string>; text: string }) {
  return (
    <PostButton variant="secondary" size="sm" fields={fields}>
      <Download className="size-5" />
      {text}
    </PostButton>
  )
}
