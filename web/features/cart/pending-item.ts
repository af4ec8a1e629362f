import { tabStorage } from '../../browser/storage.ts'
import { hasShape, readStored, store } from '../../browser/stored-values.ts'
import { userId } from '../../session.ts'

/** A cart item whose "add to cart" needed sign-in first. */
type PendingItem = { product_id: string; quantity: string }
type StoredItem = { forUserId: string | null; item: PendingItem }

const STORAGE_KEY = 'wanted in the cart'

/**
 * Stores the item for this tab and replaces a stored one. `forUserId` is the user whose session has ended;
 * null means whoever signs in first.
 */
export function savePendingItem(item: PendingItem, forUserId: string | null): void {
  store(STORAGE_KEY, { forUserId, item } satisfies StoredItem)
}

/** Returns and removes the stored item; undefined when it was stored for another user. */
export function takePendingItem(): PendingItem | undefined {
  const stored = readStored(STORAGE_KEY, isStoredItem)
  tabStorage.removeItem(STORAGE_KEY)
  return stored && (stored.forUserId === null || stored.forUserId === userId()) ? stored.item : undefined
}

const isText = (value: unknown) => typeof value === 'string'

const isStoredItem = (value: unknown): value is StoredItem =>
  hasShape(value, {
    forUserId: owner => owner === null || isText(owner),
    item: item => hasShape(item, { product_id: isText, quantity: isText }),
  })
