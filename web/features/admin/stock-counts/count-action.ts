import { stockCounts } from '#contract/admin/stock-counts.ts'
import { call } from '../../../api.ts'
import { formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import type { Route } from './+types/count-action'

/** Counts pieces of a batch: those of a scan, or the number that was typed into its row. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { code = '', batch_id, how, pieces, idempotency_key } = textFieldsOf(await request.formData())
  try {
    return {
      row: await call(context, stockCounts.count, {
        params: { id },
        body: { code, batch_id, how, pieces } as never,
        ...(idempotency_key && { idempotencyKey: idempotency_key }),
      }),
    }
  } catch (error) {
    const refusal = formErrorOf(error)
    refusal.data.values = { code }
    return refusal
  }
}
