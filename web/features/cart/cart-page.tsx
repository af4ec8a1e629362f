import { getCart } from '#contract/cart.ts'
import { call, requireSession } from '../../api.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { TotalsList } from '../../components/totals-list.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
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
  const cart = await call(context, getCart, {})
  return { ...cart, recentOrder: cart.products.length === 0 ? await fetchRecentOrder(context) : null }
}
clientLoader.hydrate = true as const

/** The "add to cart" buttons of the store post here too: intent=add, product_id, quantity. */
export { cartAction as clientAction } from './cart-action.ts'

export const ErrorBoundary = readErrorBoundary('cart.title')

export default function CartPage({ loaderData: cart }: Route.ComponentProps) {
  const { t } = useTranslation()
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
  const isUnprescribed = cart.products.some(({ unprescribed }) => unprescribed > 0)
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
          <TotalsList amounts={cart} freeDeliveryFrom={cart.free_delivery_from} />
          {isUnprescribed ? (
            <>
              <p role="alert" className="font-semibold">
                {t('cart.unprescribed')}
              </p>
              <ButtonLink to={paths.addPrescription()} wide size="lg">
                {t('cart.add_prescription')}
              </ButtonLink>
            </>
          ) : null}
          {exceedsStock ? (
            <p role="alert" className="font-semibold text-bad">
              {t('cart.too_many')}
            </p>
          ) : isUnprescribed ? null : (
            <ButtonLink to={paths.checkout()} wide size="lg">
              {t('cart.proceed')}
            </ButtonLink>
          )}
        </Card>
      </div>
    </PageFrame>
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
