import type { AuditEntry } from '#contract/admin/audit.ts'
import { getAppointmentHistory } from '#contract/admin/day.ts'
import { getHomeVisitHistory } from '#contract/admin/home-visits.ts'
import { call } from '../../../../api.ts'
import { loadFetched, type Part } from '../../../../routing/failed-read.ts'
import type { Route } from './+types/history-loader'

/** Loads the change history of an appointment (`kind` is `day`) or a home visit, for HistoryDialog. */
export function clientLoader({
  params: { kind, id },
  context,
}: Route.ClientLoaderArgs): Promise<Part<AuditEntry[]>> {
  return loadFetched(
    call(context, kind === 'day' ? getAppointmentHistory : getHomeVisitHistory, { params: { id } }),
  )
}
