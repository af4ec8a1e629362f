import { getOrderRecord } from '#contract/admin/orders/orders.ts'
import { call } from '../../../../api.ts'
import { loadFetched, type Part } from '../../../../routing/failed-read.ts'
import type { Route } from './+types/must-scan-loader'

/** Loads for the board whether the pieces of an order that were not scanned leave with no reason. */
export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs): Promise<Part<boolean>> {
  return loadFetched(call(context, getOrderRecord, { params: { id } }).then(({ data }) => data.must_scan))
}
