import { Outlet, useRouteLoaderData } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { listCategories } from '#contract/products.ts'
import { call } from '../api.ts'
import { piecesInCart } from '../cart-count.ts'
import type { StoreAround } from '../store.ts'
import { wishedIds } from '../wishlist.ts'
import type { Route } from './+types/store-layout'
import { StoreBar } from './store-bar.tsx'

/** The same for every visitor; hearts and counts come in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<StoreAround> {
  const categories = await call(context, listCategories, { query: { with_sub: '1' } }).catch(() => [])
  return { categories, wished: [], inCart: 0 }
}

export async function clientLoader({ serverLoader, context }: Route.ClientLoaderArgs): Promise<StoreAround> {
  const [page, wished, inCart] = await Promise.all([
    serverLoader(),
    wishedIds(context),
    piecesInCart(context),
  ])
  return { ...page, wished, inCart }
}
clientLoader.hydrate = true as const

export { afterWrites as shouldRevalidate } from '../revalidation.ts'

export default function StoreLayout({ loaderData: { categories, wished, inCart } }: Route.ComponentProps) {
  // The cart's own page knows best: it may just have put in what a guest wanted.
  const cart = useRouteLoaderData<Cart>('features/cart/cart-page')
  return (
    <>
      <StoreBar categories={categories} wished={wished.length} inCart={cart?.count ?? inCart} />
      <Outlet />
    </>
  )
}
