import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'

type Query = Input<typeof listProducts>['query']

type SortOrder = { forwards: SQL; backwards: SQL }

const CHEAPEST = sql.raw('products.paid_halalas, products.id')
const MOST_EXPENSIVE = sql.raw('products.paid_halalas desc, products.id desc')

/**
 * The orders of the indexes. Without the same `nulls first` or `nulls last` PostgreSQL would have to sort.
 */
export const sortOrdersOfIndexes = {
  cheapest: { forwards: CHEAPEST, backwards: MOST_EXPENSIVE },
  mostExpensive: { forwards: MOST_EXPENSIVE, backwards: CHEAPEST },
  bestSelling: {
    forwards: sql.raw('products.sold desc nulls last, products.id'),
    backwards: sql.raw('products.sold nulls first, products.id desc'),
  },
  byId: { forwards: sql.raw('products.id'), backwards: sql.raw('products.id desc') },
} as const satisfies Record<string, SortOrder>

export type SortName = keyof typeof sortOrdersOfIndexes

/** The order of a list of products. */
export function sortOf(query: Query): SortName {
  if (isFlagSet(query.lowest_price)) return 'cheapest'
  if (isFlagSet(query.highest_price)) return 'mostExpensive'
  return isFlagSet(query.best_selling) || query.search ? 'bestSelling' : 'byId'
}

/** Whether an index has the products of each category in the requested order. */
export const isIndexedOrder = (query: Query) =>
  [query.lowest_price, query.highest_price, query.best_selling].some(isFlagSet)

/** Whether an optional flag of a query is set. */
export const isFlagSet = (flag: string | undefined) => flag === '1' || flag === 'true'
