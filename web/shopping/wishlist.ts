import type { RouterContextProvider } from 'react-router'
import { listFavoriteIds, mergeFavorites } from '#contract/favorites.ts'
import { MAX_PRODUCT_IDS } from '#contract/products.ts'
import { CallError, call } from '../api.ts'
import { browserStorage } from '../browser/storage.ts'
import { accessToken } from '../session.ts'

const WISHLIST_STORAGE_KEY = 'wishlist'

/** The product ids on the guest wishlist of this browser, newest first. */
export function guestWishlist(): number[] {
  if (typeof window === 'undefined') return []
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(WISHLIST_STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(id => Number.isInteger(id) && id > 0).slice(0, MAX_PRODUCT_IDS)
      : []
  } catch {
    // The stored text is not JSON.
    return []
  }
}

/**
 * Adds a product to the guest wishlist or removes it. When the list is full, the oldest product is dropped.
 */
export function updateGuestWishlist(id: number, isAdded: boolean): void {
  const others = guestWishlist().filter(other => other !== id)
  browserStorage.setItem(
    WISHLIST_STORAGE_KEY,
    JSON.stringify((isAdded ? [id, ...others] : others).slice(0, MAX_PRODUCT_IDS)),
  )
}

/**
 * Merges the guest wishlist into the account of the signed-in person (product.md). If the call fails, the
 * list stays in the browser until the next attempt; a failure never interrupts the caller.
 */
export async function mergeWishlist(context: Readonly<RouterContextProvider>): Promise<void> {
  const ids = guestWishlist()
  if (!accessToken() || ids.length === 0) return
  try {
    await call(context, mergeFavorites, { body: { ids } })
    browserStorage.removeItem(WISHLIST_STORAGE_KEY)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/**
 * The product ids on the wishlist of a signed-in person or a guest; the guest wishlist when the call fails.
 */
export async function fetchWishlistIds(context: Readonly<RouterContextProvider>): Promise<number[]> {
  if (!accessToken()) return guestWishlist()
  try {
    await mergeWishlist(context)
    return await call(context, listFavoriteIds, {})
  } catch (error) {
    if (error instanceof CallError) return guestWishlist()
    throw error
  }
}
