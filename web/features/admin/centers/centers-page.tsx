import { centers } from '#contract/admin/centers.ts'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadList } from '../calls.ts'
import { PairCell } from '../language-gap.tsx'
import { ListPage } from '../list-page.tsx'
import type { Route } from './+types/centers-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, cities, { data: hospitals }] = await Promise.all([
    loadList(centers.list, args),
    call(args.context, listCities, {}),
    call(args.context, listHospitals, {}),
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
        { name: t('admin.hospitals.name'), cell: ({ name }) => <PairCell of={name} />, sort: 'name_ar' },
        { name: t('admin.hospitals.city'), cell: ({ city }) => <PairCell of={city} /> },
        { name: t('admin.doctors.hospital'), cell: ({ hospital }) => <PairCell of={hospital} /> },
        { name: t('admin.hospitals.doctors'), cell: ({ doctors }) => doctors },
      ]}
      filters={[
        { name: 'city_id', label: t('admin.hospitals.city'), of: cities },
        { name: 'hospital_id', label: t('admin.doctors.hospital'), of: hospitals },
      ]}
      to={({ id }) => paths.admin('centers', id)}
      add={{ text: t('admin.centers.add'), to: paths.admin('centers', 'new') }}
    />
  )
}
