import { findOrders } from '#contract/admin/orders.ts'
import { phoneNumber, shortDay } from '#domain/format.ts'
import { orderMoves } from '#domain/order-states.ts'
import { Price } from '../../../i18n/price.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { loadList } from '../calls.ts'
import { ListPage } from '../list-page.tsx'
import type { Route } from './+types/orders-page'
import { OrderState } from './order-state.tsx'
import { useOrderWords } from './use-order-words.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(findOrders, args)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { states } = useOrderWords()
  const all = Object.keys(orderMoves) as (keyof typeof orderMoves)[]
  return (
    <ListPage
      title={t('admin.orders.all')}
      page={loaderData}
      sortedBy="id"
      filters={[
        {
          name: 'status',
          label: t('admin.orders.status'),
          of: all.map(status => ({ id: status, name: states[status] })),
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
                {phoneNumber(phone)}
              </bdi>
            </>
          ),
        },
        {
          name: t('admin.orders.when'),
          cell: ({ date, time }) => (
            <>
              {shortDay(date, language)} <bdi dir="ltr">{time}</bdi>
            </>
          ),
        },
        { name: t('admin.orders.total'), cell: ({ total }) => <Price amount={total} /> },
        {
          name: t('admin.orders.status'),
          cell: ({ status, awaits_payment }) => <OrderState status={status} awaitsPayment={awaits_payment} />,
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
