import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { InvoicePart } from '#domain/returns/return-amounts.ts'

/** A line of an order: how many pieces were bought, and how many have come back. */
type OrderLine = { id: number; productId: number | null; quantity: number; returned: number }

/** What has come back of an order: by line, in the order of its invoice, and in how many returns. */
export type ReturnedPieces = { lines: OrderLine[]; before: InvoicePart; returns: number }

/** Reads what has come back of an order; stays true until the end of the transaction if it is locked. */
export async function loadReturnedPieces(db: Db, orderId: number): Promise<ReturnedPieces> {
  const { rows: lines } = await db.execute<OrderLine>(sql`
    select l.id, l.product_id as "productId", l.quantity,
      coalesce(sum(r.restocked + r.destroyed), 0)::int as returned
    from order_lines l left join order_return_lines r on r.order_line_id = l.id
    where l.order_id = ${orderId} group by l.id order by l.id`)
  const { rows } = await db.execute<{ returns: number; fee: boolean }>(sql`
    select count(*)::int as returns, coalesce(bool_or(with_fee), false) as fee
    from order_returns where order_id = ${orderId}`)
  const { returns, fee } = rows[0] as { returns: number; fee: boolean }
  return { lines, before: { pieces: lines.map(({ returned }) => returned), fee }, returns }
}
