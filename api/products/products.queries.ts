import { and, asc, eq, gte, inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cachedCount } from '#cache/count-cache.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import type { ShortPlace } from '#contract/delivery-slots.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { listProducts, ProductCard } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { categories, products } from '#db/schema/store.ts'
import { buildOnce } from '#db/statements/built-statement.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { leafletKilobytes } from '#domain/catalogue/leaflet.ts'
import { toHalalas, toRiyals } from '#domain/orders/price.ts'
import { type TaxClass, taxCategoryOf } from '#domain/orders/tax.ts'
import { shortPlaces } from '#services/deliveries/serving-branch.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { limitOffset } from '../search/paging.ts'
import { productIdsOfCode } from '../search/product-codes.ts'
import {
  matchCondition,
  matchSearch,
  type SearchMatches,
  searchMeta,
  selectPage,
} from '../search/ranked-search.ts'
import { DETAILS, type ProductDetails } from './product-details.ts'
import { LATEST_REVIEWS, type ReviewRow, reviewReply } from './reviews.queries.ts'
import { isIndexedOrder, sortOrderOf } from './sort-orders.ts'

/** Who sees the products, and in which language. A guest has no `userId`. */
export type Viewer = { lang: Language; userId: number | undefined }

const searchSources: SearchSources = {
  list: 'products',
  table: products,
  key: products.searchKey,
  related: [
    {
      column: products.categoryId,
      id: 'c.id',
      from: 'categories c left join categories p on p.id = c.parent_id',
      keys: ['c.search_key', 'p.search_key'],
    },
  ],
  group: products.categoryId,
}

/**
 * A page of products that match the filters, with the total, which `countCache` caches. A search for a code
 * of a product finds exactly that.
 */
export async function findProducts(db: Db, viewer: Viewer, typed: Query, countCache?: ResponseCache) {
  const query = await withCodeAsIds(db, typed)
  const { page, per_page } = query
  const matches = await findMatches(db, query, countCache)
  const { total } = matches
  const offset = (page - 1) * per_page
  const limit = Math.min(per_page, total - offset)
  return {
    data: limit > 0 ? await selectCards(db, viewer, pageQuery(query, matches, { offset, limit })) : [],
    meta: await searchMeta(db, viewer.lang, { typed: typed.search, matches, page, perPage: per_page }),
  }
}

/** The query for the products that have the searched code, or the same query if none has. */
async function withCodeAsIds(db: Db, query: Query): Promise<Query> {
  const found = query.search ? await productIdsOfCode(db, query.search) : []
  if (found.length === 0) return query
  const ids = query.ids ? found.filter(id => query.ids?.includes(id)) : found
  return { ...query, search: undefined, ids }
}

/** What matches the filters, and the ids of the category that is filtered by and of its children. */
type ProductMatches = SearchMatches & { categoryIds?: number[] }

function findMatches(db: Db, query: Query, countCache: ResponseCache | undefined): Promise<ProductMatches> {
  const { category_id, price_from, price_to, search, ids } = query
  // Lists of ids differ for every visitor, so their counts are not cached.
  return cachedCount(
    ids ? undefined : countCache,
    `products ${JSON.stringify({ category_id, price_from, price_to, search })}`,
    async () => {
      const categoryIds = category_id === undefined ? undefined : await categoryAndChildIds(db, category_id)
      const otherFilters = and(filterOf(query), categoryIds && inArray(products.categoryId, categoryIds))
      return { ...(await matchSearch(db, searchSources, search, otherFilters)), categoryIds }
    },
  )
}

type RowRange = { offset: number; limit: number }

/**
 * The ids of a page, read from an index, so that a page far down skips index entries and not whole products;
 * a page of the second half is read from the end. Each child of a parent category has an order of its own in
 * the index: the first products of each are merged, because the cost of sorting all of them would grow with
 * the shop.
 */
function pageQuery(query: Query, matches: ProductMatches, { offset, limit }: RowRange): PageQuery {
  const { total, categoryIds } = matches
  const order = sortOrderOf(query)
  if (query.search && !isIndexedOrder(query)) {
    const otherFilters = and(filterOf(query), categoryIds && inArray(products.categoryId, categoryIds))
    const page = { otherFilters, order: order.forwards, offset, limit }
    return { ids: selectPage(searchSources, matches, page), order: sql`page.tier, ${order.forwards}` }
  }
  const isBackwards = order.backwards !== undefined && offset > total / 2
  const direction = (isBackwards && order.backwards) || order.forwards
  const skipped = isBackwards ? total - offset - limit : offset
  const where = and(filterOf(query), matchCondition(searchSources, matches))
  const isMerged =
    categoryIds && categoryIds.length > 1 && query.search === undefined && isIndexedOrder(query)
  const ids = isMerged
    ? sql`select products.id from unnest(${sql.param(categoryIds)}::int[]) category(id) cross join lateral (
        select products.id, products.paid_halalas, products.sold from products
        where products.category_id = category.id and ${where}
        order by ${direction} limit ${skipped + limit}
      ) products order by ${direction} ${limitOffset(limit, skipped)}`
    : sql`select products.id from products
        where ${and(where, categoryIds && inArray(products.categoryId, categoryIds))}
        order by ${direction} ${limitOffset(limit, skipped)}`
  return { ids, order: order.forwards }
}

type Query = Input<typeof listProducts>['query']

function filterOf({ price_from, price_to, ids }: Query): SQL | undefined {
  return and(
    products.active,
    price_from === undefined ? undefined : gte(products.paidHalalas, toHalalas(price_from)),
    price_to === undefined ? undefined : lte(products.paidHalalas, toHalalas(price_to)),
    ids === undefined ? undefined : isAnyOf(products.id, ids),
  )
}

async function categoryAndChildIds(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)))
  return rows.map(row => row.id)
}

/** How many products count as best sellers; products that sold as many as the last of them count too. */
const BEST_SELLER_COUNT = 20

/** The products of some ids as cards, in the order of the ids; leaves out those that are not for sale. */
export async function productCards(db: Db, viewer: Viewer, ids: number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return selectCards(db, viewer, {
    ids: sql`select id, place from unnest(${sql.param(ids)}::int[]) with ordinality as requested(id, place)`,
    order: sql.raw('page.place'),
  })
}

/** A product with its latest reviews; undefined when it is not for sale. */
export async function productById(db: Db, { lang, userId }: Viewer, id: number) {
  const statement = userId ? PRODUCT_FOR_USER[lang]({ id, userId }) : PRODUCT_FOR_ANYBODY[lang]({ id })
  const { rows } = await db.execute<ProductRow & ProductDetails & MoreOfProduct>(statement)
  return rows.map(
    ({
      reviews,
      min_age,
      tax_class,
      sold_out_at,
      sku,
      gtin,
      substances,
      form,
      pack_size,
      manufacturer,
      storage,
      leaflet,
      ...row
    }) => ({
      ...productCard(row),
      min_age,
      tax_category: taxCategoryOf(tax_class),
      sold_out_at: sold_out_at.map(({ place_id }) => place_id),
      ...{ sku, gtin, substances, form, pack_size, manufacturer, storage },
      leaflet: leaflet === null ? null : { path: leaflet, kilobytes: leafletKilobytes(leaflet) },
      reviews: reviews.map(review => reviewReply(review, lang)),
    }),
  )[0]
}

type MoreOfProduct = {
  reviews: ReviewRow[]
  min_age: number | null
  tax_class: TaxClass
  sold_out_at: ShortPlace[]
}

async function selectCards(db: Db, viewer: Viewer, page: PageQuery): Promise<ProductCard[]> {
  const { rows } = await db.execute<ProductRow>(productStatement(viewer, page))
  return rows.map(productCard)
}

/** A statement that selects ids, and the order of their products. */
type PageQuery = { ids: SQL; order: SQL }

function productStatement(
  { lang, userId }: { lang: Language; userId: number | Placeholder | undefined },
  { ids, order }: PageQuery,
  moreColumns = sql.raw(''),
): SQL {
  const isFavorite = userId
    ? sql`exists(
        select from favorites where favorites.user_id = ${userId} and favorites.product_id = products.id)`
    : sql.raw('false')
  return sql`select ${COLUMNS[lang]}, ${isFavorite} as is_favorite${moreColumns}
    from (${ids}) page join products on products.id = page.id and products.active
    join categories on categories.id = products.category_id order by ${order}`
}

/** Prices and amounts are in halalas. */
type ProductRow = Omit<ProductCard, 'price_after_discount' | 'avg_rating' | 'category'> & {
  paid: number
  rating_sum: number
  category_id: number
  category: string
}

function productCard({ price, paid, rating_sum, category_id, category, ...row }: ProductRow): ProductCard {
  return {
    ...row,
    price: toRiyals(price),
    price_after_discount: toRiyals(paid),
    discount_value: row.discount_type === 'amount' ? toRiyals(row.discount_value) : row.discount_value,
    avg_rating: row.num_reviews === 0 ? 0 : Math.round((10 * rating_sum) / row.num_reviews) / 10,
    category: { id: category_id, name: category },
  }
}

// The subquery of the best sellers depends on no outer row, so PostgreSQL runs it once, not for every
// product.
const columnsIn = (lang: Language) =>
  sql.raw(`products.id, products.name_${lang} as name, products.description_${lang} as description,
    to_json(array(
      select path from product_images where product_id = products.id order by position)) as images,
    products.price_halalas as price, products.paid_halalas as paid,
    products.discount_type, products.discount_value,
    products.rating_sum, products.review_count as num_reviews, products.stock, products.medicine_class,
    categories.id as category_id, categories.name_${lang} as category,
    products.sold > 0 and products.sold >= (select min(sold) from (
      select sold from products where active order by sold desc nulls last limit ${BEST_SELLER_COUNT}
    ) best) as is_best`)
const COLUMNS = { ar: columnsIn('ar'), en: columnsIn('en') }

// A response to anybody must not depend on the favorites.
const PRODUCT_FOR_ANYBODY = { ar: productByIdFor('ar'), en: productByIdFor('en') }
const PRODUCT_FOR_USER = {
  ar: productByIdFor('ar', sql.placeholder('userId')),
  en: productByIdFor('en', sql.placeholder('userId')),
}

function productByIdFor<Name extends string = never>(lang: Language, userId?: Placeholder<Name>) {
  const page = { ids: sql`select ${sql.placeholder('id')}::int as id`, order: sql.raw('products.id') }
  const soldOutAt = shortPlaces(sql`least(1, products.stock)`)
  const moreColumns = sql`, products.min_age, products.tax_class, ${soldOutAt} as sold_out_at
    ${LATEST_REVIEWS}${DETAILS[lang]}`
  return buildOnce<'id' | Name>(productStatement({ lang, userId }, page, moreColumns))
}

/** The categories in their display order: the parents with their children, or only the parents. */
export async function findCategories(db: Db, lang: Language, withChildren: boolean) {
  const rows = await db
    .select({
      id: categories.id,
      name: inLanguage(categories, 'name', lang),
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
