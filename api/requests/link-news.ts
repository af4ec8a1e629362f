import type { Db } from '#db/connect.ts'
import { loadClinicContact } from '#services/clinic-settings.ts'
import type { ApiDeps } from '../call.ts'

/** The services that tell the contacts of a patient record of a link. */
export async function linkNewsDeps(db: Db, { queue, textGateway, config }: ApiDeps) {
  const { email: clinicEmail } = await loadClinicContact(db, config.site.contact)
  return { queue, sendsTexts: textGateway !== undefined, clinicEmail }
}
