import { Link } from 'react-router'
import { deliveryPlaces } from '#contract/admin/delivery-places.ts'
import { type ClosedDay, orderMoves } from '#contract/admin/orders/order-moves.ts'
import type { Output } from '#contract/endpoint.ts'
import { call } from '../../../api.ts'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
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

/** Closed days that open orders lie on, with the lists of whom to call. Renders nothing without any. */
function ClosedDays({ days }: { days: readonly ClosedDay[] }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  if (days.length === 0) return null
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="text-lg leading-small">{t('admin.slots.closed_days')}</h2>
      <p className="text-ink-2">{t('admin.slots.closed_days_hint')}</p>
      <ul className="grid gap-1">
        {days.map(({ place_id, place, day, orders }) => (
          <li key={`${place_id} ${day}`}>
            <Link
              to={`${paths.admin('orders/all')}?place_id=${place_id}&slot_day=${day}`}
              className="inline-block py-1 wrap-anywhere"
            >
              {t('admin.slots.closed_day', {
                place,
                day: formatDay(day),
                orders: t('admin.pick.orders', { count: orders }),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
