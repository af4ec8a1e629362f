import { useLocation } from 'react-router'
import type { ProductCard as Product } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** A product in a list: the whole card links to it; its buttons add it to the cart and the wishlist. */
export function ProductCard({ product, eager }: { product: Product; eager?: boolean }) {
  const { t } = useTranslation()
  const to = paths.product(product.id)
  const { pathname, search } = useLocation()
  const state = pathname === paths.products() ? { list: search } : undefined
  return (
    <Card className="group flex flex-col">
      <div className="overflow-hidden rounded-t-lg bg-band">
        <Picture
          src={product.images[0] ?? ''}
          widths={[240, 480, 900]}
          sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 33vw, 50vw"
          alt=""
          eager={eager}
          className="aspect-square w-full object-cover transition-transform group-focus-within:scale-110 group-hover:scale-110 motion-reduce:transform-none"
        />
      </div>
      <ProductBadges product={product} className="start-2 top-2" />
      <WishlistButton product={product} className="absolute end-2 top-2 z-1" />
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="line-clamp-3 text-sm leading-small sm:text-base">
          <CardLink to={to} state={state}>
            {product.name}
          </CardLink>
        </h3>
        <Rating average={product.avg_rating} count={product.num_reviews} />
        <p className="line-clamp-2 text-sm text-ink-2 max-sm:hidden">{product.description}</p>
        <ProductPrice product={product} className="mt-auto pt-1 text-lg" />
        <AddToCart product={product} className="z-1 max-sm:px-2" />
        <ButtonLink
          to={to}
          state={state}
          variant="quiet"
          size="sm"
          wide
          aria-label={t('product.details_named', { name: product.name })}
          className="z-1"
        >
          {t('product.details')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Product cards in columns: two on a phone (one if the text needs the width), up to four on wide screens. */
export function ProductGrid({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4">
      {products.map((product, index) => (
        <li key={product.id} className="grid min-w-0">
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
