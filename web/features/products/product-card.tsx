import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { ProductBadges } from './product-badges.tsx'
import type { ProductCardFields } from './product-card-fields.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type ProductCardProps = { product: ProductCardFields; eager?: boolean; as?: 'div' | 'li' }

/** A product in a list: the whole card links to it; its buttons add it to the cart and the wishlist. */
export function ProductCard({ product, eager, as }: ProductCardProps) {
  const { t } = useTranslation()
  const to = paths.product(product.id)
  const { pathname, search } = useLocation()
  const state = pathname === paths.products() ? { list: search } : undefined
  return (
    <Card as={as} className="product-card">
      <div className="product-picture">
        <Picture
          src={product.image ?? ''}
          widths={[240, 480, 900]}
          sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 33vw, 50vw"
          alt=""
          eager={eager}
        />
      </div>
      <ProductBadges product={product} />
      <div className="product-text">
        <h3>
          <CardLink to={to} state={state}>
            {product.name}
          </CardLink>
        </h3>
        <Rating average={product.avg_rating} count={product.num_reviews} />
        <p className="product-lead">{product.description}</p>
        <div className="mt-auto flex items-center">
          <ProductPrice product={product} />
          <WishlistButton product={product} />
        </div>
        <AddToCart product={product} />
        <ButtonLink
          to={to}
          state={state}
          variant="quiet"
          size="sm"
          aria-label={t('product.details_named', { name: product.name })}
        >
          {t('product.details')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Product cards in columns: two on a phone (one if the text needs the width), up to four on wide screens. */
export function ProductGrid({
  products,
  eager = 0,
}: {
  products: readonly ProductCardFields[]
  eager?: number
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4">
      {products.map((product, index) => (
        <ProductCard key={product.id} as="li" product={product} eager={index < eager} />
      ))}
    </ul>
  )
}
