import type { RouterContextProvider } from 'react-router'
import { listFavoriteIds, mergeFavorites } from '#contract/favorites.ts'
import { MOST_IDS } from '#contract/products.ts'
import { CallError, call } from './api.ts'
import { token } from './session.ts'

const KEY = 'wishlist'

/** The ids of the products that a guest of this browser wishes for, what was added last first. */
export function guestWishlist(): number[] {
  if (typeof window === 'undefined') return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id) && id > 0).slice(0, MOST_IDS) : []
  } catch {
    // Somebody else's text stands there.
    return []
  }
}

/** Adds a product to the guest's wishlist or takes it off; the oldest makes room when it is full. */
export function changeGuestWishlist(id: number, isWished: boolean): void {
  const others = guestWishlist().filter(other => other !== id)
  localStorage.setItem(KEY, JSON.stringify((isWished ? [id, ...others] : others).slice(0, MOST_IDS)))
}

/**
 * Puts what a guest has gathered into the account of who is signed in now (product.md). Without a network it stays in
 * the browser until the next time, and never stands in the way of what is being done.
 */
export async function mergeWishlist(context: Readonly<RouterContextProvider>): Promise<void> {
  const ids = guestWishlist()
  if (!token() || ids.length === 0) return
  try {
    await call(context, mergeFavorites, { body: { ids } })
    localStorage.removeItem(KEY)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** The ids of this person's wishlist, a guest's too; none when they cannot be told now. */
export async function wishedIds(context: Readonly<RouterContextProvider>): Promise<number[]> {
  if (!token()) return guestWishlist()
  try {
    await mergeWishlist(context)
    return await call(context, listFavoriteIds, {})
  } catch (error) {
    if (error instanceof CallError) return guestWishlist()
    throw error
  }
}
