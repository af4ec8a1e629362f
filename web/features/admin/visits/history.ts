import type { AuditEntry } from '#contract/admin/audit.ts'
import { seeVisitHistory } from '#contract/admin/day.ts'
import { seeHomeVisitHistory } from '#contract/admin/home-visits.ts'
import { CallError, call } from '../../../api.ts'
import type { Route } from './+types/history'

/**
 * What staff has changed in a visit at a doctor (`day`) or at home, for the dialog that shows it; null without a
 * network, so that the day behind the dialog stays.
 */
export async function clientLoader({
  params: { kind, id },
  context,
}: Route.ClientLoaderArgs): Promise<AuditEntry[] | null> {
  try {
    return await call(context, kind === 'day' ? seeVisitHistory : seeHomeVisitHistory, { params: { id } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'offline') return null
    throw error
  }
}
