import { riyals } from '#domain/format.ts'
import { useTranslation } from './use-translation.ts'

/** An amount in riyals with its currency, kept together in both directions: «120.00 ر.س», "120.00 SAR". */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      {/* Apart, so that the minus of a discount stays before its number. */}
      <span dir="ltr">{riyals(amount)}</span> {t('sar')}
    </bdi>
  )
}
