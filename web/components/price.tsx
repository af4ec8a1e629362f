import type { TaxAmount } from '#contract/cart.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { RiyalSign } from './riyal-sign.tsx'

/** An amount in riyals, on one line: the sign, a space and the number, from left to right in Arabic, too. */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return (
    <bdi dir="ltr" className={className ? `price ${className}` : 'price'}>
      <RiyalSign /> {formatRiyals(amount)}
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
