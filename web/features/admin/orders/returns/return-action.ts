import { redirect } from 'react-router'
import { returnProducts } from '#contract/admin/orders/returns.ts'
import { call } from '../../../../api.ts'
import { attemptOf } from '../../../../browser/attempt-keys.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { paths } from '../../../../paths.ts'
import { toast } from '../../../../ui/toast.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/return-page'

/** Records a return and goes back to its order. */
export async function returnAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { seen, lines = '[]', with_fee, by_courier, request_id, reason, note } = fields
  const chosen = { with_fee: with_fee === 'yes', by_courier: by_courier === 'yes' }
  const body = { seen, lines: JSON.parse(lines), ...chosen, request_id: request_id || null, reason, note }
  try {
    await call(context, returnProducts, { params: { id }, body: body as never, once: attemptOf(seen) })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText('staff.returned'))
  return redirect(paths.admin('orders', Number(id)))
}
