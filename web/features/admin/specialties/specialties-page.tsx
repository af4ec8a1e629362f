import { specialties } from '#contract/admin/specialties.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadList } from '../calls.ts'
import { PairCell } from '../language-gap.tsx'
import { ListPage } from '../list-page.tsx'
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
        { name: t('admin.specialties.name'), cell: ({ name }) => <PairCell of={name} />, sort: 'name_ar' },
        { name: t('admin.specialties.position'), cell: ({ position }) => position, sort: 'position' },
        { name: t('admin.specialties.doctors'), cell: ({ doctors }) => doctors },
      ]}
      to={({ id }) => paths.admin('specialties', id)}
      add={{ text: t('admin.specialties.add'), to: paths.admin('specialties', 'new') }}
    />
  )
}
