import { products } from '#contract/admin/products/products.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import type { Route } from './+types/product-search-loader'

/** Searches the products for the one that an unknown barcode belongs to. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return loadFetched(call(context, products.list, { query: { search } }))
}
