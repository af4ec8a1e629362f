import { eq, sql } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import type { OrderReturn } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderReturnLines, orderReturns, refunds } from '#db/schema/returns.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { staffNameSql } from '../../record-history.ts'

/** Adds to the returns of an order what only the pharmacy sees. */
export async function returnsForStaff(db: Db, returns: OrderReturn[]): Promise<OrderRecord['returns']> {
  if (returns.length === 0) return []
  const rows = await db
    .select({
      id: orderReturns.id,
      by: staffNameSql,
      refundId: refunds.id,
      restocked: sql<number>`(select sum(restocked)::int from ${orderReturnLines}
        where return_id = ${orderReturns.id})`,
      destroyed: sql<number>`(select sum(destroyed)::int from ${orderReturnLines}
        where return_id = ${orderReturns.id})`,
    })
    .from(orderReturns)
    .leftJoin(users, eq(users.id, orderReturns.staffId))
    .leftJoin(refunds, eq(refunds.returnId, orderReturns.id))
    .where(
      isAnyOf(
        orderReturns.id,
        returns.map(({ id }) => id),
      ),
    )
  const due = new Set(returns.filter(({ refund }) => refund === 'due').map(({ id }) => id))
  const dueRefunds = rows.flatMap(({ id, refundId }) => (due.has(id) && refundId ? [refundId] : []))
  const queued = new Set(await refundsInQueue(db, dueRefunds))
  return returns.flatMap(each => {
    const row = rows.find(({ id }) => id === each.id)
    if (!row) return []
    const { by, restocked, destroyed, refundId } = row
    const failed = due.has(each.id) && refundId !== null && !queued.has(refundId)
    return [{ ...each, by: by ?? '', restocked, destroyed, failed }]
  })
}

/** Those of the refunds whose job is queued or running. */
export async function refundsInQueue(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'refundId')::int as id from pgboss.job
        where name = 'refund' and state in ('created', 'retry', 'active')
          and (data ->> 'refundId')::int = any(${sql.param(ids)}::int[])`,
  )
  return rows.map(({ id }) => id)
}

/** What returns and substitutions have taken of each payment of an order, in riyals. */
export async function refundedByPayment(db: Db, paymentIds: number[]): Promise<Map<number, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ paymentId: refunds.paymentId, total: sql<number>`sum(${refunds.amountHalalas})::int` })
    .from(refunds)
    .where(isAnyOf(refunds.paymentId, paymentIds))
    .groupBy(refunds.paymentId)
  return new Map(rows.map(({ paymentId, total }) => [paymentId as number, toRiyals(total)]))
}
