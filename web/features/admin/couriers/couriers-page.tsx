import { couriers } from '#contract/admin/couriers.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/couriers-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(couriers.list, args)

export default function CouriersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.couriers')}
      page={loaderData}
      sortedBy="name_ar"
      columns={[
        {
          name: t('admin.column_name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        {
          name: t('admin.couriers.active'),
          cell: ({ active }) => (
            <Badge tone={active ? 'ok' : 'plain'}>
              {t(active ? 'admin.value_true' : 'admin.value_false')}
            </Badge>
          ),
        },
      ]}
      to={({ id }) => paths.admin('couriers', id)}
      add={{ text: t('admin.couriers.add'), to: paths.admin('couriers', 'new') }}
    />
  )
}
