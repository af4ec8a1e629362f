import { deliveryPlaces } from '#contract/admin/delivery-places.ts'
import { orderMoves } from '#contract/admin/orders/order-moves.ts'
import type { Output } from '#contract/endpoint.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ClosedDays } from '../components/orders/closed-days.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/delivery-places-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, closedDays] = await Promise.all([
    loadList(deliveryPlaces.list, args),
    call(args.context, orderMoves.listClosedDays, {}),
  ])
  return { page, closedDays }
}

type Place = Output<typeof deliveryPlaces.list>['data'][number]

export default function DeliveryPlacesPage({ loaderData: { page, closedDays } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.places')}
      page={page}
      notice={<ClosedDays days={closedDays} />}
      sortedBy="name_ar"
      columns={[
        { name: t('admin.column_name'), cell: ({ name }) => <LocalizedCell text={name} />, sort: 'name_ar' },
        {
          name: t('admin.places.kind'),
          cell: ({ kind }) => t(kind === 'branch' ? 'admin.places.branch' : 'admin.places.zone'),
        },
        ...(page.data.some(({ branch }) => branch)
          ? [
              {
                name: t('admin.places.served_from'),
                cell: ({ branch }: Place) => branch && <LocalizedCell text={branch} />,
              },
            ]
          : []),
        { name: t('admin.places.number_of_windows'), cell: ({ windows }) => windows },
        {
          name: t('admin.places.active'),
          cell: ({ active }) => (
            <Badge tone={active ? 'ok' : 'plain'}>
              {t(active ? 'admin.value_true' : 'admin.value_false')}
            </Badge>
          ),
        },
      ]}
      to={({ id }) => paths.admin('delivery-places', id)}
      add={{ text: t('admin.places.add'), to: paths.admin('delivery-places', 'new') }}
    />
  )
}
