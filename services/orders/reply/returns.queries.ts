import { asc, eq, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { OrderReturn } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { orderReturnLines, orderReturns, refunds } from '#db/schema/returns.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { toRiyals } from '#domain/orders/price.ts'

const RETURNS = preparedQuery(db =>
  db
    .select({ returned: orderReturns, number: invoices.number, refund: refunds })
    .from(orderReturns)
    .innerJoin(invoices, eq(invoices.id, orderReturns.creditNoteId))
    .leftJoin(refunds, eq(refunds.returnId, orderReturns.id))
    .where(isAnyOf(orderReturns.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(orderReturns.id)),
)

/** The returns of orders, oldest first, by order. */
export async function returnsByOrder(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, OrderReturn[]>> {
  const rows = await RETURNS(db, { orderIds })
  if (rows.length === 0) return new Map()
  const lines = await db
    .select({
      returnId: orderReturnLines.returnId,
      name: inLanguage(orderLines, 'name', lang),
      restocked: orderReturnLines.restocked,
      destroyed: orderReturnLines.destroyed,
    })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.orderLineId))
    .where(
      isAnyOf(
        orderReturnLines.returnId,
        rows.map(({ returned }) => returned.id),
      ),
    )
    .orderBy(asc(orderReturnLines.orderLineId))
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  const byOrder = Map.groupBy(rows, ({ returned }) => returned.orderId)
  return new Map(
    [...byOrder].map(([orderId, returns]) => [
      orderId,
      returns.map(({ returned, number, refund }) => ({
        id: returned.id,
        date: dayOf(returned.createdAt.getTime()),
        time: timeOf(returned.createdAt.getTime()),
        reason: returned.reason,
        note: returned.note,
        lines: (linesOf.get(returned.id) ?? []).map(({ name, restocked, destroyed }) => ({
          name,
          quantity: restocked + destroyed,
        })),
        with_fee: returned.withFee,
        total: toRiyals(returned.totalHalalas),
        refund: refund?.state ?? ('none' as const),
        refund_to: refund?.paymentId ? ('card' as const) : ('cash' as const),
        document: {
          id: returned.creditNoteId,
          kind: 'credit_note' as const,
          number: invoiceNumber('credit_note', number),
        },
      })),
    ]),
  )
}
