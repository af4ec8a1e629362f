import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { ClosedGoods } from '#db/schema/closed-months.ts'

/**
 * Computes for each branch the stock at the end of a period and what was sold in it: pieces, and their cost
 * in halalas. `before`: the first moment after the period. An order is sold when its invoice is issued. Until
 * then its pieces count as stock; pieces of a transfer count as stock of the branch that sent them. The cost
 * of a piece is the average of `batchCosts`, without deliveries that came after the period.
 */
export async function goodsNow(
  db: Db,
  { since, before }: { since: Date; before: Date },
): Promise<ClosedGoods[]> {
  const { rows } = await db.execute<ClosedGoods>(sql`
    with price as (
      select product_id, lot_key(lot) as lot, expiry, sum(net_halalas)::numeric as net, sum(pieces) as pieces
      from goods_receipt_lines
        join goods_receipts on goods_receipts.id = receipt_id
        join product_batches on product_batches.id = batch_id
      where net_halalas is not null and goods_receipts.received_at < ${before}
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
      select batch_id, sum(quantity) as later, 0 as kept, 0 as sold
      from stock_movements where at >= ${before} group by batch_id
      union all
      select batch_id, 0, sum(lines.pieces), 0
      from stock_transfer_lines lines join stock_transfers on stock_transfers.id = transfer_id
      where sent_at < ${before} and coalesce(ended_at >= ${before}, true) group by batch_id
      union all
      select batch_id, 0,
        coalesce(-sum(quantity) filter (
          where issued_at is null and coalesce(cancelled_at >= ${before}, true)), 0),
        coalesce(-sum(quantity) filter (
          where issued_at is not null and greatest(at, issued_at) >= ${since}), 0)
      from touched join stock_movements using (order_id) join orders on orders.id = order_id
        left join first_invoices first on first.order_id = orders.id and issued_at < ${before}
      where at < ${before} group by batch_id
    ),
    moved as (
      select batch_id, sum(kept) - sum(later) as pieces, sum(sold) as sold from changed group by batch_id
    ),
    goods as (
      select branch_id, coalesce(batch.quantity, 0) + coalesce(moved.pieces, 0) as pieces,
        coalesce(sold, 0) as sold, coalesce(price.net, unnumbered.net) as net,
        coalesce(price.pieces, unnumbered.pieces) as of_pieces
      from product_batches batch full join moved on batch_id = batch.id
        left join price on price.product_id = batch.product_id and price.lot = lot_key(batch.lot)
          and price.expiry is not distinct from batch.expiry
        left join price unnumbered on unnumbered.product_id = batch.product_id and unnumbered.lot = ''
          and unnumbered.expiry is null
      where batch.quantity > 0 or batch_id is not null
    )
    select branch_id as "branchId",
      sum(pieces)::int as pieces, coalesce(sum(round(pieces * net / of_pieces)), 0)::float as value,
      coalesce(sum(pieces) filter (where net is null), 0)::int as unpriced,
      sum(sold)::int as sold, coalesce(sum(round(sold * net / of_pieces)), 0)::float as cost,
      coalesce(sum(sold) filter (where net is null), 0)::int as "soldUnpriced"
    from goods group by branch_id having sum(abs(pieces)) + sum(abs(sold)) > 0
    order by branch_id nulls last`)
  return rows
}
