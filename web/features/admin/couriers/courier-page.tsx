import { couriers } from '#contract/admin/couriers.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/courier-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(couriers, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(couriers, paths.admin('couriers'), args)

export default function CourierPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={couriers}
      loaded={loaderData}
      empty={{ name: { ar: '', en: '' }, tracking_url: '', active: true }}
      title={loaderData?.record.name[language] || t('admin.couriers.add')}
      list={{ title: t('admin.couriers'), to: paths.admin('couriers') }}
      fields={[
        { name: 'name', kind: 'localized', required: true, maxLength: 80 },
        {
          name: 'tracking_url',
          kind: 'ltr',
          type: 'url',
          hint: t('admin.couriers.tracking_url_hint'),
          maxLength: 300,
        },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.couriers.active'),
          hint: t('admin.couriers.active_hint'),
        },
      ]}
    />
  )
}
