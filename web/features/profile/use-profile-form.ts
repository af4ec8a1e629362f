import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useFormError } from '../../forms/use-form-error.ts'
import type { profileAction } from './profile-action.ts'

/** The fetcher of one profile form with its busy state and errors. Calls `onDone` after success. */
export function useProfileForm(labels: Record<string, string> = {}, onDone?: () => void) {
  const fetcher = useFetcher<typeof profileAction>()
  const formError = fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined
  const { errorOf, summary } = useFormError(formError, labels)
  const isIdle = fetcher.state === 'idle'
  const isDone = isIdle && fetcher.data === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when isDone changes
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone])

  return { fetcher, formError, busy: !isIdle, attempt: formError?.attempt, errorOf, summary }
}
