import { useTranslation } from '../../i18n/use-translation.ts'
import { Stars } from '../../ui/stars.tsx'

/** Stars with the average and the number of reviews. Renders nothing without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation()
  if (average <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
      <Stars rating={average} />
      <span className="sr-only">{t('product.rating', { average: average.toFixed(1) })}</span>
      <span aria-hidden className="font-semibold text-ink tabular-nums">
        {average.toFixed(1)}
      </span>
      <span>({t('product.reviews_count', { count })})</span>
    </p>
  )
}
