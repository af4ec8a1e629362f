import type { ProductCard } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/**
 * Over a product's picture: its discount in per cent, "best" for a best seller, and that it needs a
 * prescription.
 */
export function ProductBadges({
  product,
  className,
}: {
  product: Pick<Partial<ProductCard>, 'discount_type' | 'discount_value' | 'is_best' | 'medicine_class'>
  className?: string
}) {
  const { t } = useTranslation()
  const isReduced = product.discount_type === 'percentage'
  const isPrescribed = product.medicine_class === 'prescription'
  if (!isReduced && !product.is_best && !isPrescribed) return null
  return (
    <p className={className ? `product-badges ${className}` : 'product-badges'}>
      {isReduced ? (
        <Badge tone="bad" solid>
          {t('product.percent', { value: product.discount_value ?? 0 })}
        </Badge>
      ) : null}
      {product.is_best ? (
        <Badge tone="primary" solid>
          {t('product.best')}
        </Badge>
      ) : null}
      {isPrescribed ? <Badge solid>{t('product.prescription')}</Badge> : null}
    </p>
  )
}
