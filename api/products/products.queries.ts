import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { listProducts, ProductCard } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { categories, favorites, productImages, products } from '#db/schema/store.ts'
import { halalasOf, riyalsOf } from '#domain/price.ts'
import { searching } from '../search.ts'

/** Who looks, and in which language. A guest has no `userId`. */
export type Looking = { lang: Language; userId: number | undefined }

/** A page of products that fit the filters, with the number of all that do. */
export async function findProducts(db: Db, looking: Looking, query: Asked<typeof listProducts>['query']) {
  const { page, per_page } = query
  const filter = await filterOf(db, query)
  const { fits, nearest } = await searching(db, products, query.search, filter)
  const where = and(filter, fits)
  // The ids alone first: a page far down the list then passes over rows of an index, not over whole products.
  const [ids, [count]] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(...orderOf(query, nearest))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(products).where(where),
  ])
  const total = count?.total ?? 0
  return {
    data: await productCards(
      db,
      looking,
      ids.map(({ id }) => id),
    ),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

async function filterOf(
  db: Db,
  { category_id, price_from, price_to, ids }: Asked<typeof listProducts>['query'],
): Promise<SQL | undefined> {
  return and(
    category_id === undefined
      ? undefined
      : inArray(products.categoryId, await categoryWithChildren(db, category_id)),
    price_from === undefined ? undefined : gte(products.paidHalalas, halalasOf(price_from)),
    price_to === undefined ? undefined : lte(products.paidHalalas, halalasOf(price_to)),
    ids === undefined ? undefined : inArray(products.id, ids),
  )
}

async function categoryWithChildren(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)))
  return rows.map(row => row.id)
}

type Order = Pick<
  Asked<typeof listProducts>['query'],
  'lowest_price' | 'highest_price' | 'best_selling' | 'search'
>

// As the indexes have it: without the last two words PostgreSQL would have to sort.
const bestSelling = [sql`${products.sold} desc nulls last`, asc(products.id)]

function orderOf(query: Order, nearest: SQL | undefined): SQL[] {
  if (isOn(query.lowest_price)) return [asc(products.paidHalalas), asc(products.id)]
  if (isOn(query.highest_price)) return [desc(products.paidHalalas), desc(products.id)]
  if (isOn(query.best_selling)) return bestSelling
  if (nearest) return [nearest, ...bestSelling]
  return query.search ? bestSelling : [asc(products.id)]
}

/** Whether a wish that is sent as 1 is there. */
export const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** How many products are called best sellers; those that sold as often as the last of them are too. */
const BEST = 20

/** The products of some ids as lists show them, in the order of the ids; those that are gone are left out. */
export async function productCards(db: Db, { lang, userId }: Looking, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const ar = lang === 'ar'
  const rows = await db
    .select({
      id: products.id,
      name: ar ? products.nameAr : products.nameEn,
      description: ar ? products.descriptionAr : products.descriptionEn,
      images: sql<
        string[]
      >`array(select ${productImages.path} from ${productImages} where ${productImages.productId} = ${products.id} order by ${productImages.position})`,
      price: products.priceHalalas,
      paid: products.paidHalalas,
      discount_type: products.discountType,
      discount: products.discountValue,
      ratingSum: products.ratingSum,
      num_reviews: products.reviewCount,
      is_favorite: userId
        ? sql<boolean>`exists(select from ${favorites} where ${favorites.userId} = ${userId} and ${favorites.productId} = ${products.id})`
        : sql<boolean>`false`,
      // The subquery stands for itself, so PostgreSQL asks it once, not for every product.
      is_best: sql<boolean>`${products.sold} > 0 and ${products.sold} >= (select min(sold) from (select sold from ${products} order by sold desc nulls last limit ${BEST}) best)`,
      stock: products.stock,
      category: { id: categories.id, name: ar ? categories.nameAr : categories.nameEn },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids))
  const cards = new Map(
    rows.map(({ price, paid, discount, ratingSum, ...row }) => [
      row.id,
      {
        ...row,
        price: riyalsOf(price),
        price_after_discount: riyalsOf(paid),
        discount_value: row.discount_type === 'amount' ? riyalsOf(discount) : discount,
        avg_rating: row.num_reviews === 0 ? 0 : Math.round((10 * ratingSum) / row.num_reviews) / 10,
      },
    ]),
  )
  return ids.flatMap(id => cards.get(id) ?? [])
}

/** The categories in their order, the children inside their parents; or all parents alone. */
export async function findCategories(db: Db, lang: Language, withChildren: boolean) {
  const rows = await db
    .select({
      id: categories.id,
      name: lang === 'ar' ? categories.nameAr : categories.nameEn,
      image: categories.image,
      parentId: categories.parentId,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  const children = Map.groupBy(rows, row => row.parentId)
  return (children.get(null) ?? []).map(parent => ({
    ...parent,
    children: withChildren ? (children.get(parent.id) ?? []) : [],
  }))
}
