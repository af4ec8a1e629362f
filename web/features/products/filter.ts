import type { Asking } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { type ProductsAddress, paths } from '../../paths.ts'

/** The orders that can be asked for (spec §9), in the order in which they are offered. */
export const orders = ['best_selling', 'lowest_price', 'highest_price'] as const
export type Order = (typeof orders)[number]

/** What the products' list shows: the parameters of its address, read. */
export type Filter = {
  category?: number
  search?: string
  order?: Order
  price_from?: number
  price_to?: number
  page?: number
}

/** The ranges of price that are offered (spec §9); the first is every price. */
export const presets: readonly Pick<Filter, 'price_from' | 'price_to'>[] = [
  {},
  { price_to: 39 },
  { price_to: 200 },
  { price_from: 100, price_to: 500 },
  { price_from: 500 },
]

/** Reads an address. What cannot be read is no filter. */
export function filterOf(asked: URLSearchParams): Filter {
  const number = (name: string, pattern: RegExp) => {
    const text = asciiDigits(asked.get(name) ?? '').trim()
    return pattern.test(text) ? Number(text) : undefined
  }
  const search = asked.get('search')?.trim().slice(0, 100)
  const page = number('page', /^[1-9]\d{0,3}$/)
  return {
    category: number('category', /^[1-9]\d{0,8}$/),
    search: search || undefined,
    order: orders.find(order => asked.get(order) === '1'),
    price_from: number('price_from', /^\d{1,6}(\.\d{1,2})?$/),
    price_to: number('price_to', /^\d{1,6}(\.\d{1,2})?$/),
    page: page && page > 1 ? page : undefined,
  }
}

/** The address of the list with a filter. */
export function addressOf({ order, ...filter }: Filter): string {
  const address: ProductsAddress = { ...filter, ...(order && { [order]: 1 }) }
  return paths.products(address)
}

/** The filter as the API takes it. */
export function queryOf({
  category,
  order,
  page = 1,
  ...filter
}: Filter): Asking<typeof listProducts>['query'] {
  return { ...filter, category_id: category, page, ...(order && { [order]: '1' }) }
}

/** Whether anything but the order and the page narrows the list. */
export function isNarrowed({ category, search, price_from, price_to }: Filter): boolean {
  return [category, search, price_from, price_to].some(each => each !== undefined)
}
