import { userId } from '../../session.ts'

/** A cart item whose "add to cart" needed sign-in first. */
type PendingItem = { product_id: string; quantity: string }

const STORAGE_KEY = 'wanted in the cart'

/**
 * Stores the item for this tab and replaces a stored one. `forUserId` is the user whose session has ended;
 * null means whoever signs in first.
 */
export function savePendingItem(item: PendingItem, forUserId: string | null): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ forUserId, item }))
}

/** Returns and removes the stored item; undefined when it was stored for another user. */
export function takePendingItem(): PendingItem | undefined {
  const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
    forUserId: string | null
    item: PendingItem
  } | null
  sessionStorage.removeItem(STORAGE_KEY)
  return stored && (stored.forUserId === null || stored.forUserId === userId()) ? stored.item : undefined
}
