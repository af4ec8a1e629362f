import { and, asc, eq, or, sql } from 'drizzle-orm'
import { type fulfilment, MAX_PICKED_ORDERS, type PickList } from '#contract/admin/orders/fulfilment.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { refuse } from '#services/refuse.ts'
import { ordersAwaitingAnswer } from '../substitutions/substitutions.queries.ts'
import { orderStops } from './packing/order-prescriptions.ts'
import { handlingOf, isColdSql, pickedBatches } from './packing/picked-batches.ts'
import { hasPiecesIn, listBranchNames } from './picked-branches.ts'

/** Orders whose preparation may begin: those that are paid, by card or on delivery. */
export const canBePrepared = or(
  eq(orders.status, 'paid'),
  and(eq(orders.status, 'placed'), eq(orders.paymentMethod, CASH)),
)

/** What the open orders among `ids` need, or the oldest open orders. */
export async function pickList(
  db: Db,
  lang: Language,
  { ids, branch_id: branchId }: Input<typeof fulfilment.getPickList>['query'],
): Promise<PickList> {
  const isWanted = and(
    or(canBePrepared, eq(orders.status, 'preparing')),
    ids && isAnyOf(orders.id, ids),
    branchId === undefined ? undefined : hasPiecesIn(branchId),
  )
  const picked = await db
    .select({
      id: orders.id,
      status: orders.status,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
    })
    .from(orders)
    .where(isWanted)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_PICKED_ORDERS)
  const total = await db.$count(orders, isWanted)
  const branches = await listBranchNames(db, lang)
  const numberOf = await loadOrderNumbers(db)
  const pickedIds = picked.map(({ id }) => id)
  const asked = await ordersAwaitingAnswer(db, pickedIds)
  const stops = await orderStops(db, pickedIds)
  return {
    branches,
    total,
    orders: picked.map(({ id, status, name }) => ({
      id,
      number: numberOf(id),
      name,
      open: status !== 'preparing',
      awaits_answer: asked.has(id),
      stopped: stops.has(id),
    })),
    lines: await linesByShelf(db, lang, pickedIds, branches.length > 0 ? branchId : undefined),
  }
}

/**
 * The lines of orders, each product once, in the order of the shelves; products without one come last, and
 * after them what is refrigerated.
 */
async function linesByShelf(
  db: Db,
  lang: Language,
  orderIds: number[],
  branchId: number | undefined,
): Promise<PickList['lines']> {
  if (orderIds.length === 0) return []
  const shelf = sql<string>`coalesce(${products.shelf}, '')`
  const batchesOf = await pickedBatches(db, lang, orderIds)
  const numberOf = await loadOrderNumbers(db)
  const allRows = await db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      orderId: orderLines.orderId,
      name: inLanguage(orderLines, 'name', lang),
      image: orderLines.image,
      quantity: orderLines.quantity,
      shelf,
      sku: products.sku,
      gtin: products.gtin,
      medicineClass: products.medicineClass,
      storage: products.storage,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(isAnyOf(orderLines.orderId, orderIds))
    .orderBy(isColdSql, sql`${shelf} = ''`, shelf, nameOrder(orderLines.nameAr), asc(orderLines.orderId))
  const rows = allRows.flatMap(row => {
    if (branchId === undefined) return [row]
    const here = batchesOf([row.orderId], row.productId, branchId)
    const quantity = here.reduce((sum, { pieces }) => sum + pieces, 0)
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
  // A product that is deleted since has no id: its lines stay apart.
  const byProduct = Map.groupBy(rows, ({ productId, id }) => (productId === null ? `line ${id}` : productId))
  return [...byProduct.values()].map(lines => {
    const { productId, orderId: _, medicineClass, storage, ...line } = lines[0] as (typeof rows)[number]
    const ids = lines.map(({ orderId }) => orderId)
    return {
      ...line,
      ...handlingOf({ medicineClass, storage }),
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: lines.map(({ orderId, quantity }) => ({ number: numberOf(orderId), quantity })),
      batches: batchesOf(ids, productId, branchId),
    }
  })
}

/** Begins the preparation of those orders that can be prepared; returns their number. */
export async function prepareOrders(tx: Db, ids: number[]): Promise<number> {
  // In the order of their ids, so that two lists with the same orders do not deadlock.
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isAnyOf(orders.id, ids), canBePrepared))
    .orderBy(asc(orders.id))
    .for('no key update')
  if (locked.length === 0) throw refuse('staff.nothing_changed')
  await tx
    .update(orders)
    .set({ status: 'preparing' })
    .where(
      isAnyOf(
        orders.id,
        locked.map(({ id }) => id),
      ),
    )
  return locked.length
}
