import { and, asc, eq, gte, inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cachedCount } from '#cache/count-cache.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import type { ShortPlace } from '#contract/delivery-slots.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { listProducts } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { categories, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { leafletKilobytes } from '#domain/catalogue/leaflet.ts'
import { type TaxClass, taxCategoryOf } from '#domain/invoices/tax.ts'
import { toHalalas } from '#domain/orders/price.ts'
import {
  type CardViewer,
  type PageQuery,
  type ProductRow,
  productCard,
  productStatement,
  selectCards,
} from '#services/products/product-cards.ts'
import { isForSale, shortPlaces } from '#services/stock.ts'
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
import { isIndexedOrder, sortOf, sortOrdersOfIndexes } from './sort-orders.ts'

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
export async function findProducts(db: Db, viewer: CardViewer, typed: Query, countCache?: ResponseCache) {
  const query = await withCodeAsIds(db, typed)
  const { page, per_page } = query
  const matches = await findMatches(db, query, countCache)
  const { total } = matches
  const offset = (page - 1) * per_page
  const limit = Math.min(per_page, total - offset)
  const statement = () => productStatement(viewer, pageQuery(query, matches, { offset, limit }))
  return {
    data: limit > 0 ? await selectCards(db, statement()) : [],
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
  const order = sortOrdersOfIndexes[sortOf(query)]
  if (query.search && !isIndexedOrder(query)) {
    const otherFilters = and(filterOf(query), categoryIds && inArray(products.categoryId, categoryIds))
    const page = { otherFilters, order: order.forwards, offset, limit }
    return { ids: selectPage(searchSources, matches, page), order: sql`page.tier, ${order.forwards}` }
  }
  const isBackwards = offset > total / 2
  const direction = isBackwards ? order.backwards : order.forwards
  const skipped = isBackwards ? total - offset - limit : offset
  const where = and(filterOf(query), matchCondition(searchSources, matches))
  const isMerged =
    categoryIds && categoryIds.length > 1 && query.search === undefined && isIndexedOrder(query)
  const rows = limitOffset(limit, skipped)
  const ids = isMerged
    ? mergedIds(categoryIds, { where, direction, each: sql`${skipped + limit}`, rows })
    : sql`select products.id from products
        where ${and(where, categoryIds && inArray(products.categoryId, categoryIds))}
        order by ${direction} ${rows}`
  return { ids, order: order.forwards }
}

/** The first products of `each` category, merged; `rows` is the `limit` of the page. */
const mergedIds = (
  categoryIds: number[],
  { where, direction, each, rows }: { where: SQL | undefined; direction: SQL; each: SQL; rows: SQL },
) =>
  sql`select products.id from unnest(${sql.param(categoryIds)}::int[]) category(id) cross join lateral (
      select products.id, products.paid_halalas, products.sold from products
      where products.category_id = category.id and ${where}
      order by ${direction} limit ${each}
    ) products order by ${direction} ${rows}`

type Query = Input<typeof listProducts>['query']

function filterOf({ price_from, price_to, ids }: Query): SQL | undefined {
  return and(
    isForSale,
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

/** A product with its latest reviews; undefined when it is not for sale. */
export async function productById(db: Db, { lang, userId }: CardViewer, id: number) {
  const rows = userId
    ? await PRODUCT_FOR_USER[lang](db, { id, userId })
    : await PRODUCT_FOR_ANYBODY[lang](db, { id })
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
  return preparedSql<ProductRow & ProductDetails & MoreOfProduct, 'id' | Name>(
    productStatement({ lang, userId }, page, moreColumns),
  )
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
