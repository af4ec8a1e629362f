import { Link, type RouterContextProvider } from 'react-router'
import { listSlotMoves } from '#contract/order-moves.ts'
import { getOrder, type Order } from '#contract/orders.ts'
import { checkPayment } from '#contract/payments.ts'
import { listReorderReminders, type ReorderReminder as Reminder } from '#contract/reorder-reminders.ts'
import { getReturnOffer } from '#contract/return-requests.ts'
import { slotKey } from '#domain/deliveries/delivery-slots.ts'
import { CARD, isMovable } from '#domain/orders/order-states.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { formatLongDay, formatPhoneNumber, formatRiyals, formatTime } from '#domain/text/format.ts'
import { CallError, call, optional, requireSession } from '../../api.ts'
import { AddressText, ShortAddress } from '../../components/address-text.tsx'
import { DeliveryFacts } from '../../components/delivery-facts.tsx'
import { OrderReturns } from '../../components/orders/order-returns.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Price } from '../../components/price.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { SlotFacts } from '../../components/slot-facts.tsx'
import { TotalsList } from '../../components/totals-list.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { nextStepKey } from '../../shopping/next-step-key.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order-page'
import { CancelOrder } from './cancel-order.tsx'
import { DocumentLinks } from './document-links.tsx'
import { MoveOrder } from './move-order.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Note, PaymentNotice } from './payment-notice.tsx'
import { ReorderReminder } from './reorder-reminder.tsx'
import { ReturnRequests } from './return-requests/return-requests.tsx'
import { Substitutions } from './substitutions/substitutions.tsx'

export { orderAction as clientAction } from './order-action.ts'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const { searchParams } = new URL(request.url)
  const returnsFromBank = searchParams.has('from')
  const paymentStatus = returnsFromBank ? await checkPaymentStatus(context, params.id) : undefined
  const order = await call(context, getOrder, { params: { id: params.id } })
  const isJustPlaced = searchParams.has('placed') && order.status === 'placed'
  if (order.status !== 'delivered') {
    const moves =
      order.slot && isMovable(order.status)
        ? await optional(call(context, listSlotMoves, { params: { id: params.id } }), undefined)
        : undefined
    return { order, paymentStatus, moves, isJustPlaced }
  }
  const [reminders, returns] = await Promise.all([
    optional(call(context, listReorderReminders, {}), undefined),
    loadPart(call(context, getReturnOffer, { params: { id: params.id } })),
  ])
  return { order, paymentStatus, reminders, returns }
}
clientLoader.hydrate = true as const

/** The payment's status after the return from the bank; undefined while it cannot be checked. */
async function checkPaymentStatus(context: Readonly<RouterContextProvider>, id: string) {
  try {
    return (await call(context, checkPayment, { params: { id } })).status
  } catch (error) {
    if (error instanceof CallError && (error.status === 503 || error.status === 429)) return undefined
    throw error
  }
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('orders.title')

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, paymentStatus, reminders, returns, moves, isJustPlaced } = loaderData
  const { t, language } = useTranslation()
  const title = t('order.title', { number: `\u2066${order.number}\u2069` })
  const isPickedUp = order.slot?.kind === 'branch'
  const receiverAge = receiverAgeOf(order.age_check?.age ?? null)
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('order.title', { number: order.number })}</PageTitle>
      <Breadcrumb
        label={t('breadcrumb.label')}
        crumbs={[{ text: t('orders.title'), to: paths.orders() }, { text: order.number }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">
            {t('order.placed_on', {
              day: formatLongDay(order.date, language),
              time: formatTime(order.time, language),
            })}
          </p>
          <RiyadhTimeNote />
        </div>
        <OrderStatusBadge order={order} />
      </div>
      {isJustPlaced ? <PlacedNotice order={order} /> : null}
      <PaymentNotice order={order} paymentStatus={paymentStatus} />
      <Substitutions order={order} />
      {order.cancel_reason ? (
        <p>
          {t('order.cancel_reason')} <bdi>{order.cancel_reason}</bdi>
        </p>
      ) : null}
      <Card className="p-5">
        <OrderTimeline order={order} />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Card className="p-5">
            <h2 className="mb-4 text-lg leading-small">{t('order.products')}</h2>
            <OrderLines products={order.products} reminders={reminders} />
          </Card>
          <OrderReturns returns={order.returns} />
          {returns ? (
            <PagePart title={t('return_request.title')} part={returns}>
              {offer => <ReturnRequests orderId={order.id} offer={offer} />}
            </PagePart>
          ) : null}
        </div>
        <div className="grid gap-6">
          <Card className="grid gap-4 p-5">
            <h2 className="text-lg leading-small">{t('order.summary')}</h2>
            <TotalsList amounts={order} />
            {order.coupon ? (
              <p className="text-sm text-ink-2">{t('order.coupon', { code: order.coupon })}</p>
            ) : null}
            <DocumentLinks order={order} to={document => paths.invoice(order.id, document)} />
          </Card>
          <Card className="grid gap-4 p-5">
            <div>
              <h2 className="text-lg leading-small">
                {t(isPickedUp ? 'slot.picked_up_by' : 'order.address')}
              </h2>
              <p className="mt-2">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>
                    {order.address.first_name} {order.address.last_name}
                  </bdi>
                </span>
                <span className="block wrap-anywhere">
                  <AddressText>{order.address.address_text}</AddressText>
                </span>
                <ShortAddress code={order.address.short_address} label={t('address.short')} />
                <bdi dir="ltr">{formatPhoneNumber(order.address.phone)}</bdi>
              </p>
            </div>
            {order.slot ? (
              <div className="grid gap-2">
                <h2 className="text-lg leading-small">
                  {t(isPickedUp ? 'slot.pick_up_time' : 'slot.delivery_time')}
                </h2>
                <SlotFacts slot={order.slot} />
                {moves ? <MoveOrder key={slotKey(order.slot)} moves={moves} /> : null}
              </div>
            ) : null}
            {order.delivery ? (
              <div className="grid gap-2">
                <h2 className="text-lg leading-small">{t('order.delivery')}</h2>
                <DeliveryFacts delivery={order.delivery} />
              </div>
            ) : null}
            {receiverAge ? (
              <div className="grid gap-2">
                <h2 className="text-lg leading-small">{t('order.age', { age: receiverAge })}</h2>
                <p>{t('checkout.age_hint')}</p>
              </div>
            ) : null}
            <div>
              <h2 className="text-lg leading-small">{t('order.payment')}</h2>
              <p className="mt-2">
                {t(
                  order.payment_method === CARD
                    ? 'checkout.card'
                    : isPickedUp
                      ? 'checkout.cash_pick_up'
                      : 'checkout.cash',
                )}
              </p>
            </div>
          </Card>
          {order.cancellable ? <CancelOrder order={order} /> : null}
          <Link to={paths.returnPolicy()} className="justify-self-start py-2">
            {t('return_policy.title')}
          </Link>
        </div>
      </div>
    </div>
  )
}

/** That the order has been placed, and what comes next; it takes the focus. */
function PlacedNotice({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    // Without a name a screen reader would say nothing of what takes the focus.
    <section aria-labelledby="placed" tabIndex={-1} data-route-focus className="outline-none">
      <Note tone="ok">
        <strong id="placed" className="block">
          {t('checkout.placed', { number: `\u2066${order.number}\u2069` })}
        </strong>
        {t(nextStepKey(order), { total: formatRiyals(order.total) })} {t('checkout.placed_hint')}
      </Note>
    </section>
  )
}

type OrderLinesProps = {
  products: Order['products']
  /** The reminders of products; without them none is offered. */
  reminders: readonly Reminder[] | undefined
}

function OrderLines({ products, reminders }: OrderLinesProps) {
  return (
    <ul className="grid gap-4">
      {products.map(({ id, name, image, quantity, price }) => (
        <li key={`${id}${name}`} className="flex items-start gap-3">
          <Picture
            src={image}
            widths={[240, 480, 900]}
            sizes="4rem"
            alt=""
            className="size-16 shrink-0 rounded-md bg-band object-contain"
          />
          <div className="grid min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-sm text-ink-2">
                {quantity} × <Price amount={price} />
              </span>
              <Price amount={price * quantity} />
            </span>
            {reminders && id !== null ? (
              <ReorderReminder
                key={String(reminders.some(({ product_id }) => product_id === id))}
                product={{ id, name }}
                reminder={reminders.find(({ product_id }) => product_id === id)}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('orders.title')}</PageTitle>
      <Loading label={t('shell.loading')} className="grid gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    </div>
  )
}
