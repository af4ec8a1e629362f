import { fulfilment } from '#contract/admin/fulfilment.ts'
import { call } from '../../../../api.ts'
import { formErrorOf, textFieldsOf } from '../../../../forms/form-error.ts'
import type { Route } from './+types/pieces-action'

/** Checks a piece of an order into its parcel, or begins the check anew. The packing card posts to it. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { intent, code, line_id, idempotency_key } = fields
  try {
    const packing =
      intent === 'anew'
        ? await call(context, fulfilment.uncheckPieces, { params: { id } })
        : await call(context, fulfilment.checkPiece, {
            params: { id },
            body: { code, line_id },
            idempotencyKey: idempotency_key,
          })
    return { packing, piece: { code, line_id } }
  } catch (error) {
    return formErrorOf(error)
  }
}
