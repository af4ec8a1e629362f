import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { getCart } from '#contract/cart.ts'
import { CallError, call } from '../../api.ts'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { TotalsList } from '../../totals-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/cart-page'
import { CartTable } from './cart-table.tsx'
import { addPending, changeCart } from './change-cart.ts'
import { CouponBox } from './coupon-box.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  await addPending(context)
  return call(context, getCart, {})
}
clientLoader.hydrate = true as const

/** Also what the store's "add to cart" buttons post to: intent=add, product_id, quantity. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return changeCart(context, await request.formData())
}

export default function CartPage({ loaderData: cart }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (cart.products.length === 0)
    return (
      <PageFrame title={t('cart.title')}>
        <EmptyState
          icon={<ShoppingCart />}
          title={t('cart.empty')}
          action={<ButtonLink to={paths.store()}>{t('cart.to_store')}</ButtonLink>}
        >
          {t('cart.empty_hint')}
        </EmptyState>
      </PageFrame>
    )
  const short = cart.products.some(({ quantity, stock }) => quantity > stock)
  return (
    <PageFrame title={t('cart.title')}>
      {/* Side by side where the table has room for its columns in the reader's size of text. */}
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 grow-99 basis-[42rem]">
          <CartTable products={cart.products} />
        </div>
        <Card className="grid min-w-0 grow basis-[22rem] gap-5 p-5">
          <h2 className="text-lg leading-small">{t('cart.totals')}</h2>
          <CouponBox coupon={cart.coupon} />
          <TotalsList amounts={cart} freeFrom={cart.free_delivery_from} />
          {short ? (
            <p role="alert" className="font-semibold text-bad">
              {t('cart.too_many')}
            </p>
          ) : (
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
