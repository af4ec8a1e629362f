import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isDestroyedOnReturn } from '#domain/returns/return-rules.ts'
import { releaseSlot } from '../deliveries/order-slots.ts'
import { creditInvoice } from '../invoices/issue-invoice.ts'
import { doubtedPieces, doubtedProducts } from '../packing/doubted-packs.ts'
import { wasLeftOut, wasOutside } from '../packing/left-out.ts'
import { returnCover } from '../prescriptions/prescription-cover.ts'
import { adjustStock, lockProducts, mergeQuantities, type OrderQuantity, stockReason } from '../stock.ts'
import { cancelSubstitutions, type Unsendable, writeOff } from '../substitutions/open-substitutions.ts'
import { hasBeenHandedOver, hasBeenOutside } from './handed-over.ts'

/**
 * Locks an order. Every transition takes this lock first, then those of the products, so that none deadlock.
 */
export async function lockOrder(tx: Db, orderId: number) {
  const [order] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      userId: orders.userId,
      paymentMethod: orders.paymentMethod,
      createdAt: orders.createdAt,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  return order
}

/** The lines of an order, also of products that were deleted since. */
const orderQuantities = (tx: Db, orderId: number) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))

/**
 * Cancels a locked order: returns its quantities to the stock, what it used of prescriptions, and its slot;
 * credits its invoice, if it has one. Its coupon can be used again: cancelled orders do not count as a use.
 * What was outside of the pharmacy and may not be sold again is destroyed, as when it is returned, and what a
 * recall has doubted in its parcel. `reason`: what the clinic writes to the customer. `unsendable`: the
 * pieces that do not go back into the stock, besides those about which the customer is still asked.
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { now, reason = '', unsendable = [] }: { now: number; reason?: string; unsendable?: Unsendable[] },
): Promise<void> {
  const asked = await cancelSubstitutions(tx, orderId, now)
  const ordered = await orderQuantities(tx, orderId)
  const unsent = [...unsendable, ...asked.unsendable]
  await lockProducts(
    tx,
    mergeQuantities([...ordered, ...unsent, ...asked.held]).map(({ productId }) => productId),
  )
  // What waits for its customer in a branch has not left the pharmacy; what came back has, also unpacked.
  const wasOutside = (await hasBeenHandedOver(tx, orderId)) || (await hasBeenOutside(tx, orderId))
  const lost = wasOutside ? unsent : [...unsent, ...(await doubtedBeside(tx, orderId, unsent))]
  await writeOff(tx, orderId, lost)
  const { destroyed, outside } = wasOutside
    ? await destroyOutside(tx, orderId, ordered)
    : { destroyed: [], outside: [] }
  await forgetPacks(tx, orderId, destroyed)
  const quantities = mergeQuantities([
    ...ordered,
    ...[...lost, ...outside].map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    ...asked.held,
  ])
  await tx.execute(sql`select ${stockReason('cancelled', orderId)}`)
  await tx.execute(adjustStock(quantities, 'return'))
  await returnCover(tx, orderId)
  await releaseSlot(tx, orderId)
  await tx
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: new Date(now), cancelReason: reason })
    .where(eq(orders.id, orderId))
  await creditInvoice(tx, orderId, { now, reason })
}

/** The pieces in a parcel that a recall has doubted, besides those that cannot be sent. */
async function doubtedBeside(tx: Db, orderId: number, unsent: readonly Unsendable[]): Promise<Unsendable[]> {
  const negative = unsent.map(({ productId, quantity }) => ({ productId, quantity: -quantity }))
  const rest = mergeQuantities([...(await doubtedPieces(tx, orderId)), ...negative])
  return rest.filter(({ quantity }) => quantity > 0).map(each => ({ ...each, why: 'recalled' }))
}

/**
 * Withdraws the pieces of an order that has left which may not be sold again: medicines, what is
 * refrigerated, and packs that may be of a recalled batch. Returns them, and the products of which it
 * withdraws all that are left.
 */
async function destroyOutside(tx: Db, orderId: number, ordered: readonly { productId: number | null }[]) {
  const { rows: outside } = await tx.execute<OrderQuantity>(sql`
    select product_id as "productId", pieces as quantity from outside_pieces(${orderId}::int)`)
  const rows = await tx
    .select({ id: products.id, medicineClass: products.medicineClass, storage: products.storage })
    .from(products)
    .where(
      isAnyOf(
        products.id,
        ordered.flatMap(({ productId }) => productId ?? []),
      ),
    )
  const unsure = [...(await doubtedProducts(tx, orderId)), ...(await doubtedPieces(tx, orderId))]
  const doubted = new Set(unsure.map(({ productId }) => productId))
  const destroyed = rows.filter(row => isDestroyedOnReturn(row) || doubted.has(row.id)).map(({ id }) => id)
  await tx.execute(sql`
    select destroy_outside(id, ${orderId}::int) from unnest(${sql.param(destroyed)}::int[]) id`)
  return { destroyed, outside: outside.filter(({ productId }) => destroyed.includes(productId)) }
}

/** Forgets which packs were in the parcel, except those that were outside and may not be sold again. */
async function forgetPacks(tx: Db, orderId: number, destroyed: number[]): Promise<void> {
  await tx.execute(sql`
    delete from packed_packs pack using order_lines line
    where line.id = pack.line_id and line.order_id = ${orderId} and not ${wasLeftOut}
      and (pack.product_id <> all(${sql.param(destroyed)}::int[])
        or pack.batch_id is null and serial = '' or not ${wasOutside})`)
}

/** Marks an order's open payments as failed; returns the ids of those that were charged. */
export async function abandonPayments(tx: Db, orderId: number): Promise<number[]> {
  await tx
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['started', 'superseded'])))
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return paid.map(({ id }) => id)
}
