import type { ProductCard } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** The badges over a product's picture: its discount in per cent, and "best" for a best seller. */
export function ProductBadges({
  product,
}: {
  product: Pick<ProductCard, 'discount_type' | 'discount_value' | 'is_best'>
}) {
  const { t } = useTranslation()
  return (
    <>
      {product.discount_type === 'percentage' ? (
        <Badge tone="bad" solid>
          {t('product.percent', { value: product.discount_value })}
        </Badge>
      ) : null}
      {product.is_best ? (
        <Badge tone="primary" solid>
          {t('product.best')}
        </Badge>
      ) : null}
    </>
  )
}
