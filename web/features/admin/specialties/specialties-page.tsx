import { specialties } from '#contract/admin/specialties.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/specialties-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(specialties.list, args)

export default function SpecialtiesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.specialties')}
      page={loaderData}
      sortedBy="position"
      columns={[
        {
          name: t('admin.column_name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        { name: t('admin.column_position'), cell: ({ position }) => position, sort: 'position' },
        { name: t('admin.specialties.doctors'), cell: ({ doctors }) => doctors },
      ]}
      to={({ id }) => paths.admin('specialties', id)}
      add={{ text: t('admin.specialties.add'), to: paths.admin('specialties', 'new') }}
    />
  )
}
