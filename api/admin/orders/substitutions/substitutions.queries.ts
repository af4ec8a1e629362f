import { and, eq } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import type { Substitution } from '#contract/substitutions.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { refunds } from '#db/schema/returns.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { staffNameSql } from '../../record-history.ts'
import { refundsInQueue } from '../returns/returns.queries.ts'

/** Adds to the substitutions of an order what only the pharmacy sees. */
export async function substitutionsForStaff(
  db: Db,
  listed: Substitution[],
): Promise<OrderRecord['substitutions']> {
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const rows = await db
    .select({ id: substitutions.id, by: staffNameSql, refundId: refunds.id, refund: refunds.state })
    .from(substitutions)
    .leftJoin(users, eq(users.id, substitutions.staffId))
    .leftJoin(refunds, eq(refunds.substitutionId, substitutions.id))
    .where(isAnyOf(substitutions.id, ids))
  const due = rows.flatMap(({ refundId, refund }) => (refund === 'due' && refundId ? [refundId] : []))
  const queued = new Set(await refundsInQueue(db, due))
  return listed.map(each => {
    const { by, refundId } = rows.find(({ id }) => id === each.id) ?? { by: '', refundId: null }
    return { ...each, by: by ?? '', failed: each.refund === 'due' && !queued.has(refundId ?? 0) }
  })
}

/** Those of the orders whose customer is still to answer. */
export async function ordersAwaitingAnswer(db: Db, orderIds: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: substitutions.orderId })
    .from(substitutions)
    .where(and(isAnyOf(substitutions.orderId, orderIds), eq(substitutions.state, 'open')))
  return new Set(rows.map(({ orderId }) => orderId))
}
