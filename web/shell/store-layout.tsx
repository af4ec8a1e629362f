import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { listCategories } from '#contract/products.ts'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { keepLastRead } from '../routing/keep-shown-pages.ts'
import { createReaderCheck, revalidateAfterWrites } from '../routing/revalidation.ts'
import { accessToken } from '../session.ts'
import { fetchCartCount } from '../shopping/cart-count.ts'
import { fetchRecentOrder, placedOrderId } from '../shopping/recent-order.ts'
import { fetchWishlistIds, guestWishlist } from '../shopping/wishlist.ts'
import type { Route } from './+types/store-layout'
import { StoreBar } from './store-bar.tsx'
import { emptyStoreLayoutData, type StoreLayoutData } from './store-layout-data.ts'

/** The same for all visitors; wishlist and cart count are loaded in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<StoreLayoutData> {
  const categories = await call(context, listCategories, { query: { with_sub: '1' } }).catch(() => [])
  const departments = categories.map(({ children, ...category }) => ({
    ...category,
    children: children.map(({ id, name }) => ({ id, name })),
  }))
  return { categories: departments, wishlistIds: [], cartCount: 0, recentOrder: null }
}

export async function clientLoader({
  serverLoader,
  request,
  context,
}: Route.ClientLoaderArgs): Promise<StoreLayoutData> {
  reader.read(request)
  const [page, wishlistIds, cartCount] = await Promise.all([
    keepLastRead('store', serverLoader(), emptyStoreLayoutData),
    fetchWishlistIds(context),
    fetchCartCount(context),
  ])
  const mayHaveOrder = accessToken() && (cartCount === 0 || placedOrderId() > 0)
  const recentOrder = mayHaveOrder ? await fetchRecentOrder(context) : null
  return { ...page, wishlistIds, cartCount, recentOrder }
}
// A guest without a wishlist has what the server rendered.
clientLoader.hydrate = accessToken() !== null || guestWishlist().length > 0

/**
 * Also revalidates after a conflict, such as an order of a cart that is empty by now; when the checkout is
 * left, where an order may have been placed whose response was lost; and when the store's first page is
 * opened, to which an empty checkout redirects.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, actionStatus } = args
  const isOtherPage = nextUrl.pathname !== currentUrl.pathname
  const mayHaveOrdered = currentUrl.pathname === paths.checkout() || nextUrl.pathname === paths.store()
  const isStale = actionStatus === 409 || (isOtherPage && mayHaveOrdered) || reader.isOutdated()
  return isStale || revalidateAfterWrites(args)
}
const reader = createReaderCheck()

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  const { categories, wishlistIds, cartCount } = loaderData
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
