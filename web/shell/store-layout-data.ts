import { useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Category } from '#contract/products.ts'

/** A category as the menus show it: its children have no picture there. */
export type Department = Omit<Category, 'children'> & { children: { id: number; name: string }[] }

/**
 * The data of the store's layout: categories and, in the browser, this person's wishlist, cart count and the
 * order that was placed here or, while the cart is empty, may have emptied it.
 */
export type StoreLayoutData = {
  categories: Department[]
  wishlistIds: number[]
  cartCount: number
  recentOrder: Order | null
}

/** The data of a layout that is not loaded. */
export const emptyStoreLayoutData: StoreLayoutData = {
  categories: [],
  wishlistIds: [],
  cartCount: 0,
  recentOrder: null,
}

/** The data of the store's layout; empty outside the store. */
export function useStoreLayoutData(): StoreLayoutData {
  return useRouteLoaderData<StoreLayoutData>('store') ?? emptyStoreLayoutData
}
