import { hospitals } from '#contract/admin/hospitals.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/hospitals-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, cities] = await Promise.all([
    loadList(hospitals.list, args),
    call(args.context, listCities, {}),
  ])
  return { page, cities }
}

export default function HospitalsPage({ loaderData: { page, cities } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.hospitals')}
      page={page}
      sortedBy="name_ar"
      columns={[
        {
          name: t('admin.column_name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        { name: t('admin.column_city_id'), cell: ({ city }) => <LocalizedCell text={city} /> },
        { name: t('admin.hospitals.doctors'), cell: ({ doctors }) => doctors },
      ]}
      filters={[{ name: 'city_id', options: cities }]}
      to={({ id }) => paths.admin('hospitals', id)}
      add={{ text: t('admin.hospitals.add'), to: paths.admin('hospitals', 'new') }}
    />
  )
}
