import { centers } from '#contract/admin/centers.ts'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/centers-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, cities, hospitals] = await Promise.all([
    loadList(centers.list, args),
    call(args.context, listCities, {}),
    allPages(page => call(args.context, listHospitals, { query: { page } })),
  ])
  return { page, cities, hospitals }
}

export default function CentersPage({ loaderData: { page, cities, hospitals } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.centers')}
      page={page}
      sortedBy="created"
      columns={[
        {
          name: t('admin.column_name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        { name: t('admin.column_city_id'), cell: ({ city }) => <LocalizedCell text={city} /> },
        { name: t('admin.column_hospital_id'), cell: ({ hospital }) => <LocalizedCell text={hospital} /> },
        { name: t('admin.hospitals.doctors'), cell: ({ doctors }) => doctors },
      ]}
      filters={[
        { name: 'city_id', options: cities },
        { name: 'hospital_id', options: hospitals },
      ]}
      to={({ id }) => paths.admin('centers', id)}
      add={{ text: t('admin.centers.add'), to: paths.admin('centers', 'new') }}
    />
  )
}
