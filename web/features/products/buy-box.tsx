import type { RefObject } from 'react'
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/cart.ts'
import type { ProductCard } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type BuyBoxProps = {
  ref: RefObject<HTMLDivElement | null>
  product: ProductCard
  quantity: number
  setQuantity: (quantity: number) => void
}

/** The quantity, the "add to cart" button and the wishlist button of a product's page. */
export function BuyBox({ ref, product, quantity, setQuantity }: BuyBoxProps) {
  const { t } = useTranslation()
  const isInStock = product.stock > 0
  return (
    <div ref={ref} data-needs-script className="no-print flex flex-wrap items-center gap-3 noscript:hidden">
      <NumberStepper
        label={t('product.quantity')}
        lessLabel={t('product.less')}
        moreLabel={t('product.more')}
        value={isInStock ? quantity : 0}
        onChange={setQuantity}
        max={Math.min(product.stock, MAX_QUANTITY_PER_PRODUCT)}
        disabled={!isInStock}
      />
      <WishlistButton product={product} className="border-line! noscript:hidden" />
      <AddToCart
        product={product}
        quantity={quantity}
        size="lg"
        className="w-full min-w-56 flex-1 noscript:hidden"
      />
    </div>
  )
}
