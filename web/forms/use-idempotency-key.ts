import { useState } from 'react'

/**
 * The idempotency key of a form: submitting it twice has one effect. `renew` makes a changed form a new
 * request.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return [key, () => setKey(crypto.randomUUID())]
}
