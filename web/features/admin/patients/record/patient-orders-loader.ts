import { listPatientOrders, type OrderCard } from '#contract/admin/orders/orders.ts'
import { call } from '../../../../api.ts'
import { loadFetched, type Part } from '../../../../routing/failed-read.ts'
import type { Route } from './+types/patient-orders-loader'

/** Loads the orders of a patient's account for PatientOrders. */
export function clientLoader({
  params: { id },
  context,
}: Route.ClientLoaderArgs): Promise<Part<OrderCard[]>> {
  return loadFetched(call(context, listPatientOrders, { params: { id } }))
}

export { revalidateAfterOtherWrites as shouldRevalidate } from './revalidate-after-other-writes.ts'
