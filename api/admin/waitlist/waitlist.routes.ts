import { eq, sql } from 'drizzle-orm'
import { addToWaitlist, answerForPatient, listWaiting, removeFromWaitlist } from '#contract/admin/waitlist.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import type { Api } from '../../call.ts'
import { orNotFound } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import { declineOfferedTime, leaveLine, takeOfferedTime } from '../../waitlist/answer-offer.ts'
import { joinLine } from '../../waitlist/join-line.ts'
import { offerById } from '../../waitlist/waitlist.queries.ts'
import { userIdByEmail } from '../bookings.ts'
import { listDoctorChoices, listWaitingPatients } from './waitlist.queries.ts'

export function serveStaffWaitlist(api: Api): void {
  const { queue } = api.deps

  serve(api, listWaiting, async ({ db, lang, query }) => ({
    waiting: await listWaitingPatients(db, lang, query.doctor),
    doctors: await listDoctorChoices(db, lang),
  }))

  serve(api, addToWaitlist, async ({ db, now, body }) => {
    const { client_name: clientName, client_phone: clientPhone, keep_phone, email, ...wanted } = body
    const userId = await userIdByEmail(db, email)
    const patient = sql`known_patient(${userId}::int, ${clientName}, ${clientPhone})`
    return {
      id: await joinLine(db, wanted, {
        person: { userId, clientName, clientPhone },
        owner: eq(waitlistEntries.patientId, patient),
        now,
      }),
    }
  })

  serve(api, removeFromWaitlist, async ({ db, params: { id } }) => {
    await leaveLine(db, id, { queue })
    return { id }
  })

  serve(api, answerForPatient, async ({ db, lang, now, params: { id }, body: { take }, tellPatients }) => {
    const offer = orNotFound(await offerById(db, lang, id))
    if (take) await takeOfferedTime(db, offer, { now, tellPatients, patientBusy: 'staff.patient_busy' })
    else await declineOfferedTime(db, offer, { queue })
    return { id }
  })
}
