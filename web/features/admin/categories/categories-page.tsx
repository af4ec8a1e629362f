import { categories } from '#contract/admin/categories.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/categories-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(categories.list, args)

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.categories')}
      page={loaderData}
      sortedBy="tree"
      columns={[
        {
          name: t('admin.categories.name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        {
          name: t('admin.categories.parent'),
          cell: ({ parent }) => (parent ? <LocalizedCell text={parent} /> : '–'),
          sort: 'tree',
        },
        { name: t('admin.column_position'), cell: ({ position }) => position },
        { name: t('admin.categories.products'), cell: ({ products }) => products },
      ]}
      to={({ id }) => paths.admin('categories', id)}
      add={{ text: t('admin.categories.add'), to: paths.admin('categories', 'new') }}
    />
  )
}
