import { type LatestValue, latestValue } from '#cache/latest-value.ts'
import type { Db } from '#db/connect.ts'
import type { OffModules } from '#domain/modules.ts'
import { loadOffModules } from '#services/clinic-settings.ts'

/**
 * The modules that are off, read now, and again once they are expired: a read that depends on the time would
 * be one statement more or less of a call.
 */
export async function modulesReadOnce(db: Db): Promise<LatestValue<OffModules>> {
  const modules = latestValue<OffModules>(() => loadOffModules(db), new Set(), Number.POSITIVE_INFINITY)
  await modules.load()
  return modules
}
