import { type RefObject, useEffect, useState } from 'react'
import type { ProductCard } from '#contract/products.ts'
import { CartLink } from '../../shell/store-bar.tsx'
import { useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { ProductPrice } from './product-price.tsx'

type BuyBarProps = {
  product: ProductCard
  quantity: number
  /** The page's own controls: the bar is shown while they are out of view. */
  controls: RefObject<HTMLElement | null>
}

/** Price, "add to cart" and the cart at the bottom of a phone. */
export function BuyBar({ product, quantity, controls }: BuyBarProps) {
  const { cartCount } = useStoreLayoutData()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!controls.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(controls.current)
    return () => observer.disconnect()
  }, [controls])
  return (
    <BottomBar isShown={isShown} className="noscript:hidden md:hidden">
      <ProductPrice product={product} className="shrink-0 flex-col gap-x-0!" />
      <AddToCart
        product={product}
        quantity={quantity}
        size="lg"
        className="w-full min-w-0 flex-1 max-sm:px-3 noscript:hidden"
      />
      <CartLink count={cartCount} />
    </BottomBar>
  )
}
