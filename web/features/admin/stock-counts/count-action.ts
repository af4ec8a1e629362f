import { stockCounts } from '#contract/admin/stock-counts.ts'
import { call } from '../../../api.ts'
import { textFieldsOf } from '../../../forms/form-error.ts'
import { isFinal } from '../components/stock/is-final.ts'
import { scanRefusal } from '../components/stock/scan-refusal.ts'
import { settleScan } from '../components/stock/stored-scans.ts'
import type { Route } from './+types/count-action'

/** Counts pieces of a batch: those of a scan, or the number that was typed into its row. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { code = '', batch_id, how, pieces, idempotency_key, more } = fields
  const action = new URL(request.url).pathname
  const settle = () => idempotency_key && settleScan(action, idempotency_key)
  try {
    const row = await call(context, stockCounts.count, {
      params: { id },
      body: { code, batch_id, how, pieces } as never,
      ...(idempotency_key && { idempotencyKey: idempotency_key }),
    })
    settle()
    return { row }
  } catch (error) {
    if (isFinal(error)) settle()
    // A field of the page shows its own refusal.
    const refusal = scanRefusal(error, action, more)
    refusal.data.values = { code }
    return refusal
  }
}
