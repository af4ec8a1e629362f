import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { prescriptionItems, prescriptions, prescriptionUses } from '#db/schema/prescriptions.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { OrderQuantity } from '../stock.ts'

type Customer = { userId: number; now: number }

/** What approved prescriptions of a customer still cover, valid today. */
const isUsable = ({ userId, now }: Customer) =>
  and(
    eq(prescriptions.userId, userId),
    inArray(prescriptions.state, ['approved', 'partly_approved']),
    gte(prescriptions.validUntil, dayOf(now)),
    lt(prescriptionItems.dispensed, prescriptionItems.times),
  )

/** How many pieces of each product one order may have by the customer's prescriptions. */
export async function coveredPieces(db: Db, customer: Customer): Promise<Map<number, number>> {
  const rows = await db
    .select({
      productId: prescriptionItems.productId,
      pieces: sql<number>`sum(${prescriptionItems.quantity})::int`,
    })
    .from(prescriptionItems)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .where(isUsable(customer))
    .groupBy(prescriptionItems.productId)
  return new Map(rows.flatMap(({ productId, pieces }) => (productId === null ? [] : [[productId, pieces]])))
}

/**
 * Locks what covers these quantities, the prescription that expires first before others. Of the last use, a
 * second order sees nothing left after it has waited. Returns the items, and what is not covered.
 */
export async function lockCover(
  tx: Db,
  customer: Customer,
  wanted: readonly OrderQuantity[],
): Promise<{ itemIds: number[]; missing: OrderQuantity[] }> {
  if (wanted.length === 0) return { itemIds: [], missing: [] }
  const locked = await tx
    .select({
      id: prescriptionItems.id,
      productId: prescriptionItems.productId,
      quantity: prescriptionItems.quantity,
      validUntil: prescriptions.validUntil,
    })
    .from(prescriptionItems)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .where(
      and(
        isUsable(customer),
        isAnyOf(
          prescriptionItems.productId,
          wanted.map(({ productId }) => productId),
        ),
      ),
    )
    // By id, so that two orders do not deadlock.
    .orderBy(asc(prescriptionItems.id))
    .for('update', { of: prescriptionItems })
  const byExpiry = locked.sort((a, b) => String(a.validUntil).localeCompare(String(b.validUntil)))
  const itemIds: number[] = []
  const missing: OrderQuantity[] = []
  for (const { productId, quantity } of wanted) {
    let left = quantity
    for (const item of byExpiry)
      if (item.productId === productId && left > 0) {
        itemIds.push(item.id)
        left -= item.quantity
      }
    if (left > 0) missing.push({ productId, quantity: left })
  }
  return { itemIds, missing }
}

/** Uses up the items of `lockCover` for an order. */
export async function takeCover(tx: Db, orderId: number, itemIds: number[]): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .update(prescriptionItems)
    .set({ dispensed: sql`${prescriptionItems.dispensed} + 1` })
    .where(isAnyOf(prescriptionItems.id, itemIds))
  await tx.insert(prescriptionUses).values(itemIds.map(itemId => ({ orderId, itemId })))
}

/** Gives back what an order has used, when it is cancelled; with a product, what that one has used. */
export async function returnCover(tx: Db, orderId: number, productId?: number): Promise<void> {
  const items =
    productId === undefined
      ? undefined
      : tx
          .select({ id: prescriptionItems.id })
          .from(prescriptionItems)
          .where(eq(prescriptionItems.productId, productId))
  const used = await tx
    .delete(prescriptionUses)
    .where(and(eq(prescriptionUses.orderId, orderId), items && inArray(prescriptionUses.itemId, items)))
    .returning({ itemId: prescriptionUses.itemId })
  if (used.length === 0) return
  const ids = used.map(({ itemId }) => itemId)
  await tx
    .select({ id: prescriptionItems.id })
    .from(prescriptionItems)
    .where(isAnyOf(prescriptionItems.id, ids))
    .orderBy(asc(prescriptionItems.id))
    .for('update')
  await tx
    .update(prescriptionItems)
    .set({ dispensed: sql`${prescriptionItems.dispensed} - 1` })
    .where(isAnyOf(prescriptionItems.id, ids))
}

/**
 * Locks what covers a cancelled order that goes on after all, for `takeCover`; undefined if its customer's
 * prescriptions do not cover it any more.
 */
export async function lockCoverAgain(
  tx: Db,
  { orderId, userId, now }: { orderId: number; userId: number; now: number },
): Promise<number[] | undefined> {
  const wanted = await tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(products.medicineClass, 'prescription')))
  const { itemIds, missing } = await lockCover(tx, { userId, now }, wanted)
  return missing.length > 0 ? undefined : itemIds
}
