import type { ClientInput } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { type ProductsSearchParams, paths } from '../../paths.ts'

/** The sort orders (spec §9), in the order in which they are shown. */
export const sortOrders = ['best_selling', 'lowest_price', 'highest_price'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The parsed search parameters of the products page. */
export type ProductFilter = {
  category?: number
  search?: string
  sortOrder?: SortOrder
  price_from?: number
  price_to?: number
  page?: number
}

/** The price ranges to choose from (spec §9); the first one is any price. */
export const pricePresets: readonly Pick<ProductFilter, 'price_from' | 'price_to'>[] = [
  {},
  { price_to: 39 },
  { price_to: 200 },
  { price_from: 100, price_to: 500 },
  { price_from: 500 },
]

/** Parses the search parameters; invalid values are ignored. */
export function parseProductFilter(searchParams: URLSearchParams): ProductFilter {
  const number = (name: string, pattern: RegExp) => {
    const text = plainText(searchParams.get(name) ?? '').replace('٫', '.')
    return pattern.test(text) ? Number(text) : undefined
  }
  const search = searchParams.get('search')?.trim().slice(0, 100)
  const page = number('page', /^[1-9]\d{0,3}$/)
  return {
    category: number('category', /^[1-9]\d{0,8}$/),
    search: search || undefined,
    sortOrder: sortOrders.find(order => searchParams.get(order) === '1'),
    price_from: number('price_from', /^\d{1,6}(\.\d{1,2})?$/),
    price_to: number('price_to', /^\d{1,6}(\.\d{1,2})?$/),
    page: page && page > 1 ? page : undefined,
  }
}

/** The URL of the products page with a filter. */
export function productsUrl({ sortOrder, ...filter }: ProductFilter): string {
  const searchParams: ProductsSearchParams = { ...filter, ...(sortOrder && { [sortOrder]: 1 }) }
  return paths.products(searchParams)
}

/** The API query of a filter. */
export function productsQuery({
  category,
  sortOrder,
  page = 1,
  ...filter
}: ProductFilter): ClientInput<typeof listProducts>['query'] {
  return { ...filter, category_id: category, page, ...(sortOrder && { [sortOrder]: '1' }) }
}

/** The number of filters of the panel that are set: the department and the price. */
export function activeFilters({ category, price_from, price_to }: ProductFilter): number {
  return Number(category !== undefined) + Number((price_from ?? price_to) !== undefined)
}

/** Whether anything besides sort order and page is set. */
export function isFiltered({ category, search, price_from, price_to }: ProductFilter): boolean {
  return [category, search, price_from, price_to].some(value => value !== undefined)
}
