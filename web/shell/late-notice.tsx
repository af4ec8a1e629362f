import { useEffect, useState } from 'react'
import { MAX_CAPTURE_MS } from '../ssr/pre-hydration-events.ts'
import { NotStartedSentence } from './not-started.tsx'

/**
 * Says that the page is incomplete on a hydrated page that still waits for its first data after ten seconds.
 */
export function LateNotice() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_CAPTURE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <NotStartedSentence hidden={false} /> : null
}
