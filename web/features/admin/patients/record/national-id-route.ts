import { nationalIds } from '#contract/admin/patients/national-ids.ts'
import { call } from '../../../../api.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { toast } from '../../../../ui/toast.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/national-id-route'

/** The last four digits of the ID number of a record. */
export const clientLoader = ({ params: { id }, context }: Route.ClientLoaderArgs) =>
  loadFetched(call(context, nationalIds.getNationalId, { params: { id } }))

/** Reads the whole number, which the audit log records, stores another one or removes it. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { intent, number = '' } = textFieldsOf(await request.formData())
  const params = { id }
  try {
    if (intent === 'read') return { read: await call(context, nationalIds.readNationalId, { params }) }
    if (intent === 'remove') await call(context, nationalIds.removeNationalId, { params })
    else await call(context, nationalIds.setNationalId, { params, body: { number } })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText(intent === 'remove' ? 'staff.removed' : 'staff.saved'))
  return { changed: true }
}

export { revalidateAfterOtherWrites as shouldRevalidate } from './revalidate-after-other-writes.ts'
