import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { type SubstitutionState, writeOffReasons } from '#domain/substitutions/substitution-rules.ts'
import { adjustStock, type OrderQuantity, stockReason, writeOffSold } from '../stock.ts'

export type SubstitutionRow = typeof substitutions.$inferSelect

/** Pieces of a product that an order has taken and cannot send, and why they leave the stock. */
export type Unsendable = OrderQuantity & { why: StockReason }

/** Whether a customer is still to answer what comes instead of pieces of an order. */
export async function awaitsAnswer(db: Db, orderId: number): Promise<boolean> {
  return (await openSubstitutions(db, orderId)).length > 0
}

/** The substitutions of an order that wait for an answer. */
export const openSubstitutions = (db: Db, orderId: number): Promise<SubstitutionRow[]> =>
  db
    .select()
    .from(substitutions)
    .where(and(eq(substitutions.orderId, orderId), eq(substitutions.state, 'open')))

/** Ends open substitutions of a locked order; a trigger keeps one that has ended as it is. */
export async function closeSubstitutions(
  tx: Db,
  open: readonly SubstitutionRow[],
  state: Exclude<SubstitutionState, 'open'>,
  now: number,
): Promise<void> {
  await tx
    .update(substitutions)
    .set({ state, endedAt: new Date(now) })
    .where(
      isAnyOf(
        substitutions.id,
        open.map(({ id }) => id),
      ),
    )
}

/** Ends what is open of an order that is cancelled; returns what it holds, and its unsendable pieces. */
export async function cancelSubstitutions(tx: Db, orderId: number, now: number) {
  const open = await openSubstitutions(tx, orderId)
  if (open.length === 0) return { held: [], unsendable: [] }
  const unsendable = await unsendableOf(tx, open)
  await closeSubstitutions(tx, open, 'cancelled', now)
  return { held: open.flatMap(heldBy), unsendable }
}

/** The pieces of the proposed product that an open substitution has taken from the stock. */
export const heldBy = ({ productId, offeredQuantity }: SubstitutionRow): OrderQuantity[] =>
  productId && offeredQuantity ? [{ productId, quantity: offeredQuantity }] : []

/** The pieces that substitutions are about, unless their product was deleted. */
export async function unsendableOf(tx: Db, about: readonly SubstitutionRow[]): Promise<Unsendable[]> {
  const lines = await tx
    .select({ id: orderLines.id, productId: orderLines.productId })
    .from(orderLines)
    .where(
      isAnyOf(
        orderLines.id,
        about.flatMap(({ orderLineId }) => orderLineId ?? []),
      ),
    )
  const productOf = new Map(lines.map(({ id, productId }) => [id, productId]))
  return about.flatMap(({ orderLineId, quantity, reason }) => {
    const productId = productOf.get(orderLineId ?? 0)
    return productId ? [{ productId, quantity, why: writeOffReasons[reason] }] : []
  })
}

/** Gives the proposed product of a substitution that comes to nothing back to the stock. */
export async function releaseHeld(tx: Db, substitution: SubstitutionRow): Promise<void> {
  const held = heldBy(substitution)
  if (held.length === 0) return
  await tx.execute(sql`select ${stockReason('cancelled', substitution.orderId)}`)
  await tx.execute(adjustStock(held, 'return'))
}

/** Books pieces of locked products that an order cannot send out of the stock. */
export async function writeOff(tx: Db, orderId: number, unsendable: readonly Unsendable[]): Promise<void> {
  for (const [why, pieces] of Map.groupBy(unsendable, ({ why }) => why))
    await tx.execute(writeOffSold(pieces, orderId, why))
}
