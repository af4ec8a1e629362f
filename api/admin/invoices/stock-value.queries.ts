import { sql } from 'drizzle-orm'
import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { toRiyals } from '#domain/orders/price.ts'

/**
 * The stock of each branch at the end of a half-open period, and what was sold in it, at cost. An order is
 * sold when its invoice is issued; until then its pieces are in the stock, as those on the way to a branch
 * are in that of the sender. A piece costs what `batchCosts` says, of the deliveries until then.
 */
export async function goodsOf(
  db: Db,
  lang: Language,
  { since, before }: { since: Date; before: Date },
): Promise<BranchGoods[]> {
  const { rows } = await db.execute<BranchGoods>(sql`
    with price as (
      select product_id, lot_key(lot) as lot, expiry, sum(net_halalas)::numeric as net, sum(pieces) as pieces
      from goods_receipt_lines
        join goods_receipts on goods_receipts.id = receipt_id
        join product_batches on product_batches.id = batch_id
      where net_halalas is not null and goods_receipts.received_at < ${before}
      group by product_id, lot_key(lot), expiry
    ),
    touched as (
      select order_id from stock_movements where at >= ${since} and at < ${before}
      union select order_id from invoices where kind = 'invoice' and replaces is null and issued_at >= ${since}
      union select order_id from order_steps where status in ('paid', 'delivered') and at >= ${since}
      union select id from orders where status not in ('delivered', 'cancelled') or cancelled_at >= ${before}
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
        coalesce(-sum(quantity) filter (where issued_at is null and coalesce(cancelled_at >= ${before}, true)), 0),
        coalesce(-sum(quantity) filter (where greatest(at, issued_at) >= ${since} and issued_at is not null), 0)
      from touched join stock_movements using (order_id) join orders on orders.id = order_id
        left join invoices on invoices.order_id = orders.id
          and kind = 'invoice' and replaces is null and issued_at < ${before}
      where at < ${before} group by batch_id
    ),
    moved as (
      select batch_id, sum(kept) - sum(later) as pieces, sum(sold) as sold from changed group by batch_id
    ),
    goods as (
      select branch_id, coalesce(batch.quantity, 0) + coalesce(moved.pieces, 0) as pieces,
        coalesce(sold, 0) as sold, price.net, price.pieces as of_pieces
      from product_batches batch full join moved on batch_id = batch.id
        left join price on price.product_id = batch.product_id and price.lot = lot_key(batch.lot)
          and price.expiry is not distinct from batch.expiry
      where batch.quantity > 0 or batch_id is not null
    )
    select stock_branches.${sql.raw(`name_${lang}`)} as branch,
      sum(pieces)::int as pieces, coalesce(sum(round(pieces * net / of_pieces)), 0)::float as value,
      coalesce(sum(pieces) filter (where net is null), 0)::int as unpriced,
      sum(sold)::int as sold, coalesce(sum(round(sold * net / of_pieces)), 0)::float as cost,
      coalesce(sum(sold) filter (where net is null), 0)::int as sold_unpriced
    from goods left join stock_branches on stock_branches.id = branch_id
    group by stock_branches.id having sum(abs(pieces)) + sum(abs(sold)) > 0
    order by stock_branches.id nulls last`)
  return rows.map(row => ({ ...row, value: toRiyals(row.value), cost: toRiyals(row.cost) }))
}
