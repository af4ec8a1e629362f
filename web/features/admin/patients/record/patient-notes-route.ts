import { patientNotes } from '#contract/admin/patients/patient-notes.ts'
import { call } from '../../../../api.ts'
import { attemptOf } from '../../../../browser/attempt-keys.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { toast } from '../../../../ui/toast.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/patient-notes-route'

/** How many notes a record has. */
export const clientLoader = ({ params: { id }, context }: Route.ClientLoaderArgs) =>
  loadFetched(call(context, patientNotes.countPatientNotes, { params: { id } }))

/** Reads the notes of a record, which the audit log records, or adds one. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { intent, text = '', seen = '', page = '1' } = textFieldsOf(await request.formData())
  try {
    if (intent === 'read')
      return { read: await call(context, patientNotes.readPatientNotes, { params: { id }, query: { page } }) }
    const added = await call(context, patientNotes.writePatientNote, {
      params: { id },
      body: { text },
      // Once the page counts the first note, an equal one is another.
      once: attemptOf(seen),
    })
    toast.success(messageText('staff.saved'))
    return { added: { ...added, text: text.trim() } }
  } catch (error) {
    return staffRefusal(error)
  }
}

export { revalidateAfterOtherWrites as shouldRevalidate } from './revalidate-after-other-writes.ts'
