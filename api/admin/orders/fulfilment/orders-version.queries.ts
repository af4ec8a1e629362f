import { and, countDistinct, eq, gt, inArray, isNotNull, max, type SQL } from 'drizzle-orm'
import type { fulfilment } from '#contract/admin/orders/fulfilment.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { productBatches } from '#db/schema/stock.ts'
import { canBePrepared } from './pick-list.queries.ts'
import { concernsBranch } from './picked-branches.ts'

type Query = Input<typeof fulfilment.getOrdersVersion>['query']

/** The version of the orders, how many wait, and how many of them came after the version `since`. */
export async function ordersVersion(db: Db, { since, branch_id: branchId }: Query) {
  const isWaiting = isWaitingIn(branchId)
  return {
    version: await versionOfOrders(db),
    count: await countWaitingOrders(db, branchId),
    arrived: since === undefined ? 0 : await countArrived(db, Number.parseInt(since, 10), isWaiting),
  }
}

/** The newest step of any order and the last recall, which may write no step. */
export async function versionOfOrders(db: Db): Promise<string> {
  const [step] = await db.select({ id: max(orderSteps.id) }).from(orderSteps)
  const [recall] = await db
    .select({ at: max(productBatches.recalledAt) })
    .from(productBatches)
    .where(isNotNull(productBatches.recalledAt))
  return `${step?.id ?? 0}.${recall?.at?.getTime() ?? 0}`
}

/** How many orders are to be prepared, in a branch or in all. */
export async function countWaitingOrders(db: Db, branchId?: number): Promise<number> {
  return db.$count(orders, isWaitingIn(branchId))
}

const isWaitingIn = (branchId: number | undefined) =>
  and(canBePrepared, branchId === undefined ? undefined : concernsBranch(branchId))

/** An order arrives when it is placed or, if it is paid by card, when it is paid. */
async function countArrived(db: Db, since: number, isWaiting: SQL | undefined): Promise<number> {
  const [arrived] = await db
    .select({ count: countDistinct(orderSteps.orderId) })
    .from(orderSteps)
    .innerJoin(orders, eq(orders.id, orderSteps.orderId))
    .where(and(gt(orderSteps.id, since), inArray(orderSteps.status, ['placed', 'paid']), isWaiting))
  return arrived?.count ?? 0
}
