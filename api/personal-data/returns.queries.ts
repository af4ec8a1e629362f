import { asc, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { orderReturnLines, orderReturns } from '#db/schema/returns.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'

type Returns = PersonalData['orders'][number]['returns']

/** What came back of orders, oldest first, by order. */
export async function exportReturns(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, Returns>> {
  const rows = await db
    .select({
      returned: orderReturns,
      line: {
        name: inLanguage(orderLines, 'name', lang),
        restocked: orderReturnLines.restocked,
        destroyed: orderReturnLines.destroyed,
      },
    })
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.orderLineId))
    .where(isAnyOf(orderReturns.orderId, orderIds))
    .orderBy(asc(orderReturnLines.id))
  const byReturn = [...Map.groupBy(rows, ({ returned }) => returned.id).values()].map(lines => {
    const [{ returned }] = lines as [(typeof rows)[number]]
    return {
      orderId: returned.orderId,
      created_at: returned.createdAt.toISOString(),
      reason: returned.reason,
      note: returned.note,
      total: toRiyals(returned.totalHalalas),
      with_fee: returned.withFee,
      lines: lines.map(({ line }) => ({ name: line.name, quantity: line.restocked + line.destroyed })),
    }
  })
  return Map.groupBy(byReturn, ({ orderId }) => orderId)
}

/** What was asked to be returned of orders, oldest first, by order. */
export async function exportReturnRequests(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, PersonalData['orders'][number]['return_requests']>> {
  const rows = await db
    .select({
      request: returnRequests,
      line: { name: inLanguage(orderLines, 'name', lang), quantity: returnRequestLines.quantity },
    })
    .from(returnRequests)
    .innerJoin(returnRequestLines, eq(returnRequestLines.requestId, returnRequests.id))
    .innerJoin(orderLines, eq(orderLines.id, returnRequestLines.orderLineId))
    .where(isAnyOf(returnRequests.orderId, orderIds))
    .orderBy(asc(returnRequestLines.id))
  const requests = [...Map.groupBy(rows, ({ request }) => request.id).values()].map(lines => {
    const [{ request }] = lines as [(typeof rows)[number]]
    const { orderId, createdAt, state, reason, note, answer } = request
    return {
      orderId,
      created_at: createdAt.toISOString(),
      ...{ state, reason, note, answer },
      lines: lines.map(({ line }) => line),
    }
  })
  return Map.groupBy(requests, ({ orderId }) => orderId)
}
