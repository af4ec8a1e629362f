import { asc, desc, eq, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { isRunning, type ReturnRequestState } from '#domain/returns/return-requests.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { pageMeta } from '../../../search/paging.ts'

/** A page of the requests in a state. */
export async function returnRequestsPage(
  db: Db,
  { state, page }: { state: ReturnRequestState; page: number },
) {
  const rows = await db
    .select({
      request: returnRequests,
      name: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
      count: sql<number>`(select sum(${returnRequestLines.quantity})::int from ${returnRequestLines}
        where ${returnRequestLines.requestId} = ${returnRequests.id})`,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(returnRequests.state, state))
    .orderBy(isRunning(state) ? asc(returnRequests.id) : desc(returnRequests.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const numberOf = await loadOrderNumbers(db)
  return {
    data: rows.map(({ request: { id, orderId, state, reason, createdAt }, name, count }) => ({
      id,
      order_id: orderId,
      number: numberOf(orderId),
      name,
      state,
      reason,
      count,
      date: dayOf(createdAt.getTime()),
      time: timeOf(createdAt.getTime()),
    })),
    meta: pageMeta({ total: await countRequests(db, state), page, perPage: PAGE_SIZE }),
  }
}

export async function countRequests(db: Db, state: ReturnRequestState): Promise<number> {
  return db.$count(returnRequests, eq(returnRequests.state, state))
}
