import { searchOrders } from '#contract/admin/orders.ts'
import { orderTransitions } from '#domain/orders/order-states.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { OrderStatusBadge } from '../components/orders/order-status-badge.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import type { Route } from './+types/orders-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(searchOrders, args)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { states } = useOrderLabels()
  const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[]
  return (
    <ListPage
      title={t('admin.orders.all')}
      page={loaderData}
      sortedBy="id"
      filters={[
        {
          name: 'status',
          label: t('admin.orders.status'),
          options: statuses.map(status => ({ id: status, name: states[status] })),
        },
        { name: 'day', label: t('admin.orders.day') },
      ]}
      columns={[
        { name: t('admin.orders.number'), cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
        {
          name: t('admin.orders.customer'),
          cell: ({ name, phone }) => (
            <>
              <span className="block wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <bdi dir="ltr" className="text-sm text-ink-2">
                {formatPhoneNumber(phone)}
              </bdi>
            </>
          ),
        },
        {
          name: t('admin.orders.when'),
          cell: ({ date, time }) => formatDayAndTime(date, time),
        },
        { name: t('admin.orders.total'), cell: ({ total }) => <Price amount={total} /> },
        {
          name: t('admin.orders.status'),
          cell: ({ status, awaits_payment }) => (
            <OrderStatusBadge status={status} awaitsPayment={awaits_payment} />
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
