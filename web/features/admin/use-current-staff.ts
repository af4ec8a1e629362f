import { useRouteLoaderData } from 'react-router'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'

/** The signed-in member of staff; undefined if loading failed. */
export function useCurrentStaff(): CurrentStaff | undefined {
  return useRouteLoaderData<CurrentStaff>('staff')
}
