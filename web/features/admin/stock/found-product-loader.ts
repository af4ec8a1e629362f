import { findStockProducts } from '#contract/admin/stock/stock.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import type { Route } from './+types/found-product-loader'

/** Loads the products of the scanned code in `?code=`, and says which code that was. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const part = await loadFetched(call(context, findStockProducts, { query: { code } }))
  return { code, ...part }
}
