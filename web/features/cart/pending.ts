import { userId } from '../../session.ts'

/** What somebody wanted to put into the cart and could not yet. */
type Wish = { product_id: string; quantity: string }

const KEY = 'wanted in the cart'

/**
 * Keeps it in this tab: for `of`, whose session has ended, or, if that is null, for who signs in first. A second wish
 * takes the place of the first.
 */
export function keepPending(wish: Wish, of: string | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ of, wish }))
}

/** The wish kept for who is signed in now, once; that of somebody else is gone then. */
export function takePending(): Wish | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { of: string | null; wish: Wish } | null
  sessionStorage.removeItem(KEY)
  return kept && (kept.of === null || kept.of === userId()) ? kept.wish : undefined
}
