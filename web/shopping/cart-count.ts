import type { RouterContextProvider } from 'react-router'
import { getCart } from '#contract/cart.ts'
import { CallError, call } from '../api.ts'
import { accessToken } from '../session.ts'

/** The number of pieces in this person's cart; 0 for a guest and when the call fails. */
export async function fetchCartCount(context: Readonly<RouterContextProvider>): Promise<number> {
  if (!accessToken()) return 0
  try {
    return (await call(context, getCart, {})).count
  } catch (error) {
    if (error instanceof CallError) return 0
    throw error
  }
}
