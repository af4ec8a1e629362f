/** What a guest wanted to put into the cart, kept in this tab until somebody has signed in. */
type Pending = { product_id: string; quantity: string }

const KEY = 'wanted in the cart'

/** Keeps it; a second wish takes the place of the first. */
export function keepPending(wish: Pending): void {
  sessionStorage.setItem(KEY, JSON.stringify(wish))
}

/** The kept wish, once. */
export function takePending(): Pending | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept ? (JSON.parse(kept) as Pending) : undefined
}
