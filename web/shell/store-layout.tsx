import { Outlet, useRouteLoaderData } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { listCategories } from '#contract/products.ts'
import { call } from '../api.ts'
import { accessToken } from '../session.ts'
import { fetchCartCount } from '../shopping/cart-count.ts'
import { fetchUnpaidOrder } from '../shopping/unpaid-order.ts'
import { fetchWishlistIds } from '../shopping/wishlist.ts'
import type { Route } from './+types/store-layout'
import { StoreBar } from './store-bar.tsx'
import type { StoreLayoutData } from './store-layout-data.ts'

/** The same for all visitors; wishlist and cart count are loaded in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<StoreLayoutData> {
  const categories = await call(context, listCategories, { query: { with_sub: '1' } }).catch(() => [])
  return { categories, wishlistIds: [], cartCount: 0, unpaidOrder: null }
}

export async function clientLoader({
  serverLoader,
  context,
}: Route.ClientLoaderArgs): Promise<StoreLayoutData> {
  const [page, wishlistIds, cartCount] = await Promise.all([
    serverLoader(),
    fetchWishlistIds(context),
    fetchCartCount(context),
  ])
  const unpaidOrder = accessToken() && cartCount === 0 ? await fetchUnpaidOrder(context) : null
  return { ...page, wishlistIds, cartCount, unpaidOrder }
}
clientLoader.hydrate = true as const

export { revalidateAfterWrites as shouldRevalidate } from '../routing/revalidation.ts'

export default function StoreLayout({
  loaderData: { categories, wishlistIds, cartCount },
}: Route.ComponentProps) {
  // The cart page's data is newer: its loader may just have added a guest's pending item.
  const cart = useRouteLoaderData<Cart>('features/cart/cart-page')
  return (
    <>
      <StoreBar
        categories={categories}
        wishlistCount={wishlistIds.length}
        cartCount={cart?.count ?? cartCount}
      />
      <Outlet />
    </>
  )
}
