import { Link } from 'react-router'
import { fulfilment, MAX_PICKED_ORDERS, type PickList } from '#contract/admin/orders/fulfilment.ts'
import { call, requireSession } from '../../../../api.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Package } from '../../../../ui/icons.tsx'
import { ShownOf } from '../../components/records/shown-of.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { BranchFilter } from '../../components/stock/branch-filter.tsx'
import { PostButton } from '../../components/work-screens/post-button.tsx'
import { runIntent } from '../../route-handlers.ts'
import type { Route } from './+types/pick-list-page'
import { PickListSheet } from './pick-list-sheet.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const { searchParams } = new URL(request.url)
  const selected = searchParams.getAll('order')
  const ids = selected.slice(0, MAX_PICKED_ORDERS).join(',')
  const branch_id = searchParams.get('branch_id') ?? ''
  const list = await call(context, fulfilment.getPickList, { query: { ids, branch_id } })
  return { ...list, total: list.total + Math.max(0, selected.length - MAX_PICKED_ORDERS) }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    prepare: ({ ids = '' }) => [
      call(context, fulfilment.prepareOrders, { body: { ids: ids.split(',') } }),
      'staff.saved',
    ],
  })
}

/** What the open orders need, in the order of the shelves, to be printed and carried along. */
export default function PickListPage({
  loaderData: { branches, total, orders, lines },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StaffPage
      title={t('admin.pick')}
      heading={
        <>
          {t('admin.pick')}
          {orders.length > 0 ? (
            <span className="ms-3 text-base font-normal text-ink-2">
              {t('admin.pick.orders', { count: orders.length })}
            </span>
          ) : null}
        </>
      }
      above={[{ text: t('admin.orders.board'), to: paths.admin('orders') }]}
      actions={
        orders.length > 0 ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button size="sm" variant="secondary" onClick={() => window.print()}>
              {t('invoice.print')}
            </Button>
            <PrepareButton ids={orders.filter(({ open }) => open).map(({ id }) => id)} />
          </div>
        ) : null
      }
      className="print:gap-2"
    >
      <BranchFilter branches={branches} />
      <NamedOrders orders={orders.filter(order => order.stopped)} text={t('admin.pick.stopped')} />
      <NamedOrders
        orders={orders.filter(order => order.awaits_answer)}
        text={t('admin.substitutes.waiting_orders')}
      />
      {orders.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title={t('admin.pick.none')}
          action={<ButtonLink to={paths.admin('orders')}>{t('admin.orders.board')}</ButtonLink>}
        >
          {t('admin.pick.none_hint')}
        </EmptyState>
      ) : (
        <>
          <ShownOf shown={orders.length} total={total} />
          <PickListSheet lines={lines} />
        </>
      )}
    </StaffPage>
  )
}

/** Begins the preparation of all orders of the list that are not being prepared yet. */
function PrepareButton({ ids }: { ids: number[] }) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <PostButton size="sm" fields={{ intent: 'prepare', ids: ids.join(',') }}>
      {t('admin.pick.prepare', { count: ids.length })}
    </PostButton>
  )
}

/** Orders of a pick list that a text is about. */
function NamedOrders({ orders, text }: Pick<PickList, 'orders'> & { text: string }) {
  if (orders.length === 0) return null
  return (
    <p className="font-semibold">
      {text}{' '}
      {orders.map(({ id, number }) => (
        <Link key={id} to={paths.admin('orders', id)} className="me-3 inline-block py-1">
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ))}
    </p>
  )
}
