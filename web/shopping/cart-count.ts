import type { RouterContextProvider } from 'react-router'
import { getCart } from '#contract/cart.ts'
import { call, optional } from '../api.ts'
import { accessToken } from '../session.ts'

/** The number of pieces in this person's cart; 0 for a guest and when the call fails. */
export async function fetchCartCount(context: Readonly<RouterContextProvider>): Promise<number> {
  if (!accessToken()) return 0
  return (await optional(call(context, getCart, {}), null))?.count ?? 0
}
