import { cities } from '#contract/admin/cities.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/city-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(cities, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(cities, paths.admin('cities'), args)

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={cities}
      loaded={loaderData}
      empty={{ name: { ar: '', en: '' } }}
      title={loaderData?.record.name[language] || t('admin.cities.add')}
      list={{ title: t('admin.cities'), to: paths.admin('cities') }}
      fields={[{ name: 'name', kind: 'localized', required: true, maxLength: 80 }]}
    />
  )
}
