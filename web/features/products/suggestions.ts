import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import type { Route } from './+types/suggestions'

/** How many products are suggested below the search field. */
const MOST = 6

/** The products that fit what has been typed so far, for the search field. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 100)
  if (!search) return []
  const { data } = await call(context, listProducts, { query: { search, per_page: MOST } })
  return data.map(({ id, name, images, price_after_discount }) => ({
    id,
    name,
    image: images[0] ?? '',
    price: price_after_discount,
  }))
}
