import { and, eq } from 'drizzle-orm'
import { acceptSubstitution, declineSubstitution } from '#contract/substitutions.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { substitutionsByOrder } from '#services/orders/reply/substitutions.queries.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
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
        await settleSubstitution(tx, { queue, vatNumber: config.vatNumber, now }, substitution, outcome)
      })
      return (await substitutionsByOrder(db, lang, [id])).get(id) ?? []
    }

  serve(api, acceptSubstitution, answer('accepted'))
  serve(api, declineSubstitution, answer('declined'))
}
