import { useLocation } from 'react-router'
import { safeBackUrl } from './paths.ts'

/**
 * Where to return after sign-in: from the navigation state (spec §2), else from `?backUrl=`, which also works for a link
 * that was pressed before the page was alive.
 */
export function useBackUrl(): string {
  const { state, search } = useLocation()
  return safeBackUrl(state?.backUrl ?? new URLSearchParams(search).get('backUrl'))
}
