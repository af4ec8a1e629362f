import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import { accessToken } from '../../session.ts'
import { adminPaths } from './admin-paths.ts'

const POLL_INTERVAL_MS = 60_000

/** The newest answer about the signed-in member of staff, shared by all that use it. */
const useNewestStaff = () => useFetcher<CurrentStaff | null>({ key: 'current staff' })

/** The signed-in member of staff; undefined if loading failed. */
export function useCurrentStaff(): CurrentStaff | undefined {
  const loaded = useRouteLoaderData<CurrentStaff>('staff')
  return useNewestStaff().data ?? loaded
}

/** Returns whether a page of the back office exists, by its path: it does not where its module is off. */
export function useIsStaffPage(): (path: string) => boolean {
  const off = useCurrentStaff()?.off
  return path => !off || !RegExp(off).test(path)
}

/**
 * Keeps permissions and what waits in the menu up to date: loads them with every page that is opened, with
 * its revalidations, and when they are a minute old.
 */
export function useStaffUpdates(): void {
  const { key } = useLocation()
  const { load, data } = useNewestStaff()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is opened loads them anew
  useEffect(() => void load(adminPaths.currentStaff()), [load, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data is not old yet
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && accessToken()) load(adminPaths.currentStaff())
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [load, data])
}

/** Loads the signed-in member of staff anew; undefined outside the pages that need one. */
export function useStaffReload(): (() => void) | undefined {
  const { load } = useNewestStaff()
  const isStaffPage = useMatches().some(({ id }) => id === 'staff')
  const reload = useCallback(() => void load(adminPaths.currentStaff()), [load])
  return isStaffPage ? reload : undefined
}
