import { cities } from '#contract/admin/cities.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/cities-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(cities.list, args)

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.cities')}
      page={loaderData}
      sortedBy="name_ar"
      columns={[
        { name: t('admin.column_name'), cell: ({ name }) => <LocalizedCell text={name} />, sort: 'name_ar' },
        { name: t('admin.cities.hospitals'), cell: ({ hospitals }) => hospitals },
      ]}
      to={({ id }) => paths.admin('cities', id)}
      add={{ text: t('admin.cities.add'), to: paths.admin('cities', 'new') }}
    />
  )
}
