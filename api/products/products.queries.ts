import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { listProducts, ProductCard } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { categories, favorites, productImages, products } from '#db/schema/store.ts'
import { halalasOf, riyalsOf } from '#domain/price.ts'
import type { ReplyCache } from '../reply-cache.ts'
import { searching } from '../search.ts'
import { totalOf } from '../totals.ts'

/** Who looks, and in which language. A guest has no `userId`. */
export type Looking = { lang: Language; userId: number | undefined }

/** A page of products that fit the filters, with the number of all that do. */
export async function findProducts(
  db: Db,
  looking: Looking,
  query: Asked<typeof listProducts>['query'],
  totals?: ReplyCache,
) {
  const { page, per_page, ids: wished, ...rest } = query
  const aisles =
    query.category_id === undefined ? undefined : await categoryWithChildren(db, query.category_id)
  const filter = filterOf(query)
  const among = and(filter, aisles && inArray(products.categoryId, aisles))
  const { fits, nearest } = await searching(db, products, query.search, among)
  const total = await totalOf(wished ? undefined : totals, JSON.stringify(rest), async () => {
    const [count] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(and(among, fits))
    return count?.total ?? 0
  })
  const ids = await pageOfIds(db, {
    ...{ aisles, nearest, query, total },
    where: and(filter, fits),
  })
  return {
    data: await productCards(db, looking, ids),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

type Page = {
  query: Asked<typeof listProducts>['query']
  total: number
  where: SQL | undefined
  aisles: number[] | undefined
  nearest: SQL | undefined
}

/**
 * The ids of a page, from an index: a page far down then passes over rows of the index and not over whole products, and
 * one of the second half is read from the end. Each aisle of a parent category has an order of its own in the index:
 * the first of each are merged, because sorting all of them would grow with the shop.
 */
async function pageOfIds(db: Db, { query, total, where, aisles, nearest }: Page): Promise<number[]> {
  const { page, per_page } = query
  const before = (page - 1) * per_page
  const count = Math.min(per_page, total - before)
  if (count <= 0) return []
  const isBackwards = !nearest && before > total / 2
  const skipped = isBackwards ? total - before - count : before
  const order = orderOf(query, nearest, isBackwards)
  const isMerged = aisles && aisles.length > 1 && query.search === undefined && isIndexed(query)
  const rows = isMerged
    ? await firstOfEach(db, aisles, { where, order, skipped, count })
    : await db
        .select({ id: products.id })
        .from(products)
        .where(and(where, aisles && inArray(products.categoryId, aisles)))
        .orderBy(...order)
        .limit(count)
        .offset(skipped)
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.reverse() : ids
}

type Stretch = { where: SQL | undefined; order: SQL[]; skipped: number; count: number }

async function firstOfEach(db: Db, aisles: number[], { where, order, skipped, count }: Stretch) {
  const first = sql`select products.id, products.paid_halalas, products.sold from products
    where products.category_id = aisle.id and ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${skipped + count}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select products.id from unnest(${sql.param(aisles)}::int[]) aisle(id) cross join lateral (${first}) products
      order by ${sql.join(order, sql`, `)} limit ${count} offset ${skipped}`,
  )
  return rows
}

function filterOf({ price_from, price_to, ids }: Asked<typeof listProducts>['query']): SQL | undefined {
  return and(
    products.active,
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

// As the indexes have it: without the words on nulls PostgreSQL would have to sort.
const bestSelling = [sql`${products.sold} desc nulls last`, sql`${products.id} asc`]
const worstSelling = [sql`${products.sold} asc nulls first`, sql`${products.id} desc`]
const cheapest = [sql`${products.paidHalalas} asc`, sql`${products.id} asc`]
const dearest = [sql`${products.paidHalalas} desc`, sql`${products.id} desc`]

function orderOf(query: Order, nearest: SQL | undefined, isBackwards: boolean): SQL[] {
  const either = (forwards: SQL[], backwards: SQL[]) => (isBackwards ? backwards : forwards)
  if (isOn(query.lowest_price)) return either(cheapest, dearest)
  if (isOn(query.highest_price)) return either(dearest, cheapest)
  if (isOn(query.best_selling)) return either(bestSelling, worstSelling)
  if (nearest) return [nearest, ...bestSelling]
  if (query.search) return either(bestSelling, worstSelling)
  return [isBackwards ? desc(products.id) : asc(products.id)]
}

/** Whether an index has each aisle in the order that is asked for. */
const isIndexed = (query: Order) => [query.lowest_price, query.highest_price, query.best_selling].some(isOn)

/** Whether a wish that is sent as 1 is there. */
export const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** How many products are called best sellers; those that sold as often as the last of them are too. */
const BEST = 20

/** The products of some ids as lists show them, in the order of the ids; those that are not sold are left out. */
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
      is_best: sql<boolean>`${products.sold} > 0 and ${products.sold} >= (select min(sold) from (select sold from ${products} where active order by sold desc nulls last limit ${BEST}) best)`,
      stock: products.stock,
      category: { id: categories.id, name: ar ? categories.nameAr : categories.nameEn },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.param(ids)}::int[])`, products.active))
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
