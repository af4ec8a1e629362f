import { type OrderCard, searchOrders } from '#contract/admin/orders/orders.ts'
import { listDeliverySlots } from '#contract/delivery-slots.ts'
import { orderTransitions } from '#domain/orders/order-states.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { call } from '../../../api.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PharmacyStatusBadge } from '../components/orders/pharmacy-status-badge.tsx'
import { SlotLine } from '../components/orders/slot-line.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import type { Route } from './+types/orders-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, places] = await Promise.all([
    loadList(searchOrders, args),
    call(args.context, listDeliverySlots, {}),
  ])
  return { page, places: places.map(({ id, name }) => ({ id, name })) }
}

export default function OrdersPage({ loaderData: { page, places } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { states } = useOrderLabels()
  const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[]
  return (
    <ListPage
      title={t('admin.orders.all')}
      page={page}
      takesScans
      sortedBy="id"
      filters={[
        {
          name: 'status',
          label: t('admin.column_state'),
          options: statuses.map(status => ({ id: status, name: states[status] })),
        },
        { name: 'day', label: t('admin.orders.day') },
        {
          name: 'unscanned',
          label: t('admin.unscanned.scans'),
          options: [{ id: 'yes', name: t('admin.unscanned.some') }],
        },
        ...(places.length > 0
          ? [
              { name: 'place_id', label: t('admin.orders.place'), options: places },
              { name: 'slot_day', label: t('admin.orders.slot_day') },
            ]
          : []),
      ]}
      columns={[
        {
          name: t('admin.column_id'),
          cell: ({ number }) => (
            <bdi dir="ltr" className="md:whitespace-nowrap">
              {number}
            </bdi>
          ),
        },
        {
          name: t('admin.orders.customer'),
          cell: ({ name, phone }) => (
            <>
              <span className="block wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <bdi dir="ltr" className="text-sm text-ink-2 md:whitespace-nowrap">
                {formatPhoneNumber(phone)}
              </bdi>
            </>
          ),
        },
        {
          name: t('admin.orders.when'),
          cell: ({ date, time }) => formatDayAndTime(date, time),
        },
        ...(places.length > 0
          ? [
              {
                name: t('admin.orders.receiving'),
                cell: ({ slot }: OrderCard) =>
                  slot ? (
                    <SlotLine slot={slot} />
                  ) : (
                    <span className="text-ink-2">{t('admin.orders.no_slot')}</span>
                  ),
              },
            ]
          : []),
        { name: t('admin.column_total_halalas'), cell: ({ total }) => <Price amount={total} /> },
        {
          name: t('admin.column_state'),
          cell: order => (
            <>
              <PharmacyStatusBadge order={order} awaitsPayment={order.awaits_payment} />
              {order.unscanned_reason ? (
                <span className="block text-sm text-ink-2 wrap-anywhere">
                  {t('admin.unscanned')}: <bdi>{order.unscanned_reason}</bdi>
                </span>
              ) : null}
            </>
          ),
        },
      ]}
      to={({ id }) => paths.admin('orders', id)}
      actions={
        <ButtonLink to={paths.admin('orders')} variant="secondary" size="sm">
          {t('admin.orders.board')}
        </ButtonLink>
      }
    />
  )
}
