import type { Db } from '#db/connect.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { refuse } from '#services/refuse.ts'
import { loadStockRules } from '#services/stock-rules.ts'

/** Why an order must not be handed over. */
export type Stop = 'recalled' | 'expired'

/** The orders among these that have recalled or expired pieces. */
export async function stoppedOrders(db: Db, orderIds: number[]): Promise<Map<number, Stop>> {
  const taken = await takenBatches(db, orderIds)
  const { day } = await loadStockRules(db)
  const stops = new Map<number, Stop>()
  for (const { orderId, isRecalled, expiry } of taken)
    if (isRecalled) stops.set(orderId, 'recalled')
    else if (expiry !== null && expiry < day && !stops.has(orderId)) stops.set(orderId, 'expired')
  return stops
}

/** Refuses to hand a locked order over while it has recalled or expired pieces. */
export async function refuseStopped(tx: Db, orderId: number): Promise<void> {
  if ((await stoppedOrders(tx, [orderId])).size > 0) throw refuse('staff.recalled_inside')
}
