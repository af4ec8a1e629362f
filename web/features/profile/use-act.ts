import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useRefusal } from '../../i18n/use-refusal.ts'
import type { act } from './actions.ts'

/** A form of the profile page on its own: whether it is on its way, and what was refused. `onDone`: it was not. */
export function useAct(labels: Record<string, string> = {}, onDone?: () => void) {
  const fetcher = useFetcher<typeof act>()
  const refused = fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined
  const { errorOf, summary } = useRefusal(refused, labels)
  const idle = fetcher.state === 'idle'
  const done = idle && fetcher.data === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: being done is the only reason to say so
  useEffect(() => {
    if (done) onDone?.()
  }, [done])

  return { fetcher, busy: !idle, attempt: refused?.attempt, errorOf, summary }
}
