import type { ProductCard } from '#contract/products.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type ProductPriceProps = {
  product: Pick<ProductCard, 'price' | 'price_after_discount'>
  className?: string
}

/** The price after discount, and the original price where it differs. */
export function ProductPrice({
  product: { price, price_after_discount },
  className = '',
}: ProductPriceProps) {
  const { t } = useTranslation()
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 ${className}`}>
      <Price amount={price_after_discount} className="font-semibold text-ink" />
      {price === price_after_discount ? null : (
        <>
          <span className="sr-only">{t('product.before')}</span>
          <del className="text-sm text-ink-3">
            <Price amount={price} />
          </del>
        </>
      )}
    </p>
  )
}
