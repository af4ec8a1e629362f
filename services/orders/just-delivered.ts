import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { DELIVERY_UNDO_MS } from '#domain/orders/order-states.ts'

/**
 * Orders that were delivered a moment ago, so that it may still be undone. More steps than these in a minute
 * would be no pharmacy's.
 */
export const isJustDelivered = sql`${orders.status} = 'delivered' and ${orders.id} in (
  select order_id from order_steps
  where id > (select max(id) - 1000 from order_steps) and status = 'delivered'
    and at > now() - make_interval(secs => ${DELIVERY_UNDO_MS / 1000}))`
