import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { prescriptionItems } from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { spareCover } from '#domain/prescriptions/choose-cover.ts'
import type { AgeFacts } from '#domain/substitutions/substitution-rules.ts'
import { returnCoverOf, selectItems } from './prescription-cover.ts'

/** The items that cover a line of an order, or what it replaced. */
export async function itemsOfLine(tx: Db, orderId: number, lineId: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select item_id as id from prescribed_lines(${orderId}::int) where line_id = ${lineId}`)
  return rows.map(({ id }) => id)
}

/** The age that the customer has confirmed, and the patients for whom a line is on prescription. */
export async function ageFactsOfLine(
  db: Db,
  { orderId, lineId, now }: { orderId: number; lineId: number | null; now: number },
): Promise<AgeFacts> {
  const [order] = await db.select({ ageLimit: orders.ageLimit }).from(orders).where(eq(orders.id, orderId))
  const itemIds = await itemsOfLine(db, orderId, lineId)
  const items = await selectItems(db).where(isAnyOf(prescriptionItems.id, itemIds))
  return {
    ageLimit: order?.ageLimit ?? null,
    birthDates: items.map(({ birthDate }) => birthDate),
    today: dayOf(now),
  }
}

/** Gives back what an order does not need any more of items, after pieces that they covered were left out. */
export async function returnSpareCover(
  tx: Db,
  { orderId, itemIds, now }: { orderId: number; itemIds: number[]; now: number },
): Promise<void> {
  if (itemIds.length === 0) return
  const items = await selectItems(tx).where(isAnyOf(prescriptionItems.id, itemIds))
  // Fewer pieces that replaced more stand for these.
  const { rows } = await tx.execute<{ pieces: number }>(sql`
    select coalesce(sum(greatest(line.quantity, (
      select sum(quantity) from substitutions replaced
      where replaced.order_id = line.order_id and state = 'accepted' and offered_quantity < quantity
        and (offered_ar, offered_en) = (line.name_ar, line.name_en)
    ))), 0)::int as pieces
    from order_lines line
    where id in (
      select line_id from prescribed_lines(${orderId}::int) where item_id = any(${sql.param(itemIds)}::int[])
    )`)
  await returnCoverOf(tx, orderId, spareCover(items, rows[0]?.pieces ?? 0, dayOf(now)))
}
