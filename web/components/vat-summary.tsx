import type { Cart, TaxAmount } from '#contract/cart.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Price } from './price.tsx'

/** The VAT in a total: one sentence, or a line for each rate if there are several. */
export function VatSummary({ vat, taxes }: Pick<Cart, 'vat' | 'taxes'>) {
  const { t } = useTranslation()
  const rateText = useRateText()
  const [only, ...others] = taxes
  if (!only) return null
  if (others.length === 0)
    return (
      <p className="text-sm text-ink-2">
        {only.category === 'S'
          ? t('cart.vat', { percent: only.percent, amount: formatRiyals(vat) })
          : rateText(only)}
      </p>
    )
  return (
    <div className="text-sm text-ink-2">
      <p>{t('cart.vat_by_rate', { amount: formatRiyals(vat) })}</p>
      <dl className="*:flex *:flex-wrap *:justify-between *:gap-x-4">
        {taxes.map(tax => (
          <div key={`${tax.percent}${tax.reason}`}>
            <dt>{rateText(tax)}</dt>
            <dd>
              <Price amount={tax.vat} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useRateText() {
  const { t } = useTranslation()
  return ({ category, percent, net }: TaxAmount) => {
    const amount = formatRiyals(net)
    if (category === 'S') return t('cart.standard_rated', { percent, amount })
    return category === 'Z' ? t('cart.zero_rated', { amount }) : t('cart.vat_exempt', { amount })
  }
}
