import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { ProductUse } from '#domain/stock/class-change.ts'
import { isHandedOver } from '../orders/handed-over.ts'
import { isJustDelivered } from '../orders/just-delivered.ts'

/** What there is of products, by their id; of one, if it is named. */
export async function productUses(db: Db, productId?: number): Promise<Map<number, ProductUse>> {
  const only = productId === undefined ? sql`is not null` : sql`= ${productId}`
  const isUnread = sql`(batch.lot = '' or batch.expiry is null)`
  const { rows } = await db.execute<ProductUse & { id: number }>(sql`
    with goods as (
      select line.product_id, orders.id as order_id, ${isHandedOver} as has_left, (${isHandedOver} or exists (
        select from parcels where order_id = orders.id and came_back
      )) as outside
      from orders join (
        select order_id, product_id from order_lines
        union all select order_id, product_id from substitutions where state = 'open'
      ) line on line.order_id = orders.id
      where (orders.status in ('placed', 'paid', 'preparing', 'on_its_way') or ${isJustDelivered})
        and line.product_id ${only}
    )
    select product_id as id, bool_or(unread) as unread, bool_or(waiting) as waiting,
      bool_or(uncovered) as uncovered, bool_or(outside) as outside
    from (
      select product_id, true as unread, false as waiting, false as uncovered, false as outside
      from product_batches batch where ${isUnread} and quantity + withdrawn > 0 and product_id ${only}
      union all
      select batch.product_id, true, false, false, false from stock_transfers transfer
        join stock_transfer_lines line on line.transfer_id = transfer.id
        join product_batches batch on batch.id = line.batch_id
      where transfer.status = 'sent' and ${isUnread} and batch.product_id ${only}
      union all
      select product_id, not has_left and exists (
          select from stock_movements moved join product_batches batch on batch.id = moved.batch_id
          where moved.order_id = goods.order_id and moved.product_id = goods.product_id and ${isUnread}
          group by moved.batch_id having sum(moved.quantity) < 0
        ), not has_left, not has_left and not exists (
          select from prescription_uses used join prescription_items item on item.id = used.item_id
          where used.order_id = goods.order_id and item.product_id = goods.product_id
        ), outside
      from goods
    ) as used group by product_id`)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

export const noUse: ProductUse = { unread: false, waiting: false, uncovered: false, outside: false }
