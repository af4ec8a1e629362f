import type { Cart } from '#contract/cart.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Price } from './price.tsx'
import { VatSummary } from './vat-summary.tsx'

type Amounts = Pick<Cart, 'sub_total' | 'fees' | 'discount' | 'total' | 'vat' | 'taxes'>

/** Subtotal, delivery fee, discount if there is one, total and the VAT included in it, by rate. */
export function TotalsList({
  amounts,
  freeDeliveryFrom,
  isFeeUnset,
}: {
  amounts: Amounts
  freeDeliveryFrom?: number
  /** Whether the delivery fee is not known, because the group has entered none. */
  isFeeUnset?: boolean
}) {
  const { t } = useTranslation()
  const { sub_total, fees, discount, total, vat, taxes } = amounts
  const untilFree = fees > 0 && freeDeliveryFrom !== undefined ? freeDeliveryFrom - sub_total : 0
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
          <dd>{isFeeUnset ? '–' : fees === 0 ? t('cart.free') : <Price amount={fees} />}</dd>
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
      <VatSummary vat={vat} taxes={taxes} />
      {untilFree > 0 ? (
        <p className="rounded-md bg-primary-soft px-3 py-2 text-sm text-primary">
          {t('cart.until_free', { amount: formatRiyals(untilFree) })}
        </p>
      ) : null}
    </div>
  )
}
