import { homeCare } from '#contract/admin/home-care.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/home-care-page'
import { loadHomeCareTypes } from './load-home-care-types.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, types] = await Promise.all([loadList(homeCare.list, args), loadHomeCareTypes(args)])
  return { page, types }
}

export default function HomeCarePage({ loaderData: { page, types } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <ListPage
      title={t('admin.home_care')}
      page={page}
      sortedBy="place"
      filters={[
        {
          name: 'parent_id',
          label: t('admin.home_care.type'),
          options: types.map(({ id, name }) => ({ id, name: name[language] })),
        },
        {
          name: 'active',
          label: t('admin.column_state'),
          options: [
            { id: 'true', name: t('admin.home_care.active') },
            { id: 'false', name: t('admin.home_care.inactive') },
          ],
        },
      ]}
      columns={[
        {
          name: t('admin.column_name'),
          sort: 'name_ar',
          cell: ({ name }) => <LocalizedCell text={name} />,
        },
        {
          name: t('admin.home_care.type'),
          sort: 'place',
          cell: ({ type }) =>
            type?.[language] ?? <Badge tone="primary">{t('admin.home_care.is_type')}</Badge>,
        },
        {
          name: t('admin.column_price_halalas'),
          sort: 'price',
          cell: ({ price }) => (price === null ? '–' : <Price amount={price / 100} />),
        },
        { name: t('admin.column_position'), cell: ({ position }) => position },
        {
          name: t('admin.column_state'),
          cell: ({ active }) =>
            active ? t('admin.home_care.active') : <Badge tone="warn">{t('admin.home_care.inactive')}</Badge>,
        },
      ]}
      to={({ id }) => paths.admin('home-care', id)}
      add={{ text: t('admin.home_care.add'), to: paths.admin('home-care', 'new') }}
    />
  )
}
