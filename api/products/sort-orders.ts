import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'

type Query = Input<typeof listProducts>['query']

type SortOrder = { forwards: SQL; backwards?: SQL }

// The orders of the indexes. Without the same `nulls first` or `nulls last` PostgreSQL would have to sort.
const BEST_SELLING = {
  forwards: sql.raw('products.sold desc nulls last, products.id'),
  backwards: sql.raw('products.sold nulls first, products.id desc'),
}
const CHEAPEST = sql.raw('products.paid_halalas, products.id')
const MOST_EXPENSIVE = sql.raw('products.paid_halalas desc, products.id desc')
const BY_ID = { forwards: sql.raw('products.id'), backwards: sql.raw('products.id desc') }

/** The order of a list of products. */
export function sortOrderOf(query: Query): SortOrder {
  if (isFlagSet(query.lowest_price)) return { forwards: CHEAPEST, backwards: MOST_EXPENSIVE }
  if (isFlagSet(query.highest_price)) return { forwards: MOST_EXPENSIVE, backwards: CHEAPEST }
  if (isFlagSet(query.best_selling)) return BEST_SELLING
  return query.search ? BEST_SELLING : BY_ID
}

/** Whether an index has the products of each category in the requested order. */
export const isIndexedOrder = (query: Query) =>
  [query.lowest_price, query.highest_price, query.best_selling].some(isFlagSet)

/** Whether an optional flag of a query is set. */
export const isFlagSet = (flag: string | undefined) => flag === '1' || flag === 'true'
