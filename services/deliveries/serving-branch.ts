import { eq, type SQL, sql } from 'drizzle-orm'
import type { ShortPlace } from '#contract/delivery-slots.ts'
import type { Db } from '#db/connect.ts'
import { orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import type { PlaceKind } from '#domain/deliveries/delivery-slots.ts'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import type { OrderQuantity, StockSource } from '../stock.ts'

/** The branch that an order is served from, and how it is received. */
export type ServingBranch = { branchId: number; kind: PlaceKind }

/** That of an order without a place. */
export const DEFAULT_BRANCH: ServingBranch = { branchId: MAIN_BRANCH, kind: 'zone' }

/** The branch that an order has taken its pieces from. */
export async function branchOfOrder(db: Db, orderId: number): Promise<ServingBranch> {
  const [order] = await db
    .select({ branchId: orders.branchId, kind: orderSlots.kind })
    .from(orders)
    .leftJoin(orderSlots, eq(orderSlots.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return order ? { branchId: order.branchId, kind: order.kind ?? DEFAULT_BRANCH.kind } : DEFAULT_BRANCH
}

/**
 * Where an order takes its pieces: who picks it up finds them in its branch alone; a parcel gets from other
 * branches what its own lacks.
 */
export const sourceOf = ({ branchId, kind }: ServingBranch): StockSource =>
  kind === 'branch' ? { only: branchId } : { first: branchId }

/** Of locked products: those of which an order cannot have so many in its branch, with what is there. */
export async function shortAt(
  tx: Db,
  { branchId, kind }: ServingBranch,
  quantities: OrderQuantity[],
): Promise<{ productId: number; stock: number }[]> {
  if (kind === 'zone') return []
  const ids = sql.param(quantities.map(({ productId }) => productId))
  const pieces = sql.param(quantities.map(({ quantity }) => quantity))
  const { rows } = await tx.execute<{ productId: number; stock: number }>(sql`
    select id as "productId", stock
    from unnest(${ids}::int[], ${pieces}::int[]) as wanted(id, quantity)
      cross join lateral (select branch_stock(id, ${branchId}) as stock) as lying
    where stock < quantity`)
  return rows
}

/** Selects the places of pick-up that have less of a product than is wanted, with what they have. */
export const shortPlaces = (wanted: SQL) => sql<ShortPlace[]>`to_json(array(
  select json_build_object('place_id', place.id, 'stock', lying.stock)
  from delivery_places place
    cross join lateral (select branch_stock(products.id, place.branch_id) as stock) as lying
  where place.active and place.kind = 'branch' and lying.stock < ${wanted}
  order by place.id))`
