import { and, asc, eq, lte } from 'drizzle-orm'
import { substitutions } from '#db/schema/substitutions.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { settleSubstitution } from '#services/substitutions/settle-substitution.ts'
import type { JobDeps } from './deps.ts'
import { type FailedIds, failedLast, runEach } from './steps/run-each.ts'

type SubstitutionDeps = Pick<JobDeps, 'db' | 'queue' | 'clock' | 'vatNumber'>

/** Substitutions per run; the next run is a minute later. */
const MAX_PER_RUN = 200

/** Leaves out of orders what their customers were asked about and have not answered in time. */
export async function endSubstitutions(deps: SubstitutionDeps): Promise<void> {
  const due = await deps.db
    .select({ id: substitutions.id, orderId: substitutions.orderId })
    .from(substitutions)
    .where(and(eq(substitutions.state, 'open'), lte(substitutions.answerUntil, new Date(deps.clock()))))
    .orderBy(failedLast(substitutions.id, failed), asc(substitutions.answerUntil))
    .limit(MAX_PER_RUN)
  const problem = 'substitutions that could not be ended'
  await runEach(due, each => expire(deps, each), { failed, problem })
}

const failed: FailedIds = new Set()

async function expire(
  { db, queue, clock, vatNumber }: SubstitutionDeps,
  { id, orderId }: { id: number; orderId: number },
) {
  await db.transaction(async tx => {
    await lockOrder(tx, orderId)
    const [substitution] = await tx.select().from(substitutions).where(eq(substitutions.id, id))
    // The customer was quicker, or the pharmacy.
    if (substitution?.state !== 'open') return
    await settleSubstitution(tx, { queue, vatNumber, now: clock() }, substitution, 'expired')
    await queue.enqueue(tx, 'mail', { template: 'substitution', substitutionId: id, state: 'expired' })
  })
}
