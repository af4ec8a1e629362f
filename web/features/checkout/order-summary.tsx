import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { Price } from '../../components/price.tsx'
import { TotalsList } from '../../components/totals-list.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Step } from './step.tsx'

/**
 * The products and totals of the order. `children` (the submit button) are hidden if it cannot be ordered.
 */
export function OrderSummary({
  cart,
  step,
  children,
}: {
  cart: Cart
  /** The number of this step. */
  step: number
  children: ReactNode
}) {
  const { t } = useTranslation()
  const obstacle = orderObstacle(cart)
  return (
    <Card className="grid gap-5 p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:short:static lg:short:max-h-none">
      <h2 className="text-lg leading-small">
        <Step number={step}>{t('checkout.review')}</Step>
      </h2>
      <ul className="grid gap-2">
        {cart.products.map(({ id, name, quantity, price_after_discount, min_age: age }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 grow basis-[8rem] wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-2">{t('checkout.quantity', { quantity })}</span>
              {age ? (
                <span className="block text-sm text-ink-2">{t('product.min_age', { count: age })}</span>
              ) : null}
            </span>
            <Price amount={price_after_discount * quantity} />
          </li>
        ))}
      </ul>
      <TotalsList amounts={cart} />
      {cart.coupon?.problem ? (
        <InvalidCoupon code={cart.coupon.code} problem={cart.coupon.problem.message} />
      ) : null}
      {obstacle ? (
        <p role="alert" className="font-semibold text-bad">
          {t(obstacle)}
        </p>
      ) : (
        children
      )}
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link to={paths.cart()} className="py-2">
          {t('checkout.to_cart')}
        </Link>
        <Link to={paths.returnPolicy()} className="py-2">
          {t('return_policy.title')}
        </Link>
      </p>
    </Card>
  )
}

/** The sentence about what stands in the way of ordering this cart, or undefined. */
export function orderObstacle({ products }: Cart) {
  if (products.some(({ quantity, stock }) => quantity > stock)) return 'cart.too_many'
  return products.some(({ unprescribed }) => unprescribed > 0) ? 'cart.unprescribed' : undefined
}

/** The API refuses an order whose coupon has become invalid, so that nobody pays more than expected. */
function InvalidCoupon({ code, problem }: { code: string; problem: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      action={paths.cart()}
      className="grid gap-2 rounded-md border border-bad p-3 text-sm"
    >
      <p role="alert" className="font-semibold text-bad">
        {t('coupon.not_counted')}: {problem}
      </p>
      <input type="hidden" name="intent" value="coupon-remove" />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" variant="secondary" size="sm" busy={fetcher.state !== 'idle'}>
        {t('coupon.delete_named', { code })}
      </Button>
    </fetcher.Form>
  )
}
