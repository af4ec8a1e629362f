import type { AuditEntry } from '#contract/admin/audit.ts'
import { getAppointmentHistory } from '#contract/admin/day.ts'
import { getHomeVisitHistory } from '#contract/admin/home-visits.ts'
import { CallError, call } from '../../../../api.ts'
import type { Route } from './+types/history-loader'

/**
 * Loads the change history of an appointment (`kind` is `day`) or a home visit, for HistoryDialog. Returns
 * null without a network, so that the page behind the dialog stays.
 */
export async function clientLoader({
  params: { kind, id },
  context,
}: Route.ClientLoaderArgs): Promise<AuditEntry[] | null> {
  try {
    return await call(context, kind === 'day' ? getAppointmentHistory : getHomeVisitHistory, {
      params: { id },
    })
  } catch (error) {
    if (error instanceof CallError && error.code === 'offline') return null
    throw error
  }
}
