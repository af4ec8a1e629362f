import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { listProducts, ProductCard } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { categories, products } from '#db/schema/store.ts'
import { halalasOf, riyalsOf } from '#domain/price.ts'
import type { ReplyCache } from '../reply-cache.ts'
import { countFitting, fitting } from '../search.ts'
import { stretch } from '../stretch.ts'
import { foundOnce } from '../totals.ts'
import { LATEST_REVIEWS, type ReviewRow, reviewOf } from './reviews.queries.ts'

/** Who looks, and in which language. A guest has no `userId`. */
export type Looking = { lang: Language; userId: number | undefined }

/** A page of products that fit the filters, with the number of all that do. */
export async function findProducts(db: Db, looking: Looking, query: Query, totals?: ReplyCache) {
  const { page, per_page } = query
  const found = await whatFits(db, query, totals)
  const { total } = found
  const skipped = (page - 1) * per_page
  const count = Math.min(per_page, total - skipped)
  return {
    data: count > 0 ? await cardsOf(db, looking, pageOf(query, found, { skipped, count })) : [],
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

/** What fits a filter: how many products, whether only with a typing error, and on which shelves they stand. */
type Fitting = { total: number; isNear: boolean; aisles?: number[] | undefined }

function whatFits(db: Db, query: Query, totals: ReplyCache | undefined): Promise<Fitting> {
  const { category_id, price_from, price_to, search, ids } = query
  // Lists of ids are as many as people.
  return foundOnce(
    ids ? undefined : totals,
    `products ${JSON.stringify({ category_id, price_from, price_to, search })}`,
    async () => {
      const aisles = category_id === undefined ? undefined : await categoryWithChildren(db, category_id)
      const among = and(filterOf(query), aisles && inArray(products.categoryId, aisles))
      return { ...(await countFitting(db, products, search, among)), aisles }
    },
  )
}

type Stretch = { skipped: number; count: number }

/**
 * The ids of a page, from an index: a page far down then passes over rows of the index and not over whole products, and
 * one of the second half is read from the end. Each aisle of a parent category has an order of its own in the index:
 * the first of each are merged, because sorting all of them would grow with the shop.
 */
function pageOf(query: Query, { total, isNear, aisles }: Fitting, { skipped, count }: Stretch): Page {
  const { fits, nearest } = fitting(products, query.search, isNear)
  const order = orderOf(query, nearest)
  const isBackwards = order.backwards !== undefined && skipped > total / 2
  const direction = (isBackwards && order.backwards) || order.forwards
  const before = isBackwards ? total - skipped - count : skipped
  const where = and(filterOf(query), fits)
  const isMerged = aisles && aisles.length > 1 && query.search === undefined && isIndexed(query)
  const ids = isMerged
    ? sql`select products.id from unnest(${sql.param(aisles)}::int[]) aisle(id) cross join lateral (
        select products.id, products.paid_halalas, products.sold from products
        where products.category_id = aisle.id and ${where} order by ${direction} limit ${before + count}
      ) products order by ${direction} ${stretch(count, before)}`
    : sql`select products.id from products where ${and(where, aisles && inArray(products.categoryId, aisles))}
        order by ${direction} ${stretch(count, before)}`
  return { ids, order: order.forwards }
}

type Query = Asked<typeof listProducts>['query']

function filterOf({ price_from, price_to, ids }: Query): SQL | undefined {
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

type Order = { forwards: SQL; backwards?: SQL }

// As the indexes have it: without the words on nulls PostgreSQL would have to sort.
const BEST_SELLING = {
  forwards: sql.raw('products.sold desc nulls last, products.id'),
  backwards: sql.raw('products.sold nulls first, products.id desc'),
}
const CHEAPEST = sql.raw('products.paid_halalas, products.id')
const DEAREST = sql.raw('products.paid_halalas desc, products.id desc')
const AS_THEY_STAND = { forwards: sql.raw('products.id'), backwards: sql.raw('products.id desc') }

function orderOf(query: Query, nearest: SQL | undefined): Order {
  if (isOn(query.lowest_price)) return { forwards: CHEAPEST, backwards: DEAREST }
  if (isOn(query.highest_price)) return { forwards: DEAREST, backwards: CHEAPEST }
  if (isOn(query.best_selling)) return BEST_SELLING
  if (nearest) return { forwards: sql`${nearest}, ${BEST_SELLING.forwards}` }
  return query.search ? BEST_SELLING : AS_THEY_STAND
}

/** Whether an index has each aisle in the order that is asked for. */
const isIndexed = (query: Query) => [query.lowest_price, query.highest_price, query.best_selling].some(isOn)

/** Whether a wish that is sent as 1 is there. */
export const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/** How many products are called best sellers; those that sold as often as the last of them are too. */
const BEST = 20

/** The products of some ids as lists show them, in the order of the ids; those that are not sold are left out. */
export async function productCards(db: Db, looking: Looking, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return cardsOf(db, looking, {
    ids: sql`select id, place from unnest(${sql.param(ids)}::int[]) with ordinality as asked(id, place)`,
    order: sql.raw('page.place'),
  })
}

/** A product with its latest reviews; nothing when it is not sold. */
export async function productById(db: Db, looking: Looking, id: number) {
  const page = { ids: sql`select ${id}::int as id`, order: sql.raw('products.id') }
  const { rows } = await db.execute<Row & { reviews: ReviewRow[] }>(
    statementOf(looking, page, LATEST_REVIEWS),
  )
  return rows.map(({ reviews, ...row }) => ({
    ...cardOf(row),
    reviews: reviews.map(review => reviewOf(review, looking.lang)),
  }))[0]
}

async function cardsOf(db: Db, looking: Looking, page: Page): Promise<ProductCard[]> {
  const { rows } = await db.execute<Row>(statementOf(looking, page))
  return rows.map(cardOf)
}

/** A statement that gives ids, and the order of their products. */
type Page = { ids: SQL; order: SQL }

function statementOf({ lang, userId }: Looking, { ids, order }: Page, more = sql.raw('')): SQL {
  const isFavorite = userId
    ? sql`exists(select from favorites where favorites.user_id = ${userId} and favorites.product_id = products.id)`
    : sql.raw('false')
  return sql`select ${COLUMNS[lang]}, ${isFavorite} as is_favorite${more}
    from (${ids}) page join products on products.id = page.id and products.active
    join categories on categories.id = products.category_id order by ${order}`
}

/** Prices and amounts in halalas. */
type Row = Omit<ProductCard, 'price_after_discount' | 'avg_rating' | 'category'> & {
  paid: number
  rating_sum: number
  category_id: number
  category: string
}

function cardOf({ price, paid, rating_sum, category_id, category, ...row }: Row): ProductCard {
  return {
    ...row,
    price: riyalsOf(price),
    price_after_discount: riyalsOf(paid),
    discount_value: row.discount_type === 'amount' ? riyalsOf(row.discount_value) : row.discount_value,
    avg_rating: row.num_reviews === 0 ? 0 : Math.round((10 * rating_sum) / row.num_reviews) / 10,
    category: { id: category_id, name: category },
  }
}

// The best sellers stand for themselves, so PostgreSQL asks for them once, not for every product.
const columnsIn = (lang: Language) =>
  sql.raw(`products.id, products.name_${lang} as name, products.description_${lang} as description,
    to_json(array(select path from product_images where product_id = products.id order by position)) as images,
    products.price_halalas as price, products.paid_halalas as paid, products.discount_type, products.discount_value,
    products.rating_sum, products.review_count as num_reviews, products.stock, categories.id as category_id, categories.name_${lang} as category,
    products.sold > 0 and products.sold >=
      (select min(sold) from (select sold from products where active order by sold desc nulls last limit ${BEST}) best) as is_best`)
const COLUMNS = { ar: columnsIn('ar'), en: columnsIn('en') }

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
