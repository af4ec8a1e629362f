import { Form, Link } from 'react-router'
import { getOrderBoard, type OrderCard } from '#contract/admin/orders/orders.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { call, requireSession } from '../../../api.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchField, SearchForm } from '../../../ui/search-form.tsx'
import { HandlingBadges } from '../components/orders/handling-badges.tsx'
import { SlotLine } from '../components/orders/slot-line.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { StaffPage } from '../components/staff-page.tsx'
import { BranchFilter } from '../components/stock/branch-filter.tsx'
import { SoundToggle } from '../components/work-screens/sound-toggle.tsx'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import type { Route } from './+types/order-board-page'
import { AdvanceButton } from './advance-button.tsx'
import { boardBranch, rememberBoardBranch } from './board-branch.ts'
import { NewOrders } from './live/new-orders.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const branch_id = new URL(request.url).searchParams.get('branch_id') ?? boardBranch()
  const { data: columns, ...board } = await call(context, getOrderBoard, { query: { branch_id } })
  return { columns, ...board }
}
export { pharmacyOrderAction as clientAction } from './pharmacy-order-action.ts'

export default function OrderBoardPage({ loaderData }: Route.ComponentProps) {
  const { version, count, columns, branches, branch_id: branchId } = loaderData
  const { t } = useTranslation()
  const { states } = useOrderLabels()
  return (
    <StaffPage
      title={count > 0 ? t('admin.orders.board_count', { number: count }) : t('admin.orders.board')}
      heading={t('admin.orders.board')}
      actions={
        <>
          <SoundToggle />
          <ButtonLink to={paths.admin('orders/all')} variant="secondary" size="sm">
            {t('admin.orders.all')}
          </ButtonLink>
        </>
      }
    >
      <NewOrders version={version} branchId={branchId} />
      <BranchFilter branches={branches} value={branchId} onChoose={rememberBoardBranch} />
      <SearchForm
        action={paths.admin('orders/all')}
        label={t('admin.orders.all')}
        submitLabel={t('admin.search')}
        className="sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start shadow-none!"
      >
        <SearchField name="search" label={t('admin.orders.find')} />
      </SearchForm>
      <Form
        id={PICK_FORM}
        action={paths.admin('orders/pick-list')}
        className="flex flex-wrap items-center gap-3"
      >
        {branchId === null ? null : <input type="hidden" name="branch_id" value={branchId} />}
        <Button type="submit" variant="secondary" size="sm" aria-describedby="pick-hint">
          {t('admin.pick')}
        </Button>
        <p id="pick-hint" className="text-sm text-ink-2">
          {t('admin.pick.hint')}
        </p>
      </Form>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {columns.map(({ status, total, orders }) => (
          <section key={status} aria-labelledby={`column-${status}`} className="grid gap-3">
            <h2 id={`column-${status}`} className="flex items-center gap-2 text-lg leading-small">
              {states[status]}
              {total === null ? null : <Badge>{total}</Badge>}
            </h2>
            {orders.length === 0 ? <p className="text-sm text-ink-2">{t('admin.orders.none')}</p> : null}
            <ul className="grid gap-3">
              {orders.map(order => (
                <li key={order.id}>
                  <BoardCard order={order} />
                </li>
              ))}
            </ul>
            {total !== null && total > orders.length ? (
              <Link
                to={`${paths.admin('orders/all')}?${new URLSearchParams({ status })}`}
                className="py-1 text-sm"
              >
                {t('admin.orders.more', { count: total - orders.length })}
              </Link>
            ) : null}
          </section>
        ))}
      </div>
    </StaffPage>
  )
}

/** The form that the boxes of the cards belong to. */
const PICK_FORM = 'pick-list'

function BoardCard({ order }: { order: OrderCard }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { id, number, status, name, date, time, total, count, payment_method } = order
  return (
    <Card className="grid gap-2 p-3">
      <div className="flex items-center justify-between gap-3">
        <Link to={paths.admin('orders', id)} className="py-1 font-semibold">
          <bdi dir="ltr">{number}</bdi>
        </Link>
        {status === 'preparing' || order.next === 'preparing' ? (
          <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              form={PICK_FORM}
              name="order"
              value={id}
              aria-label={t('admin.pick.choose', { number })}
              className="size-6 accent-primary"
            />
          </label>
        ) : null}
      </div>
      <p className="text-sm">
        <span className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-ink-2">{formatDayAndTime(date, time)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{t('orders.pieces', { count })}</span>
        <Price amount={total} className="font-semibold" />
      </p>
      <p className="text-sm text-ink-2">
        {payment_method === CARD ? t('admin.orders.card') : t('admin.orders.cash')}
      </p>
      {order.slot ? <SlotLine slot={order.slot} /> : null}
      <HandlingBadges {...order} />
      {order.awaits_payment ? (
        <p>
          <Badge tone="warn">{t('admin.orders.awaits')}</Badge>
        </p>
      ) : null}
      {order.awaits_answer ? (
        <p>
          <Badge tone="warn">{t('admin.substitutes.badge')}</Badge>
        </p>
      ) : (
        <AdvanceButton order={order} ageLimit={order.age_limit} />
      )}
    </Card>
  )
}
