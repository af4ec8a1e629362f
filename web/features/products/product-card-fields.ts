import type { ProductCard } from '#contract/products.ts'
import { excerptOfWords } from '#domain/text/excerpt.ts'

/** More characters than two lines of a card show. */
const LEAD_LENGTH = 120

/** What only some products have. */
type Badges = Pick<ProductCard, 'is_best' | 'medicine_class' | 'discount_type' | 'discount_value'>

/** What a card shows of a product: loader data is sent twice, as HTML and as hydration data. */
export type ProductCardFields = Omit<ProductCard, 'images' | 'is_favorite' | 'category' | keyof Badges> &
  Partial<Badges> & { image: string | undefined }

export const productCardFields = ({
  images,
  is_favorite: _,
  category: __,
  is_best,
  medicine_class,
  discount_type,
  discount_value,
  description,
  ...product
}: ProductCard): ProductCardFields => ({
  ...product,
  description: excerptOfWords(description, LEAD_LENGTH),
  image: images[0],
  ...(is_best && { is_best }),
  ...(medicine_class === 'prescription' && { medicine_class }),
  ...(discount_type === 'percentage' && { discount_type, discount_value }),
})
