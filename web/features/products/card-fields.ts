import type { ProductCard } from '#contract/products.ts'

/** What a card shows of a product: loader data is sent twice, as HTML and as hydration data. */
export type CardFields = Omit<ProductCard, 'images' | 'is_favorite' | 'category'> & {
  image: string | undefined
}

export const cardFields = ({
  images,
  is_favorite: _,
  category: __,
  ...product
}: ProductCard): CardFields => ({
  ...product,
  image: images[0],
})
