import { asc } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'

/** What could not be sent of orders, oldest first, by order. */
export async function exportSubstitutions(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, PersonalData['orders'][number]['substitutions']>> {
  const rows = await db
    .select()
    .from(substitutions)
    .where(isAnyOf(substitutions.orderId, orderIds))
    .orderBy(asc(substitutions.id))
  const listed = rows.map(row => ({
    orderId: row.orderId,
    created_at: row.createdAt.toISOString(),
    state: row.state,
    reason: row.reason,
    name: inLanguage(row, 'name', lang),
    quantity: row.quantity,
    cost: toRiyals(row.costHalalas),
    offered:
      row.offeredQuantity === null
        ? null
        : {
            name: inLanguage(row, 'offered', lang) ?? '',
            quantity: row.offeredQuantity,
            cost: toRiyals(row.offeredCostHalalas ?? 0),
          },
    note: row.note,
    answer_until: row.answerUntil?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }))
  return Map.groupBy(listed, ({ orderId }) => orderId)
}
