import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ShortPlace } from '#contract/delivery-slots.ts'
import type { Db } from '#db/connect.ts'
import { deliveryPlaces, orderSlots } from '#db/schema/delivery.ts'
import { goodsReceipts } from '#db/schema/goods-receipts.ts'
import { orders } from '#db/schema/orders.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { stockCounts } from '#db/schema/stock-counts.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { PlaceKind } from '#domain/deliveries/delivery-slots.ts'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { refuse } from './refuse.ts'

/** The branch whose stock a change concerns: that of `only` one, or of one `first` and then of the others. */
export type StockSource = { only?: number; first?: number }

/**
 * Says in a `select` why the stock changes from here to the end of the transaction, for which order, and in
 * which branch: the triggers of products write it into `stock_movements`. AFTER triggers fire when the
 * statement is over, so it may be the last part of the statement that changes the stock.
 */
export const stockReason = (
  reason: StockReason,
  orderId: SQL | number | null = null,
  { only, first }: StockSource = {},
): SQL =>
  sql`set_config('afiya.stock_reason', ${reason}, true),
    set_config('afiya.stock_order', coalesce(${orderId}::int::text, ''), true),
    set_config('afiya.stock_branch', ${only?.toString() ?? ''}, true),
    set_config('afiya.stock_first_branch', ${first?.toString() ?? ''}, true)`

/** A quantity of one product. */
export type OrderQuantity = { productId: number; quantity: number }

/** Adds quantities of the same product up; leaves out deleted products (null) and sums of zero. */
export function mergeQuantities(
  quantities: readonly { productId: number | null; quantity: number }[],
): OrderQuantity[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of quantities)
    if (productId !== null) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]))
}

/**
 * The stock of a product without what has just come too close to its expiry: the job of expiry takes that out
 * within minutes. Lists of the store read the column alone.
 */
export const sellableStock = sql<number>`(products.stock - short_dated(products.id))`

/** Whether a product is for sale; without prescriptions a prescription medicine is not. */
export const isForSale = sql<boolean>`(${products.active} and (
  products.medicine_class <> 'prescription' or not exists (
    select from clinic_settings where 'prescriptions' = any(modules_off))))`

/** The quantity of a product that can be bought: 0 while it is out of sale, whatever is in stock. */
export const availableStock = sql<number>`case when ${isForSale} then ${sellableStock} else 0 end`

/**
 * Locks products until the transaction ends, always in the order of their ids, so that concurrent orders wait
 * for each other without a deadlock. The values that are read here stay true until the end of the
 * transaction.
 */
export function lockProducts(tx: Db, ids: number[]) {
  return tx
    .select({
      id: products.id,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      paidHalalas: products.paidHalalas,
      stock: availableStock,
    })
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * The statement that changes the stock of locked products: `sell` takes the quantities from it, first
 * expired, first out; `return` adds them to the batches that the order of `stockReason` took them from. The
 * triggers of products choose the batches.
 */
export function adjustStock(quantities: OrderQuantity[], how: 'sell' | 'return'): SQL {
  const sign = how === 'sell' ? 1 : -1
  // An UPDATE changes a row once: a product that stands in two lines must be in one.
  const merged = mergeQuantities(quantities)
  const ids = sql.param(merged.map(({ productId }) => productId))
  const changes = sql.param(merged.map(({ quantity }) => quantity * sign))
  return sql`update products set stock = stock - change.quantity, sold = greatest(0, sold + change.quantity)
    from unnest(${ids}::int[], ${changes}::int[]) as change(id, quantity) where products.id = change.id`
}

/**
 * The statement that books quantities of locked products into the batches that an order took them from, and
 * out of them at once for another reason: they came back and are destroyed, or were never sent. The stock
 * stays as it is.
 */
export function writeOffSold(quantities: OrderQuantity[], orderId: number, reason: StockReason): SQL {
  const merged = mergeQuantities(quantities)
  const ids = sql.param(merged.map(({ productId }) => productId))
  const pieces = sql.param(merged.map(({ quantity }) => quantity))
  return sql`update products set sold = greatest(0, sold - change.quantity)
    from (
      select id, quantity, write_off_sold(id, ${orderId}::int, quantity, ${reason})
      from unnest(${ids}::int[], ${pieces}::int[]) as unsendable(id, quantity)
    ) change where products.id = change.id`
}

/** The name of a branch in a `select` that joins it with one of the conditions below. */
export const branchName = { ar: stockBranches.nameAr, en: stockBranches.nameEn }

/** Joins nothing while there is one branch: its name would say nothing. */
const hasSeveral = sql`exists (select from stock_branches where id <> ${MAIN_BRANCH})`

/** `left join stock_branches on` …: the branch that a batch lies in. */
export const branchOfBatch = and(eq(stockBranches.id, productBatches.branchId), hasSeveral)

/** The same: the branch that received goods. */
export const branchOfReceipt = and(eq(stockBranches.id, goodsReceipts.branchId), hasSeveral)

/** The same: the branch that a place is served from. */
export const branchOfPlace = and(eq(stockBranches.id, deliveryPlaces.branchId), hasSeveral)

/** The same: the branch that a count counts. */
export const branchOfCount = and(eq(stockBranches.id, stockCounts.branchId), hasSeveral)

/** Returns the branch that a caller names, else the main one; refuses one that does not exist. */
export async function branchOrMain(tx: Db, id: number | undefined, field = 'branch_id'): Promise<number> {
  if (id === undefined || id === MAIN_BRANCH) return MAIN_BRANCH
  const [found] = await tx
    .select({ id: stockBranches.id })
    .from(stockBranches)
    .where(eq(stockBranches.id, id))
    // Nobody deletes it before this transaction has used it.
    .for('key share')
  if (!found) throw refuse('invalid_input', { errors: { [field]: ['invalid value'] } })
  return found.id
}

/** The branch that an order is served from, and how it is received. */
export type ServingBranch = { branchId: number; kind: PlaceKind }

/** The serving branch of an order without a place. */
export const DEFAULT_BRANCH: ServingBranch = { branchId: MAIN_BRANCH, kind: 'zone' }

/** The branches that orders have taken their pieces from. */
export async function branchesOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ServingBranch>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, branchId: orders.branchId, kind: orderSlots.kind })
    .from(orders)
    .leftJoin(orderSlots, eq(orderSlots.orderId, orders.id))
    .where(isAnyOf(orders.id, [...new Set(orderIds)]))
  return new Map(rows.map(({ id, branchId, kind }) => [id, { branchId, kind: kind ?? DEFAULT_BRANCH.kind }]))
}

/** The branch that an order has taken its pieces from. */
export const branchOfOrder = async (db: Db, orderId: number): Promise<ServingBranch> =>
  (await branchesOfOrders(db, [orderId])).get(orderId) ?? DEFAULT_BRANCH

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
