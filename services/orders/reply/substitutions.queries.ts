import { asc, eq, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Substitution } from '#contract/substitutions.ts'
import type { Db } from '#db/connect.ts'
import { refunds } from '#db/schema/returns.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'

const SUBSTITUTIONS = preparedQuery(db =>
  db
    .select({ substitution: substitutions, refund: refunds.state })
    .from(substitutions)
    .leftJoin(refunds, eq(refunds.substitutionId, substitutions.id))
    .where(isAnyOf(substitutions.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(substitutions.id)),
)

/** What could not be sent of orders, oldest first, by order. */
export async function substitutionsByOrder(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, Substitution[]>> {
  const rows = await SUBSTITUTIONS(db, { orderIds })
  const byOrder = Map.groupBy(rows, ({ substitution }) => substitution.orderId)
  return new Map(
    [...byOrder].map(([orderId, each]) => [
      orderId,
      each.map(({ substitution, refund }) => substitutionReply(substitution, refund ?? 'none', lang)),
    ]),
  )
}

function substitutionReply(
  row: typeof substitutions.$inferSelect,
  refund: Substitution['refund'],
  lang: Language,
): Substitution {
  const { id, state, reason, quantity, note, productId, offeredQuantity } = row
  return {
    line_id: row.orderLineId,
    ...{ id, state, reason, quantity, note, refund },
    name: inLanguage(row, 'name', lang),
    cost: toRiyals(row.costHalalas),
    offer:
      offeredQuantity === null
        ? null
        : {
            product_id: productId,
            name: inLanguage(row, 'offered', lang) ?? '',
            image: row.offeredImage ?? '',
            quantity: offeredQuantity,
            cost: toRiyals(row.offeredCostHalalas ?? 0),
          },
    answer_until: momentOf(row.answerUntil),
    ended: momentOf(row.endedAt),
  }
}

const momentOf = (at: Date | null) => at && { date: dayOf(at.getTime()), time: timeOf(at.getTime()) }
