import { fulfilment } from '#contract/admin/orders/fulfilment.ts'
import { call } from '../../../../api.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { scanRefusal } from '../../components/stock/scan-refusal.ts'
import { settleScan } from '../../components/stock/stored-scans.ts'
import type { Route } from './+types/pieces-action'

/** Checks a piece of an order into its parcel, or begins the check anew. The packing card posts to it. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { intent, code, line_id, batch_id, same_pack, stopped, idempotency_key = '' } = fields
  const action = new URL(request.url).pathname
  try {
    const packing =
      intent === 'anew'
        ? await call(context, fulfilment.uncheckPieces, { params: { id }, query: { stopped } })
        : await call(context, fulfilment.checkPiece, {
            params: { id },
            body: { code, line_id, batch_id, ...(same_pack && { same_pack: same_pack === 'true' }) },
            idempotencyKey: idempotency_key,
          })
    settleScan(action, idempotency_key)
    return { packing, piece: { code, line_id } }
  } catch (error) {
    return scanRefusal(error, action, fields)
  }
}
