import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import type { Db } from '#db/connect.ts'
import type { Permission } from '#domain/roles.ts'
import type { BranchScope } from '../../requests/branch-scope.ts'

type Area = keyof CurrentStaff['waiting']

/** Counts what waits in each area. */
export type WaitingCounts = Record<Area, (db: Db, now: number, scope: BranchScope) => Promise<number>>

const needs: Record<Area, Permission> = {
  calls: 'bookings.work',
  orders: 'orders.work',
  return_requests: 'orders.work',
  prescriptions: 'prescriptions.review',
}

type Viewer = { now: number; can: (permission: Permission) => boolean; scope: BranchScope }

/** How much waits in the areas of the menu that this member of staff works in. */
export async function countWaiting(
  db: Db,
  counts: WaitingCounts,
  { now, can, scope }: Viewer,
): Promise<CurrentStaff['waiting']> {
  const count = (area: Area) => (can(needs[area]) ? counts[area](db, now, scope) : null)
  const [calls, orders, return_requests, prescriptions] = await Promise.all([
    count('calls'),
    count('orders'),
    count('return_requests'),
    count('prescriptions'),
  ])
  return { calls, orders, return_requests, prescriptions }
}
