import { asc, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { orderReturnLines, orderReturns } from '#db/schema/returns.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { inWireFormat } from '#services/wire-format.ts'

/** What came back of orders, oldest first, by order. */
export async function exportReturns(db: Db, lang: Language, orderIds: number[]) {
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
      ...inWireFormat(returned),
      total: toRiyals(returned.totalHalalas),
      lines: lines.map(({ line }) => ({ name: line.name, quantity: line.restocked + line.destroyed })),
    }
  })
  return Map.groupBy(byReturn, ({ order_id }) => order_id)
}

/** What was asked to be returned of orders, oldest first, by order. */
export async function exportReturnRequests(db: Db, lang: Language, orderIds: number[]) {
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
    return { ...inWireFormat(request), lines: lines.map(({ line }) => line) }
  })
  return Map.groupBy(requests, ({ order_id }) => order_id)
}

/** What could not be sent of orders, oldest first, by order. */
export async function exportSubstitutions(db: Db, lang: Language, orderIds: number[]) {
  const rows = await db
    .select()
    .from(substitutions)
    .where(isAnyOf(substitutions.orderId, orderIds))
    .orderBy(asc(substitutions.id))
  const listed = rows.map(row => ({
    ...inWireFormat(row),
    name: inLanguage(row, 'name', lang),
    cost: toRiyals(row.costHalalas),
    offered:
      row.offeredQuantity === null
        ? null
        : {
            name: inLanguage(row, 'offered', lang) ?? '',
            quantity: row.offeredQuantity,
            cost: toRiyals(row.offeredCostHalalas ?? 0),
          },
  }))
  return Map.groupBy(listed, ({ order_id }) => order_id)
}
