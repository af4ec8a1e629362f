import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isForSale } from '../stock.ts'

/** Who sees the products, and in which language. A guest has no `userId`. */
export type CardViewer = { lang: Language; userId: number | undefined }

/** The products of some ids as cards, in the order of the ids; leaves out those that are not for sale. */
export async function productCards(db: Db, viewer: CardViewer, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const requested = sql`select id, place
    from unnest(${sql.param(ids)}::int[]) with ordinality as requested(id, place)`
  return selectCards(db, productStatement(viewer, { ids: requested, order: sql.raw('page.place') }))
}

/** The cards that a `productStatement` selects. */
export async function selectCards(db: Db, statement: SQL): Promise<ProductCard[]> {
  const { rows } = await db.execute<ProductRow>(statement)
  return rows.map(productCard)
}

/** A statement that selects ids, and the order of their products. */
export type PageQuery = { ids: SQL; order: SQL }

/** The statement that selects the products of a page; those that are not for sale are left out. */
export function productStatement(
  { lang, userId }: { lang: Language; userId: number | Placeholder | undefined },
  { ids, order }: PageQuery,
  moreColumns = sql.raw(''),
): SQL {
  const isFavorite = userId
    ? sql`exists(
        select from favorites where favorites.user_id = ${userId} and favorites.product_id = products.id)`
    : sql.raw('false')
  return sql`select ${COLUMNS[lang]}, ${isFavorite} as is_favorite${moreColumns}
    from (${ids}) page join products on products.id = page.id and ${isForSale}
    join categories on categories.id = products.category_id order by ${order}`
}

/** Whether a product shows reviews: a medicine on prescription is not recommended by customers. */
export const HAS_REVIEWS = `products.medicine_class not in ('prescription', 'controlled')`

/** Prices and amounts are in halalas. */
export type ProductRow = Omit<ProductCard, 'price_after_discount' | 'avg_rating' | 'category'> & {
  paid: number
  rating_sum: number
  category_id: number
  category: string
}

/** A card in wire format. */
export function productCard({
  price,
  paid,
  rating_sum,
  category_id,
  category,
  ...row
}: ProductRow): ProductCard {
  return {
    ...row,
    price: toRiyals(price),
    price_after_discount: toRiyals(paid),
    discount_value: row.discount_type === 'amount' ? toRiyals(row.discount_value) : row.discount_value,
    avg_rating: row.num_reviews === 0 ? 0 : Math.round((10 * rating_sum) / row.num_reviews) / 10,
    category: { id: category_id, name: category },
  }
}

/** How many products count as best sellers; products that sold as many as the last of them count too. */
const BEST_SELLER_COUNT = 20

// The subquery of the best sellers depends on no outer row, so PostgreSQL runs it once, not for every
// product.
const columnsIn = (lang: Language) =>
  sql.raw(`products.id, products.name_${lang} as name, products.description_${lang} as description,
    to_json(array(
      select path from product_images where product_id = products.id order by position)) as images,
    products.price_halalas as price, products.paid_halalas as paid,
    products.discount_type, products.discount_value,
    products.rating_sum, case when ${HAS_REVIEWS} then products.review_count else 0 end as num_reviews,
    products.stock, products.medicine_class,
    categories.id as category_id, categories.name_${lang} as category,
    products.sold > 0 and products.sold >= (select min(sold) from (
      select sold from products where active order by sold desc nulls last limit ${BEST_SELLER_COUNT}
    ) best) as is_best`)
const COLUMNS = { ar: columnsIn('ar'), en: columnsIn('en') }
