import { asc, eq } from 'drizzle-orm'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'
import { anOrder } from '../fixtures/account-data.ts'
import { anOpenSubstitution } from '../fixtures/substitutions.ts'
import type { TestApi } from '../test-api.ts'
import type { StaffRequests } from './staff-request.ts'

/** An order that is being prepared. */
async function aPrepared(api: TestApi) {
  const id = await anOrder(api.db, (await api.signUp()).id)
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id))
  const [line] = await api.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { id, line: line?.id ?? 0 }
}

async function anAsked(api: TestApi) {
  const { id } = await aPrepared(api)
  return { params: { id, substitution_id: await anOpenSubstitution(api, id) } }
}

/** A substitution of an order that was paid by card, whose refund the queue has given up. */
async function aFailedRefund(api: TestApi) {
  const { params } = await anAsked(api)
  const [payment] = await api.db
    .insert(payments)
    .values({
      orderId: params.id,
      provider: 'bank',
      reference: `substitution-${params.id}`,
      amountHalalas: 7000,
      status: 'paid',
    })
    .returning({ id: payments.id })
  await api.pool.query(`update substitutions set state = 'declined', ended_at = now() where id = $1`, [
    params.substitution_id,
  ])
  await api.db.insert(refunds).values({
    substitutionId: params.substitution_id,
    paymentId: payment?.id ?? 0,
    amountHalalas: 100,
  })
  return { params }
}

/** A valid request of each endpoint of substitutions. */
export const substitutionRequests: StaffRequests = {
  'substitutions.listSubstitutes': async (_, api) => {
    const { id, line } = await aPrepared(api)
    return { params: { id, line_id: line } }
  },
  'substitutions.proposeSubstitution': async (_, api) => {
    const { id, line } = await aPrepared(api)
    return { params: { id }, body: { line_id: line, quantity: 1, reason: 'damaged' } }
  },
  'substitutions.withdrawSubstitution': (_, api) => anAsked(api),
  'substitutions.retrySubstitutionRefund': (_, api) => aFailedRefund(api),
}
