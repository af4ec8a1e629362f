import { useState } from 'react'
import { MOST_OF_ONE } from '#contract/cart.ts'
import type { ProductCard } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** How many, into the cart, and the heart. */
export function BuyBox({ product }: { product: ProductCard }) {
  const { t } = useTranslation()
  const [quantity, setQuantity] = useState(1)
  const isThere = product.stock > 0
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Stepper
        label={t('product.quantity')}
        lessLabel={t('product.less')}
        moreLabel={t('product.more')}
        value={isThere ? quantity : 0}
        onChange={setQuantity}
        max={Math.min(product.stock, MOST_OF_ONE)}
        disabled={!isThere}
      />
      <WishlistButton product={product} className="border-line!" />
      <div className="min-w-56 grow">
        <AddToCart product={product} quantity={quantity} size="lg" />
      </div>
    </div>
  )
}
