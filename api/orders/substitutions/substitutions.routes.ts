import { and, eq } from 'drizzle-orm'
import { acceptSubstitution, declineSubstitution } from '#contract/substitutions.ts'
import type { Db } from '#db/connect.ts'
import { products } from '#db/schema/store.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { ageBar } from '#domain/substitutions/substitution-rules.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { substitutionsByOrder } from '#services/orders/reply/substitutions.queries.ts'
import { ageFactsOfLine } from '#services/prescriptions/cover-of-line.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { SubstitutionRow } from '#services/substitutions/open-substitutions.ts'
import { settleSubstitution } from '#services/substitutions/settle-substitution.ts'
import type { Api, Call } from '../../call.ts'
import { serve } from '../../serve.ts'

export function serveSubstitutions(api: Api): void {
  const { queue, config } = api.deps

  const answer =
    (outcome: 'accepted' | 'declined') =>
    async ({ db, lang, now, userId, params }: Call<typeof acceptSubstitution>) => {
      const { id, substitution_id } = params
      await db.transaction(async tx => {
        const order = await lockOrder(tx, id)
        if (order?.userId !== userId) throw refuse('not_found')
        const [found] = await tx
          .select()
          .from(substitutions)
          .where(and(eq(substitutions.id, substitution_id), eq(substitutions.orderId, id)))
        const substitution = orNotFound(found)
        if (substitution.state === outcome) return
        if (substitution.state !== 'open' || Number(substitution.answerUntil) <= now)
          throw refuse('substitution.ended')
        // Its product was deleted meanwhile: it can still be declined.
        if (outcome === 'accepted' && substitution.productId === null) throw refuse('substitution.ended')
        if (outcome === 'accepted' && (await isTooYoung(tx, substitution, now)))
          throw refuse('substitution.too_young')
        await settleSubstitution(tx, { queue, vatNumber: config.vatNumber, now }, substitution, outcome)
      })
      return (await substitutionsByOrder(db, lang, [id])).get(id) ?? []
    }

  serve(api, acceptSubstitution, answer('accepted'))
  serve(api, declineSubstitution, answer('declined'))
}

/** The minimum age and the birth dates may have changed since the product was proposed. */
async function isTooYoung(tx: Db, { orderId, orderLineId, productId }: SubstitutionRow, now: number) {
  const [product] = await tx
    .select({ minAge: products.minAge })
    .from(products)
    .where(eq(products.id, productId ?? 0))
  const ages = await ageFactsOfLine(tx, { orderId, lineId: orderLineId, now })
  return ageBar(product?.minAge ?? null, ages) !== null
}
