import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { ClosedGoods } from '#db/schema/closed-months.ts'
import {
  costOfOthers,
  costOfRead,
  isSameNumber,
  piecesRead,
  pricedLines,
  shareOf,
} from '#services/products/piece-costs.ts'

/**
 * Computes for each branch the stock at the end of a period and what was sold in it: pieces, and their cost
 * in halalas. `before`: the first moment after the period. An order is sold when its invoice is issued. Until
 * then its pieces count as stock; pieces of a transfer count as stock of the branch that sent them. The cost
 * of a piece is that of `batchCosts`, without deliveries and readings after the period.
 */
export async function goodsNow(
  db: Db,
  { since, before }: { since: Date; before: Date },
): Promise<ClosedGoods[]> {
  const left = sql`least(every_piece, read - least(all_sold, read))`
  const sold = sql`least(all_sold, read) - least(greatest(0, all_sold - sold_now), read)`
  const { rows } = await db.execute<ClosedGoods>(sql`
    with price as (
      select product_id, lot_key(lot) as lot, expiry, count(*) as deliveries, ${pricedLines}
      from goods_receipt_lines
        join goods_receipts on goods_receipts.id = receipt_id
        join product_batches on product_batches.id = batch_id
      where goods_receipts.received_at < ${before}
      group by product_id, lot_key(lot), expiry
    ),
    first_invoices as not materialized (
      select order_id, issued_at from invoices where kind = 'invoice' and replaces is null
    ),
    touched as (
      select order_id from stock_movements where at >= ${since} and at < ${before}
      union select order_id from first_invoices where issued_at >= ${since}
      union select order_id from order_steps
        where status in ('paid', 'delivered') and at >= ${since}::timestamptz - interval '1 day'
      union select id from orders
        where status not in ('delivered', 'cancelled') or cancelled_at >= ${before}
    ),
    changed as (
      select batch_id, sum(quantity) as later, 0 as sent, 0 as kept, 0 as sold
      from stock_movements where at >= ${before} group by batch_id
      union all
      select batch_id, 0, sum(lines.pieces), 0, 0
      from stock_transfer_lines lines join stock_transfers on stock_transfers.id = transfer_id
      where sent_at < ${before} and coalesce(ended_at >= ${before}, true) group by batch_id
      union all
      select batch_id, 0, 0,
        coalesce(-sum(quantity) filter (
          where issued_at is null and coalesce(cancelled_at >= ${before}, true)), 0),
        coalesce(-sum(quantity) filter (
          where issued_at is not null and greatest(at, issued_at) >= ${since}), 0)
      from touched join stock_movements using (order_id) join orders on orders.id = order_id
        left join first_invoices first on first.order_id = orders.id and issued_at < ${before}
      where at < ${before} group by batch_id
    ),
    moved as (
      select batch_id, sum(sent) + sum(kept) - sum(later) as pieces, sum(kept) as kept, sum(sold) as sold
      from changed group by batch_id
    ),
    held as (
      select batch.*, coalesce(batch.quantity, 0) + coalesce(moved.pieces, 0) as pieces,
        coalesce(kept, 0) as kept, coalesce(sold, 0) as sold,
        ${piecesRead(sql`came.at < ${before}`)} as read
      from product_batches batch full join moved on batch_id = batch.id
      where batch.quantity > 0 or batch_id is not null
    ),
    every as (
      select held.*, sum(pieces) over number as every_piece, sum(sold) over number as sold_now,
        case when read = 0 then 0 else (
          select coalesce(-sum(moved.quantity), 0) from product_batches same
            join stock_movements moved on moved.batch_id = same.id and order_id is not null
              and at < ${before}
          where ${isSameNumber(sql`held`)}
        ) - sum(kept) over number end as all_sold
      from held window number as (partition by product_id, lot_key(lot), expiry)
    ),
    parted as (
      select every.*, ${shareOf(sql`pieces`, sql`every_piece`, left)} as pieces_read,
        ${shareOf(sql`sold`, sql`sold_now`, sold)} as sold_read
      from every
    ),
    goods as (
      select branch_id, pieces, sold, pieces_read, sold_read,
        ${costOfRead(sql`pieces_read`)} as value_read,
        ${costOfOthers(sql`pieces - pieces_read`, sql`pieces_read`)} as value,
        ${costOfRead(sql`sold_read`)} as cost_read,
        ${costOfOthers(sql`sold - sold_read`, sql`sold_read`)} as cost
      from parted
        left join price own on own.product_id = parted.product_id and own.lot = lot_key(parted.lot)
          and own.expiry is not distinct from parted.expiry
        left join price unnumbered on unnumbered.product_id = parted.product_id and unnumbered.lot = ''
          and unnumbered.expiry is null
    )
    select branch_id as "branchId",
      sum(pieces)::int as pieces,
      coalesce(sum(round(coalesce(value_read, 0) + coalesce(value, 0))), 0)::float as value,
      (coalesce(sum(pieces_read) filter (where value_read is null), 0)
        + coalesce(sum(pieces - pieces_read) filter (where value is null), 0))::int as unpriced,
      sum(sold)::int as sold,
      coalesce(sum(round(coalesce(cost_read, 0) + coalesce(cost, 0))), 0)::float as cost,
      (coalesce(sum(sold_read) filter (where cost_read is null), 0)
        + coalesce(sum(sold - sold_read) filter (where cost is null), 0))::int as "soldUnpriced"
    from goods group by branch_id having sum(abs(pieces)) + sum(abs(sold)) > 0
    order by branch_id nulls last`)
  return rows
}
