import { patientAllergies } from '#contract/admin/patients/patient-allergies.ts'
import { call } from '../../../../api.ts'
import { textFieldsOf } from '../../../../forms/form-error.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { toast } from '../../../../ui/toast.tsx'
import { staffRefusal } from '../../route-handlers.ts'
import type { Route } from './+types/allergies-route'

/** The allergies of a patient, whose reading is logged. */
export const clientLoader = ({ params: { id }, context }: Route.ClientLoaderArgs) =>
  loadFetched(call(context, patientAllergies.getAllergies, { params: { id } }))

/** Changes them; `was_asked` is 'yes' if `was` is an answer, also an empty one. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  const { intent, allergies = '', was = '', was_asked } = textFieldsOf(await request.formData())
  try {
    await call(context, patientAllergies.setAllergies, {
      params: { id },
      body: {
        allergies: intent === 'none' ? '' : allergies.trim() || null,
        was: was_asked === 'yes' ? was : null,
      },
    })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText('staff.saved'))
  return { changed: true }
}

export { revalidateAfterOtherWrites as shouldRevalidate } from './revalidate-after-other-writes.ts'
