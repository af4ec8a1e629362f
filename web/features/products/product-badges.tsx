import type { ProductCard } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** Over a product's picture: its discount in per cent, and "best" for a best seller. */
export function ProductBadges({
  product,
  className,
}: {
  product: Pick<ProductCard, 'discount_type' | 'discount_value' | 'is_best'>
  className: string
}) {
  const { t } = useTranslation()
  const isReduced = product.discount_type === 'percentage'
  if (!isReduced && !product.is_best) return null
  return (
    <p className={`pointer-events-none absolute grid justify-items-start gap-1 ${className}`}>
      {isReduced ? (
        <Badge tone="bad" solid>
          {t('product.percent', { value: product.discount_value })}
        </Badge>
      ) : null}
      {product.is_best ? (
        <Badge tone="primary" solid>
          {t('product.best')}
        </Badge>
      ) : null}
    </p>
  )
}
