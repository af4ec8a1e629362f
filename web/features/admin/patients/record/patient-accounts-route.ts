import { patientAccounts } from '#contract/admin/patients/patient-accounts.ts'
import { call } from '../../../../api.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { toast } from '../../../../ui/toast.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/patient-accounts-route'

/** The accounts that have to do with a record. */
export const clientLoader = ({ params: { id }, context }: Route.ClientLoaderArgs) =>
  loadFetched(call(context, patientAccounts.listAccounts, { params: { id } }))

/** Links the account of an e-mail address to the record, or ends a link. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { link, email = '' } = textFieldsOf(await request.formData())
  try {
    if (link) await call(context, patientAccounts.endLink, { params: { id, link } })
    else await call(context, patientAccounts.linkAccount, { params: { id }, body: { email } })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText(link ? 'staff.link_ended' : 'staff.account_linked'))
  return link ? null : { changed: Date.now() }
}

export { revalidateAfterOtherWrites as shouldRevalidate } from './revalidate-after-other-writes.ts'
