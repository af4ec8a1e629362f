import { and, eq, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/admin/products/products.ts'
import type { Db } from '#db/connect.ts'
import { stockCountLines } from '#db/schema/stock-counts.ts'
import { refuse } from '#services/refuse.ts'
import { onShelf } from './on-shelf.ts'

type Counted = {
  countId: number
  batchId: number
  /** The serial number of the pack, '' for a piece with a plain barcode, null for neither. */
  serial: string | null
  how: 'add' | 'set'
  pieces: number
  at: Date
  by: number
}

/**
 * Counts pieces of a batch in one statement, so that two people who count the same batch add up. The batch
 * may be a line of one open count only: the difference of two would be booked twice.
 */
export async function countBatch(tx: Db, counted: Counted): Promise<void> {
  const { countId, batchId, serial, how, pieces, at, by } = counted
  const isAdded = how === 'add'
  const serials = serial === null ? sql`'{}'::text[]` : sql`array[${serial}]::text[]`
  const { rows } = await tx.execute(sql`
    insert into stock_count_lines as line
      (count_id, batch_id, counted, expected, serials, counted_at, counted_by)
    select ${countId}::int, product_batches.id, ${pieces}::int, ${onShelf}, ${serials}, ${at}, ${by}::int
    from product_batches where product_batches.id = ${batchId}
    on conflict (batch_id) where open do update set
      counted = case when ${isAdded} then line.counted + excluded.counted else excluded.counted end,
      expected = excluded.expected,
      changed = ${isAdded} and (line.changed or line.expected <> excluded.expected),
      serials = case when line.serials @> excluded.serials then line.serials
        else line.serials || excluded.serials end,
      counted_at = excluded.counted_at, counted_by = excluded.counted_by
    where line.count_id = excluded.count_id
      and (excluded.serials <@ '{""}' or not line.serials @> excluded.serials)
      and (not ${isAdded} or line.counted + excluded.counted <= ${MAX_STOCK}::int)
    returning line.id`)
  if (rows.length === 0) throw await whyNotCounted(tx, countId, batchId, serial ?? '')
}

async function whyNotCounted(tx: Db, countId: number, batchId: number, serial: string) {
  const [line] = await tx
    .select({ countId: stockCountLines.countId, serials: stockCountLines.serials })
    .from(stockCountLines)
    .where(and(eq(stockCountLines.batchId, batchId), eq(stockCountLines.open, true)))
  if (line && line.countId !== countId)
    return refuse('staff.counted_elsewhere', { values: { number: String(line.countId) } })
  return refuse(serial && line?.serials.includes(serial) ? 'staff.pack_counted' : 'staff.stock_full')
}
