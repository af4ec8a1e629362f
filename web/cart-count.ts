import type { RouterContextProvider } from 'react-router'
import { getCart } from '#contract/cart.ts'
import { CallError, call } from './api.ts'
import { token } from './session.ts'

/** How many pieces are in this person's cart; none for a guest, or when it cannot be told now. */
export async function piecesInCart(context: Readonly<RouterContextProvider>): Promise<number> {
  if (!token()) return 0
  try {
    return (await call(context, getCart, {})).count
  } catch (error) {
    if (error instanceof CallError) return 0
    throw error
  }
}
