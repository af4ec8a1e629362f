import { stockBranches } from '#contract/admin/stock/stock-branches.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/stock-branch-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(stockBranches, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(stockBranches, paths.admin('stock-branches'), args)

export default function StockBranchPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={stockBranches}
      loaded={loaderData}
      empty={{ name: { ar: '', en: '' } }}
      title={loaderData?.record.name[language] || t('admin.branches.add')}
      list={{ title: t('admin.branches'), to: paths.admin('stock-branches') }}
      fields={[
        {
          name: 'name',
          kind: 'localized',
          label: t('admin.branches.name'),
          hint: t('admin.branches.name_hint'),
          required: true,
          maxLength: 80,
        },
      ]}
    />
  )
}
