import { stockCounts } from '#contract/admin/stock/stock-counts.ts'
import { call } from '../../../api.ts'
import { textFieldsOf } from '../../../forms/form-error.ts'
import { scanRefusal } from '../components/stock/scan-refusal.ts'
import { settleScan } from '../components/stock/stored-scans.ts'
import type { Route } from './+types/count-action'

/** Counts pieces of a batch: those of a scan, or the number that was typed into its row. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { code = '', batch_id, as_read, same_pack, how, pieces, idempotency_key } = fields
  const action = new URL(request.url).pathname
  try {
    const row = await call(context, stockCounts.count, {
      params: { id },
      body: {
        ...{ code, batch_id, as_read: as_read === 'true', how, pieces },
        ...(same_pack && { same_pack: same_pack === 'true' }),
      } as never,
      ...(idempotency_key && { idempotencyKey: idempotency_key }),
    })
    if (idempotency_key) settleScan(action, idempotency_key)
    return { row }
  } catch (error) {
    return scanRefusal(error, action, fields)
  }
}
