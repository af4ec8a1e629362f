import { useLocation } from 'react-router'
import { safeBackUrl } from '../paths.ts'

/**
 * The page to return to after sign-in: from the navigation state (spec §2), else from `?backUrl=`, which also
 * works for links that were followed before hydration.
 */
export function useBackUrl(): string {
  const { state, search } = useLocation()
  return safeBackUrl(state?.backUrl ?? new URLSearchParams(search).get('backUrl'))
}
