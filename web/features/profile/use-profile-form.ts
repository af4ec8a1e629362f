import { useFetcher } from 'react-router'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import type { FieldLabels } from '../../forms/use-form-error.ts'
import { useOnSuccess } from '../../forms/use-on-success.ts'
import type { profileAction } from './profile-action.ts'

type ProfileFormOptions<Labels extends FieldLabels> = {
  /** The endpoint whose rules the form is checked by; a form without fields has none. */
  endpoint?: Parameters<typeof useCheckedForm>[0]
  labels?: Labels
  /** Called after success. */
  onDone?: () => void
}

/** The fetcher of one profile form with its busy state and errors. */
export function useProfileForm<Labels extends FieldLabels = Record<never, string>>({
  endpoint = {},
  labels,
  onDone,
}: ProfileFormOptions<Labels> = {}) {
  const fetcher = useFetcher<typeof profileAction>()
  const formError = fetcher.data && 'attempt' in fetcher.data ? fetcher.data : undefined
  const checked = useCheckedForm(endpoint, formError, labels)
  useOnSuccess(fetcher, () => onDone?.())
  return { fetcher, formError, busy: fetcher.state !== 'idle', ...checked }
}
