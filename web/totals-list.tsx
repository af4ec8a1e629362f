import type { Cart } from '#contract/cart.ts'
import { riyals } from '#domain/format.ts'
import { Price } from './i18n/price.tsx'
import { useTranslation } from './i18n/use-translation.ts'

type Amounts = Pick<Cart, 'sub_total' | 'fees' | 'discount' | 'total' | 'vat'>

/** Subtotal, delivery, discount when there is one, total, and the tax inside it. */
export function TotalsList({ amounts, freeFrom }: { amounts: Amounts; freeFrom?: number }) {
  const { t } = useTranslation()
  const { sub_total, fees, discount, total, vat } = amounts
  const missing = fees > 0 && freeFrom !== undefined ? freeFrom - sub_total : 0
  return (
    <div className="grid gap-3">
      <dl className="grid gap-y-2 *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dt]:text-ink-2">
        <div>
          <dt>{t('cart.sub_total')}</dt>
          <dd>
            <Price amount={sub_total} />
          </dd>
        </div>
        <div>
          <dt>{t('cart.fees')}</dt>
          <dd>{fees === 0 ? t('cart.free') : <Price amount={fees} />}</dd>
        </div>
        {discount > 0 ? (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd className="text-ok">
              <Price amount={-discount} />
            </dd>
          </div>
        ) : null}
      </dl>
      <dl className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </dl>
      <p className="text-sm text-ink-2">{t('cart.vat', { amount: riyals(vat) })}</p>
      {missing > 0 ? (
        <p className="rounded-md bg-primary-soft px-3 py-2 text-sm text-primary">
          {t('cart.until_free', { amount: riyals(missing) })}
        </p>
      ) : null}
    </div>
  )
}
