import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockCountLines } from '#db/schema/stock-counts.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { countBooking } from '#domain/stock/stock-count.ts'
import { refuse } from '#services/refuse.ts'
import { lockProducts } from '#services/stock.ts'
import { dropQuestions } from '../write-offs.ts'
import { countVersion } from './count-version.ts'

/** Refuses if a locked count is not what the caller `saw`. */
export async function refuseChanged(tx: Db, countId: number, saw: { version: string }): Promise<void> {
  const [count] = await tx
    .select({ version: countVersion })
    .from(stockCountLines)
    .where(eq(stockCountLines.countId, countId))
  if (count?.version !== saw.version) throw refuse('staff.count_changed')
}

/**
 * Books the differences of a locked count as movements, inside the caller's transaction; returns how many
 * batches they change. Refuses if the count is not what the caller `saw`.
 */
export async function bookCount(tx: Db, countId: number, saw: { version: string }): Promise<number> {
  await refuseChanged(tx, countId, saw)
  const differing = and(
    eq(stockCountLines.countId, countId),
    ne(stockCountLines.counted, stockCountLines.expected),
  )
  const touched = await tx
    .select({ id: productBatches.productId })
    .from(stockCountLines)
    .innerJoin(productBatches, eq(productBatches.id, stockCountLines.batchId))
    .where(differing)
    .groupBy(productBatches.productId)
  const ids = touched.map(({ id }) => id)
  if (ids.length === 0) return 0
  await lockProducts(tx, ids)
  // Read under the lock: orders have changed the batches since they were counted.
  const lines = await tx
    .select({
      batchId: productBatches.id,
      productId: productBatches.productId,
      counted: stockCountLines.counted,
      expected: stockCountLines.expected,
      quantity: productBatches.quantity,
      withdrawn: productBatches.withdrawn,
    })
    .from(stockCountLines)
    .innerJoin(productBatches, eq(productBatches.id, stockCountLines.batchId))
    .where(differing)
    .orderBy(productBatches.productId, productBatches.id)
  await bookLines(
    tx,
    countId,
    lines.map(line => ({ batch: line.batchId, product: line.productId, ...countBooking(line) })),
  )
  const [full] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, ids), gt(products.stock, MAX_STOCK)))
    .limit(1)
  if (full) throw refuse('staff.stock_full')
  return lines.length
}

type Booking = { batch: number; product: number; pieces: number; withdrawn: number }

async function bookLines(tx: Db, countId: number, bookings: Booking[]): Promise<void> {
  const list = sql`json_to_recordset(${JSON.stringify(bookings)})
    as booking(batch int, product int, pieces int, withdrawn int)`
  await tx.execute(sql`
    update product_batches set withdrawn = greatest(0, product_batches.withdrawn + booking.withdrawn)
    from ${list} where product_batches.id = booking.batch and booking.withdrawn <> 0`)
  const taken = bookings.flatMap(({ batch, withdrawn }) => (withdrawn === 0 ? [] : batch))
  await dropQuestions(tx, taken)
  await tx.execute(sql`
    select change_batch(batch, pieces, 'counted') from (
      select batch, pieces from ${list} where pieces <> 0 order by product, batch
    ) as differences`)
  await tx.execute(sql`
    update stock_count_lines set booked = booking.pieces + booking.withdrawn
    from ${list} where stock_count_lines.count_id = ${countId} and batch_id = booking.batch`)
}
