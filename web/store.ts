import { useRouteLoaderData } from 'react-router'
import type { Category } from '#contract/products.ts'

/** What stands around the store's pages: its shelves and, in the browser, what this person wishes for and has in the cart. */
export type StoreAround = { categories: Category[]; wished: number[]; inCart: number }

const nothing: StoreAround = { categories: [], wished: [], inCart: 0 }

/** What stands around the store's pages; empty elsewhere. */
export function useStore(): StoreAround {
  return useRouteLoaderData<StoreAround>('store') ?? nothing
}
