import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a work screen looks what others have done, in milliseconds. */
const AGAIN = 30_000

/** Keeps a screen fresh while somebody looks at it, and at once when they come back to it. */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate()
    }
    const timer = setInterval(look, AGAIN)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
