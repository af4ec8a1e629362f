import type { RouterContextProvider } from 'react-router'
import { type Cart, getCart } from '#contract/cart.ts'
import { listEarliestSlots } from '#contract/delivery-slots.ts'
import { listPrescriptions, type Prescription } from '#contract/prescriptions.ts'
import { call, optional, requireSession } from '../../api.ts'
import { EarliestSlots } from '../../components/earliest-slots.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import { TotalsList } from '../../components/totals-list.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { fetchRecentOrder } from '../../shopping/recent-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShoppingCart } from '../../ui/icons.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { RecentOrderNotice } from '../orders/recent-order-notice.tsx'
import type { Route } from './+types/cart-page'
import { addPendingItem } from './cart-action.ts'
import { CartTable } from './cart-table.tsx'
import { CouponBox } from './coupon-box.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  await addPendingItem(context)
  const [cart, earliest] = await Promise.all([
    call(context, getCart, {}),
    loadPart(call(context, listEarliestSlots, {})),
  ])
  const [recentOrder, openPrescription] = await Promise.all([
    cart.products.length === 0 ? fetchRecentOrder(context) : null,
    isUnprescribed(cart) ? fetchOpenPrescription(context) : undefined,
  ])
  return { ...cart, earliest, recentOrder, openPrescription }
}
clientLoader.hydrate = true as const

const isUnprescribed = ({ products }: Cart) => products.some(({ unprescribed }) => unprescribed > 0)

/** The newest prescription that waits for the pharmacist or for an answer; the cart is shown without it. */
async function fetchOpenPrescription(context: Readonly<RouterContextProvider>) {
  const prescriptions = await optional(
    allPages(page => call(context, listPrescriptions, { query: { page } })),
    [],
  )
  return prescriptions.find(({ open }) => open)
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
/** The "add to cart" buttons of the store post here too: intent=add, product_id, quantity. */
export { cartAction as clientAction } from './cart-action.ts'
export const ErrorBoundary = readErrorBoundary('cart.title')

export default function CartPage({ loaderData: cart }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isOn = useIsOn()
  if (cart.products.length === 0)
    return (
      <PageFrame title={t('cart.title')}>
        {cart.recentOrder ? <RecentOrderNotice order={cart.recentOrder} /> : null}
        <EmptyState
          icon={<ShoppingCart />}
          title={t('cart.empty')}
          action={<ButtonLink to={paths.store()}>{t('cart.to_store')}</ButtonLink>}
        >
          {t('cart.empty_hint')}
        </EmptyState>
      </PageFrame>
    )
  const exceedsStock = cart.products.some(({ quantity, stock }) => quantity > stock)
  const isClosed = cart.orders_closed !== null
  const needsPrescription = isOn(paths.prescriptions()) && isUnprescribed(cart)
  return (
    <PageFrame title={t('cart.title')}>
      {/* Side by side only when the table has room for its columns at the visitor's text size. */}
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 grow-99 basis-[42rem]">
          <CartTable products={cart.products} />
        </div>
        <Card className="grid min-w-0 grow basis-[22rem] gap-5 p-5">
          <h2 className="text-lg leading-small">{t('cart.totals')}</h2>
          <CouponBox coupon={cart.coupon} />
          {cart.coupon && cart.products.some(product => product.price_controlled) ? (
            <p className="text-sm text-ink-2">{t('coupon.left_out')}</p>
          ) : null}
          <TotalsList amounts={cart} freeDeliveryFrom={cart.free_delivery_from} isFeeUnset={isClosed} />
          {needsPrescription ? <MissingPrescription waiting={cart.openPrescription} /> : null}
          {exceedsStock || isClosed ? (
            <p role="alert" className="font-semibold text-bad">
              {cart.orders_closed ?? t('cart.too_many')}
            </p>
          ) : needsPrescription ? null : (
            <ButtonLink to={paths.checkout()} wide size="lg">
              {t('cart.proceed')}
            </ButtonLink>
          )}
          {needsPrescription || exceedsStock || isClosed ? null : (
            <EarliestSlots
              part={cart.earliest}
              except={cart.products.flatMap(product => product.short_at.map(({ place_id }) => place_id))}
            />
          )}
        </Card>
      </div>
    </PageFrame>
  )
}

/** What the cart says while a medicine in it is not covered; `waiting`: a prescription without a decision. */
function MissingPrescription({ waiting }: { waiting: Prescription | undefined }) {
  const { t } = useTranslation()
  const text = {
    none: t('cart.unprescribed'),
    waiting: t('cart.prescription_waiting'),
    question: t('cart.prescription_asked'),
  }
  const state = waiting?.state === 'question' ? 'question' : waiting ? 'waiting' : 'none'
  return (
    <>
      <p role="alert" className="font-semibold">
        {text[state]}
      </p>
      {waiting ? (
        <ButtonLink to={paths.prescription(waiting.id)} wide size="lg">
          {t('cart.see_prescription')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={paths.addPrescription()}
        wide
        size={waiting ? undefined : 'lg'}
        variant={waiting ? 'secondary' : 'primary'}
      >
        {t('cart.add_prescription')}
      </ButtonLink>
    </>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('cart.title')}>
      <Loading label={t('shell.loading')} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    </PageFrame>
  )
}
