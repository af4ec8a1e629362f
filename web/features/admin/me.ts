import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/admin/sign-in.ts'

/** Who works here; undefined where that could not be loaded. */
export function useMe(): Me | undefined {
  return useRouteLoaderData<Me>('staff')
}
