import { useTranslation } from '../../i18n/use-translation.ts'
import { Stars } from '../../ui/stars.tsx'

/** Stars with the average and the number of reviews. Renders nothing without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation()
  if (average <= 0) return null
  return (
    <p className="rating">
      <Stars rating={average} label={t('product.rating', { average: average.toFixed(1) })} />
      <b aria-hidden>{average.toFixed(1)}</b>
      {`(${t('product.reviews_count', { count })})`}
    </p>
  )
}
