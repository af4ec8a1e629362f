import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { ReturnRequest } from '#contract/return-requests.ts'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { isRunning } from '#domain/returns/return-requests.ts'
import type { Queue } from '../queue.ts'

const momentOf = (at: Date) => ({ date: dayOf(at.getTime()), time: timeOf(at.getTime()) })

/** What a customer asked to return of an order, newest first. */
export async function requestsOfOrder(db: Db, lang: Language, orderId: number): Promise<ReturnRequest[]> {
  const rows = await db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(desc(returnRequests.id))
  if (rows.length === 0) return []
  const lines = await db
    .select({
      requestId: returnRequestLines.requestId,
      id: returnRequestLines.orderLineId,
      name: inLanguage(orderLines, 'name', lang),
      quantity: returnRequestLines.quantity,
    })
    .from(returnRequestLines)
    .innerJoin(orderLines, eq(orderLines.id, returnRequestLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(returnRequestLines.orderLineId))
  const linesOf = Map.groupBy(lines, ({ requestId }) => requestId)
  return rows.map(({ id, state, reason, note, answer, answeredAt, createdAt }) => ({
    id,
    state,
    reason,
    note,
    ...momentOf(createdAt),
    lines: (linesOf.get(id) ?? []).map(({ requestId: _, ...line }) => line),
    answer,
    answered: answeredAt && momentOf(answeredAt),
  }))
}

/** The running request of an order, which the caller has locked. */
export async function runningRequest(
  db: Db,
  orderId: number,
): Promise<{ id: number; state: ReturnRequest['state'] } | undefined> {
  const [request] = await db
    .select({ id: returnRequests.id, state: returnRequests.state })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, orderId), inArray(returnRequests.state, ['open', 'accepted'])))
  return request
}

/** Ends the running request of a locked order whose rest was refunded, and tells the customer. */
export async function closeRefundedRequest(
  tx: Db,
  queue: Queue,
  { orderId, now }: { orderId: number; now: number },
): Promise<void> {
  const request = await runningRequest(tx, orderId)
  if (!request) return
  await changeRequest(tx, request.id, now, { state: 'refunded' })
  const answered = { returnRequestId: request.id, state: 'refunded' } as const
  await queue.enqueue(tx, 'mail', { template: 'return_request_answered', ...answered })
}

/** The next state of a running request of a locked order; a trigger keeps one that has ended as it is. */
export async function changeRequest(
  tx: Db,
  id: number,
  now: number,
  change: Pick<typeof returnRequests.$inferInsert, 'answer' | 'returnId'> & { state: ReturnRequest['state'] },
): Promise<void> {
  await tx
    .update(returnRequests)
    .set({
      ...change,
      ...(change.answer !== undefined && { answeredAt: new Date(now) }),
      ...(!isRunning(change.state) && { endedAt: new Date(now) }),
    })
    .where(eq(returnRequests.id, id))
}
