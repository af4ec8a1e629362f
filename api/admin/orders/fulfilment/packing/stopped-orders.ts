import type { Db } from '#db/connect.ts'
import { hasBeenHandedOver } from '#services/orders/handed-over.ts'
import { reopenOrders } from '#services/packing/take-out.ts'
import { type TakenBatch, takenBatches } from '#services/packing/taken-batches.ts'
import { coverEnd } from '#services/prescriptions/prescription-cover.ts'
import { refuse } from '#services/refuse.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { ordersForTooYoung } from './young-patients.ts'

/** Why an order must not be handed over. */
export type Stop = 'recalled' | 'expired'

/** The orders among these that have recalled or expired pieces. */
export async function stoppedOrders(db: Db, orderIds: number[]): Promise<Map<number, Stop>> {
  const stops = new Map<number, Stop>()
  for (const { orderId, stop } of await stoppedBatches(db, orderIds))
    if (stop === 'recalled' || !stops.has(orderId)) stops.set(orderId, stop)
  return stops
}

async function stoppedBatches(db: Db, orderIds: number[]): Promise<(TakenBatch & { stop: Stop })[]> {
  const { day } = await loadStockRules(db)
  return (await takenBatches(db, orderIds)).flatMap(taken => {
    const isExpired = taken.expiry !== null && taken.expiry < day
    const stop = taken.isRecalled ? 'recalled' : isExpired ? 'expired' : undefined
    return stop ? [{ ...taken, stop }] : []
  })
}

/**
 * Refuses to hand a locked order over while it has recalled or expired pieces, after its prescription has
 * expired, or if its patient is too young.
 */
export async function refuseStopped(tx: Db, orderId: number, today: string): Promise<void> {
  if ((await stoppedOrders(tx, [orderId])).size > 0) throw refuse('staff.recalled_inside')
  const coveredUntil = await coverEnd(tx, orderId)
  if (coveredUntil && coveredUntil < today) throw refuse('staff.prescription_lapsed')
  if ((await ordersForTooYoung(tx, [orderId])).length > 0) throw refuse('staff.patient_too_young')
}

/**
 * Takes the recalled and expired packs out of a locked order that was not handed over, and prepares it again;
 * returns whether it had any. Refuses an order that has left.
 */
export async function takeOutStopped(tx: Db, orderId: number): Promise<boolean> {
  const batches = await stoppedBatches(tx, [orderId])
  if (batches.length === 0) return false
  if (await hasBeenHandedOver(tx, orderId)) throw refuse('staff.not_being_prepared')
  const ids = batches.map(({ batchId }) => batchId)
  await reopenOrders(tx, [orderId], ids, { areOut: true })
  return true
}
