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
    <p className={className ? `product-price ${className}` : 'product-price'}>
      <Price amount={price_after_discount} />
      {price === price_after_discount ? null : (
        <>
          <span className="sr-only">{t('product.before')}</span>
          <del>
            <Price amount={price} />
          </del>
        </>
      )}
    </p>
  )
}
