import { specialties } from '#contract/admin/specialties.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/specialty-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(specialties, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(specialties, paths.admin('specialties'), args)

export default function SpecialtyPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={specialties}
      loaded={loaderData}
      empty={{ name: { ar: '', en: '' }, position: 0 }}
      title={loaderData?.record.name[language] || t('admin.specialties.add')}
      list={{ title: t('admin.specialties'), to: paths.admin('specialties') }}
      fields={[
        { name: 'name', kind: 'localized', required: true, maxLength: 80 },
        { name: 'position', kind: 'number', hint: t('admin.specialties.position_hint'), required: true },
      ]}
    />
  )
}
