import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import type { profileAction } from './profile-action.ts'

type ProfileFormOptions = {
  /** The endpoint whose rules the form is checked by; a form without fields has none. */
  endpoint?: Parameters<typeof useCheckedForm>[0]
  labels?: Record<string, string>
  /** Called after success. */
  onDone?: () => void
}

/** The fetcher of one profile form with its busy state and errors. */
export function useProfileForm({ endpoint = {}, labels, onDone }: ProfileFormOptions = {}) {
  const fetcher = useFetcher<typeof profileAction>()
  const formError = fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined
  const checked = useCheckedForm(endpoint, formError, labels)
  const isIdle = fetcher.state === 'idle'
  const isDone = isIdle && fetcher.data === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each success is reported once
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone])

  return { fetcher, formError, busy: !isIdle, ...checked }
}
