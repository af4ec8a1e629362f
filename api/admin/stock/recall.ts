import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Batch } from '#contract/admin/stock/recalls.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { productBatches, recallNotices, shelfSearches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { shelfLifeOf } from '#domain/stock/expiry.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { lockOpenOrders, openOrdersWith, stopOrders } from '#services/packing/recalled-orders.ts'
import {
  isSearched,
  ofSameLot,
  refuseComing,
  shelvesSearched,
  shelvesToSearch,
} from '#services/packing/shelf-search.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { branchName, branchOfBatch, lockProducts } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { batchCosts } from './receiving/batch-costs.ts'
import { writeOffState } from './write-offs.ts'

/** A batch with the customers who have pieces of it; undefined if there is none. */
export async function loadBatch(db: Db, id: number, userId: number): Promise<Batch | undefined> {
  const [row] = await db
    .select({
      id: productBatches.id,
      branch: branchName,
      productId: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      quantity: productBatches.quantity,
      withdrawn: productBatches.withdrawn,
      receivedAt: productBatches.receivedAt,
      second_person: writeOffState(userId),
      recalledAt: productBatches.recalledAt,
      reason: productBatches.recallReason,
      by: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(productBatches)
    .innerJoin(products, eq(products.id, productBatches.productId))
    .leftJoin(stockBranches, branchOfBatch)
    .leftJoin(users, eq(users.id, productBatches.recalledBy))
    .where(eq(productBatches.id, id))
  if (!row) return undefined
  const { day, minShelfDays } = await loadStockRules(db)
  const [cost] = await batchCosts(db, sql`id = ${id}`)
  const { productId, name, receivedAt, recalledAt, reason, by, ...batch } = row
  return {
    ...batch,
    product: { id: productId, name },
    received: dayOf(receivedAt.getTime()),
    shelf_life: shelfLifeOf(batch.expiry, day, minShelfDays),
    recalled: recalledAt !== null,
    cost:
      cost && cost.stockHalalas !== null && cost.soldHalalas !== null
        ? { stock: cost.stockHalalas, sold: cost.soldHalalas }
        : null,
    recall: recalledAt && { at: recalledAt.toISOString(), reason, by },
    to_search: await shelvesToSearch(db, ofSameLot(id)),
    searched: await shelvesSearched(db, ofSameLot(id)),
    buyers: await buyersOf(db, id),
  }
}

type BoughtOrder = {
  id: number
  userId: number | null
  name: string
  phone: string
  status: OrderStatus
  pieces: number
  noticeId: number | null
  sentAt: string | null
  toldAt: string | null
}

/**
 * All who have pieces of a batch, however many: a customer with all orders; an order whose account is gone
 * stands alone.
 */
async function buyersOf(db: Db, batchId: number): Promise<Batch['buyers']> {
  const { rows } = await db.execute<BoughtOrder>(sql`
    select orders.id, orders.user_id as "userId", concat_ws(' ', first_name, last_name) as name, phone,
      status, bought.pieces, notice.id as "noticeId", notice.sent_at as "sentAt", notice.told_at as "toldAt"
    from (
      select order_id, pieces from ${soldOf(batchId)} sold where pieces > 0
      union all
      -- Packs that lie in the parcel of an order which has taken another batch since.
      select line.order_id, sum(pack.pieces)::int from packed_packs pack
        join order_lines line on line.id = pack.line_id join orders on orders.id = line.order_id
      where pack.batch_id in ${ofSameLot(batchId)} and orders.status = 'preparing' and not exists (
        select from stock_movements moved
        where moved.order_id = line.order_id and moved.batch_id in ${ofSameLot(batchId)}
        having sum(moved.quantity) < 0
      )
      group by line.order_id
    ) bought join orders on orders.id = bought.order_id
    left join recall_notices notice
      on notice.batch_id in ${ofSameLot(batchId)} and notice.order_id = orders.id
    order by orders.id desc`)
  const numberOf = await loadOrderNumbers(db)
  return [...Map.groupBy(rows, ({ id, userId }) => (userId === null ? `order ${id}` : userId)).values()].map(
    orders => {
      const { userId, name, phone } = orders[0] as BoughtOrder
      const notice = orders.find(({ noticeId }) => noticeId !== null)
      return {
        notice_id: notice?.noticeId ?? null,
        name,
        phone,
        has_account: userId !== null,
        sent: !!notice?.sentAt,
        told: !!notice?.toldAt,
        pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
        orders: orders.map(({ id, status }) => ({ id, number: numberOf(id), status })),
      }
    },
  )
}

/**
 * The pieces of the number of a batch that orders have. Of pieces that came back without a scan nobody knows
 * the batch: their order has each of its other pieces of all batches that left with it.
 */
const soldOf = (id: number): SQL => {
  const isBack = sql`moved.reason = 'returned' and moved.at > (
    select max(at) from order_steps where order_id = moved.order_id and status = 'delivered'
  )`
  return sql`(
    select order_id, least(outside, sent - (
      select coalesce(sum(pack.pieces), 0) from packed_packs pack join order_lines line on line.id = line_id
      where line.order_id = had.order_id and returned is not null and batch_id in ${ofSameLot(id)}
    ))::int as pieces
    from (
      select moved.order_id, -sum(moved.quantity) as outside, -sum(moved.quantity) filter (
        where batch_id in ${ofSameLot(id)} and (${isBack}) is not true
      ) as sent
      from stock_movements moved
      where moved.product_id = (select product_id from product_batches where id = ${id})
        and moved.order_id in (select order_id from stock_movements where batch_id in ${ofSameLot(id)})
      group by moved.order_id
    ) as had
  )`
}

/**
 * Takes the batches with the number of one out of the sale in all branches, for good. Orders that were not
 * handed over get pieces of another batch, where there is one. Writes a notice for each customer who was
 * given pieces; returns the notices of customers with an account, and so an e-mail address. Refuses the
 * second of two at once.
 */
export async function recallBatch(
  tx: Db,
  { id, reason, staffId }: { id: number; reason: string; staffId: number },
): Promise<number[]> {
  const [batch] = await tx
    .select({ productId: productBatches.productId, lot: productBatches.lot })
    .from(productBatches)
    .where(eq(productBatches.id, id))
  if (!batch) throw refuse('not_found')
  // Pieces without a number are of any batch: what came later without one would count as recalled, too.
  if (batch.lot === '') throw refuse('staff.no_batch_number')
  // Transitions lock their order first; then orders of the product wait until the recall is over.
  await lockOpenOrders(tx, await openOrdersWith(tx, ofSameLot(id)))
  await lockProducts(tx, [batch.productId])
  const recalled = await tx
    .update(productBatches)
    // By the clock that has dated the packs of parcels.
    .set({
      ...{ recalledAt: sql`clock_timestamp()`, recallReason: reason, recalledBy: staffId },
      // The packs on a shelf may be others than the books say, by any way.
      toSearch: true,
    })
    .where(and(inArray(productBatches.id, ofSameLot(id)), isNull(productBatches.recalledAt)))
    .returning({ id: productBatches.id })
  if (recalled.length === 0) throw refuse('staff.changed_meanwhile')
  const batchIds = recalled.map(each => each.id)
  await stopOrders(tx, { productId: batch.productId, batchIds, of: ofSameLot(id) })
  await tx.execute(sql`select withdraw_batches(${batch.productId})`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    with bought as (
      select max(orders.id) as order_id, orders.user_id
      from ${soldOf(id)} sold join orders on orders.id = sold.order_id
      where pieces > 0 and ${isHandedOver}
      group by orders.user_id, case when orders.user_id is null then orders.id end
    ), notice as (
      insert into recall_notices (batch_id, order_id) select ${id}, order_id from bought
      returning id, order_id
    )
    select notice.id from notice join bought using (order_id) where bought.user_id is not null`)
  return rows.map(notice => notice.id)
}

/**
 * Records that the shelves of a branch, or of all that are left, were looked through for packs with the
 * number of a batch. Refuses what was not to be searched.
 */
export async function endSearch(
  tx: Db,
  { id, branchId, by }: { id: number; branchId: number | undefined; by: number },
): Promise<void> {
  const [batch] = await tx
    .select({ productId: productBatches.productId })
    .from(productBatches)
    .where(eq(productBatches.id, id))
  const { productId } = orNotFound(batch)
  await lockProducts(tx, [productId])
  await refuseComing(tx, ofSameLot(id))
  const shelves = await shelvesToSearch(tx, ofSameLot(id))
  const searched = shelves.filter(each => branchId === undefined || each.id === branchId)
  if (searched.length > 0)
    await tx
      .insert(shelfSearches)
      .values(searched.map(branch => ({ productId, batchId: id, branchId: branch.id, searchedBy: by })))
  else if (!(await isSearched(tx, ofSameLot(id), branchId))) throw refuse('staff.changed_meanwhile')
  if (searched.length < shelves.length) return
  await tx
    .update(productBatches)
    .set({ toSearch: false })
    .where(inArray(productBatches.id, ofSameLot(id)))
}

/** Records whether a customer was told by phone. */
export async function setTold(db: Db, id: number, told: { at: Date; by: number } | null): Promise<boolean> {
  const changed = await db
    .update(recallNotices)
    .set({ toldAt: told?.at ?? null, toldBy: told?.by ?? null })
    .where(eq(recallNotices.id, id))
    .returning({ id: recallNotices.id })
  return changed.length > 0
}
