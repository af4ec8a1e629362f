import { tabStorage } from '../browser/storage.ts'
import { hasShape, readStored, storeInTab } from '../browser/stored-values.ts'
import { userId } from '../session.ts'

/** A cart item whose "add to cart" needed sign-in first. */
type PendingItem = { product_id: string; quantity: string }
type StoredItem = { forUserId: string | null; item: PendingItem }

const STORAGE_KEY = 'wanted in the cart'

/**
 * Stores the item for this tab and replaces a stored one. `forUserId` is the user whose session has ended;
 * null means whoever signs in first.
 */
export function savePendingItem(item: PendingItem, forUserId: string | null): void {
  storeInTab(STORAGE_KEY, { forUserId, item } satisfies StoredItem)
}

/** Returns the stored item, which is the user's from now on; undefined if it was stored for another user. */
export function pendingItem(): PendingItem | undefined {
  const stored = readStored(STORAGE_KEY, isStoredItem)
  if (!stored) return undefined
  if (stored.forUserId === null || stored.forUserId === userId()) savePendingItem(stored.item, userId())
  else tabStorage.removeItem(STORAGE_KEY)
  return readStored(STORAGE_KEY, isStoredItem)?.item
}

/** Removes the stored item if it is of the product. */
export function dropPendingItem(productId: string): void {
  if (readStored(STORAGE_KEY, isStoredItem)?.item.product_id === productId) tabStorage.removeItem(STORAGE_KEY)
}

const isText = (value: unknown) => typeof value === 'string'

const isStoredItem = (value: unknown): value is StoredItem =>
  hasShape(value, {
    forUserId: owner => owner === null || isText(owner),
    item: item => hasShape(item, { product_id: isText, quantity: isText }),
  })
