import { formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** An amount in riyals with its currency, on one line in both directions: «120.00 ر.س», "120.00 SAR". */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <bdi className={className ? `price ${className}` : 'price'}>
      {/* An element of its own, so that the minus sign of a discount stays before the number in Arabic. */}
      <span dir="ltr">{formatRiyals(amount)}</span> {t('sar')}
    </bdi>
  )
}
