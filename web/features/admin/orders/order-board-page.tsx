import { Form, Link } from 'react-router'
import { getOrderBoard, type OrderCard } from '#contract/admin/orders/orders.ts'
import { call, requireSession } from '../../../api.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { Price } from '../../../components/price.tsx'
import { useFormatSlot } from '../../../i18n/use-format-slot.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClipboardCheck } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { HandlingBadges } from '../components/orders/handling-badges.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { StaffPage } from '../components/staff-page.tsx'
import { SoundToggle } from '../components/work-screens/sound-toggle.tsx'
import type { Route } from './+types/order-board-page'
import { AdvanceButton } from './advance-button.tsx'
import { boardBranch } from './board-branch.ts'
import { BoardFilters, BoardSearch } from './board-filters.tsx'
import { NewOrders } from './live/new-orders.tsx'
import { UndoDelivery } from './undo-delivery.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const { searchParams } = new URL(request.url)
  const { slot = '', ...query } = Object.fromEntries(searchParams)
  const [slot_day, slot_from] = slot.split(' ')
  const { data: orders, ...board } = await call(context, getOrderBoard, {
    query: { ...query, branch_id: query.branch_id ?? boardBranch(), slot_day, slot_from } as never,
  })
  return { orders, ...board }
}
export { pharmacyOrderAction as clientAction } from './pharmacy-order-action.ts'

/** The open orders, those that are due first: a desktop shows 25 of them. */
export default function OrderBoardPage({ loaderData }: Route.ComponentProps) {
  const { version, count, orders, meta, branch_id: branchId } = loaderData
  const { t } = useTranslation()
  return (
    <StaffPage
      title={count > 0 ? t('admin.orders.board_count', { number: count }) : t('admin.orders.board')}
      heading={t('admin.orders.board')}
      actions={
        <>
          <p role="status" className="self-center text-sm text-ink-2">
            {t('admin.count', { count: meta.total })}
          </p>
          <SoundToggle />
          <BoardSearch />
          <ButtonLink to={paths.admin('orders/all')} variant="secondary" size="sm">
            {t('admin.orders.all')}
          </ButtonLink>
        </>
      }
      className="order-board"
    >
      <NewOrders version={version} branchId={branchId} />
      <div className="flex flex-wrap items-center gap-2">
        <BoardFilters {...loaderData} />
        <Form id={PICK_FORM} action={paths.admin('orders/pick-list')} className="sm:ms-auto">
          {branchId === null ? null : <input type="hidden" name="branch_id" value={branchId} />}
          <Button type="submit" variant="secondary" size="sm" aria-describedby="pick-hint">
            {t('admin.pick')}
          </Button>
        </Form>
        <p id="pick-hint" className="text-sm text-ink-2 sm:sr-only">
          {t('admin.pick.hint')}
        </p>
      </div>
      {orders.length > 0 ? (
        <BoardTable orders={orders} />
      ) : meta.total > 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : (
        <EmptyState icon={<ClipboardCheck />} title={t('admin.orders.none')} />
      )}
      <ListPagination label={t('admin.pages')} meta={meta} />
    </StaffPage>
  )
}

/** The form that the boxes of the rows belong to. */
const PICK_FORM = 'pick-list'

function BoardTable({ orders }: { orders: readonly OrderCard[] }) {
  const { t } = useTranslation()
  const columns = [
    t('admin.pick.order'),
    t('admin.orders.receiving'),
    t('admin.orders.customer'),
    t('admin.pick.quantity'),
    t('admin.column_total_halalas'),
    t('admin.column_state'),
    t('admin.orders.next'),
  ] as const
  return (
    <StackedTable aria-label={t('admin.orders.board')}>
      <TableHead columns={columns} />
      <StackedBody>
        {orders.map(order => (
          <BoardRow key={order.id} order={order} columns={columns} />
        ))}
      </StackedBody>
    </StackedTable>
  )
}

/** Shortens the English names of weekdays and months, so that a row has room for the place: "Wed 2 Dec". */
const shortNames = (slot: string) => slot.replace(/[A-Za-z]{4,}/g, name => name.slice(0, 3))

function BoardRow({ order, columns }: { order: OrderCard; columns: readonly string[] }) {
  const { t } = useTranslation()
  const formatSlot = useFormatSlot()
  const { statesOf } = useOrderLabels()
  const { id, number, status, name, total, count, slot } = order
  return (
    <StackedRow>
      <StackedCell>
        <span className="flex items-center justify-between gap-2">
          <Link to={paths.admin('orders', id)} className="inline-block py-2 font-semibold">
            <bdi dir="ltr" className="whitespace-nowrap">
              {number}
            </bdi>
          </Link>
          {status === 'preparing' || order.next === 'preparing' ? (
            <label className="-my-2.5 grid h-11 w-11 shrink-0 place-items-center lg:my-0 lg:h-6 lg:w-8">
              <input
                type="checkbox"
                form={PICK_FORM}
                name="order"
                value={id}
                aria-label={t('admin.pick.choose', { number })}
                className="size-6 accent-primary lg:size-5"
              />
            </label>
          ) : null}
        </span>
      </StackedCell>
      {/* It takes what the other columns leave of the width. */}
      <StackedCell name={columns[1] as string} className="lg:w-full lg:max-w-0">
        {slot ? (
          <span className="lg:block lg:truncate" title={`${formatSlot(slot)} ${slot.place}`}>
            <b>{shortNames(formatSlot(slot))}</b> {slot.place}
          </span>
        ) : (
          <span className="text-ink-2">{t('admin.orders.no_slot')}</span>
        )}
      </StackedCell>
      <StackedCell name={columns[2] as string}>
        <bdi className="wrap-anywhere lg:block lg:max-w-32 lg:truncate" title={name}>
          {name}
        </bdi>
      </StackedCell>
      <StackedCell name={columns[3] as string}>{count}</StackedCell>
      <StackedCell name={columns[4] as string}>
        <Price amount={total} />
      </StackedCell>
      <StackedCell name={columns[5] as string}>
        <span className="flex flex-wrap items-center gap-1 lg:flex-nowrap lg:whitespace-nowrap">
          {order.awaits_payment ? (
            <Badge tone="warn">{t('admin.orders.awaits')}</Badge>
          ) : order.came_back ? (
            <Badge tone="warn">{t('admin.column_came_back')}</Badge>
          ) : (
            statesOf(order)[status]
          )}
          {order.money_back ? <Badge tone="bad">{t('admin.orders.money_back')}</Badge> : null}
          {order.awaits_answer ? <Badge tone="warn">{t('admin.substitutes.badge')}</Badge> : null}
          <HandlingBadges {...order} isShort />
        </span>
      </StackedCell>
      <StackedCell>
        {order.undoable ? <UndoDelivery order={order} /> : null}
        {order.awaits_answer ? null : <AdvanceButton key={status} order={order} ageLimit={order.age_limit} />}
      </StackedCell>
    </StackedRow>
  )
}
