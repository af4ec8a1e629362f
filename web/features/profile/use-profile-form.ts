import { useFetcher } from 'react-router'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useOnSuccess } from '../../forms/use-on-success.ts'
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
  useOnSuccess(fetcher, () => onDone?.())
  return { fetcher, formError, busy: fetcher.state !== 'idle', ...checked }
}
