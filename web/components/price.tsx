import type { TaxAmount } from '#contract/cart.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** An amount in riyals with its currency, on one line in both directions: «120.00 ر.س», "120.00 SAR". */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  const { t } = useTranslation()
  const number = formatRiyals(amount)
  const currency = t('sar')
  return (
    <bdi className={className ? `price ${className}` : 'price'}>
      {/* An element of its own, so that the minus sign of a discount stays before the number in Arabic. */}
      {amount < 0 ? (
        <>
          <span dir="ltr">{number}</span> {currency}
        </>
      ) : (
        `${number} ${currency}`
      )}
    </bdi>
  )
}

/** What a price beside it says of VAT. */
export function VatNote({
  category,
  className = '',
}: {
  category: TaxAmount['category']
  className?: string
}) {
  const { t } = useTranslation()
  const texts = { S: t('price.with_vat'), Z: t('price.zero_rated'), E: t('price.vat_exempt') }
  return <p className={`text-sm text-ink-2 ${className}`}>{texts[category]}</p>
}
