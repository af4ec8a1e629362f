import { useTranslation } from '../../i18n/use-translation.ts'
import { Stars } from '../../ui/stars.tsx'

/** Stars with the average and the number of reviews. Renders nothing without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation()
  if (average <= 0) return null
  return (
    <p className="rating">
      <Stars rating={average} />
      <span className="sr-only">{t('product.rating', { average: average.toFixed(1) })}</span>
      <b aria-hidden>{average.toFixed(1)}</b>
      <span>({t('product.reviews_count', { count })})</span>
    </p>
  )
}
