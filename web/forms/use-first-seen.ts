import { useState } from 'react'

/**
 * Returns what a form showed when it was opened, or as soon as that is known; its write depends on it
 * (`attemptOf`). The page is read again after a lost answer. What it shows then is the effect of the first
 * attempt, and must not make the repetition another write.
 */
export function useFirstSeen<Seen>(seen: Seen): Seen {
  const [first, setFirst] = useState(seen)
  if (first === undefined && seen !== undefined) setFirst(seen)
  return first
}
