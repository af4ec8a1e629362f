import { useEffect } from 'react'
import type { Fetcher } from 'react-router'

/** Calls `onSuccess` once for each action of a fetcher that has succeeded: one that has returned null. */
export function useOnSuccess(fetcher: Fetcher<unknown>, onSuccess: () => void): void {
  const isDone = fetcher.state === 'idle' && fetcher.data === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new success counts
  useEffect(() => {
    if (isDone) onSuccess()
  }, [isDone])
}
