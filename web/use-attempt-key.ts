import { useState } from 'react'

/** The Idempotency-Key of what is filled in: pressing twice sends it once, and a changed form is a new attempt. */
export function useAttemptKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return [key, () => setKey(crypto.randomUUID())]
}
