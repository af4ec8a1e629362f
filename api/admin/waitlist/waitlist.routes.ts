import { eq, sql } from 'drizzle-orm'
import {
  addToWaitlist,
  answerForPatient,
  listOfferableTimes,
  listPatientWaitlist,
  listWaiting,
  offerByHand,
  removeFromWaitlist,
} from '#contract/admin/waitlist.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { placeOfHospital } from '#services/booking/hospitals-by-id.ts'
import { isApartFromRecord } from '#services/patients/patient-links.ts'
import { patientById } from '#services/patients/patient-records.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { declineOfferedTime, takeOfferedTime } from '#services/waitlist/answer-offer.ts'
import { joinLine } from '#services/waitlist/join-line.ts'
import { leaveLine } from '#services/waitlist/leave-line.ts'
import { offerById } from '#services/waitlist/waitlist-entries.ts'
import type { Api } from '../../call.ts'
import { type BranchScope, refuseForeignDoctor, refuseForeignHospital } from '../../requests/branch-scope.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { undoneUnless } from '../../requests/undone.ts'
import { serve } from '../../serve.ts'
import { recordOfCaller } from '../caller.ts'
import { offerableTimes, offerOutOfTurn } from './offer-by-hand.ts'
import {
  isEntryOfScope,
  listEntriesOfPatient,
  listWaitingPatients,
  listWaitlistChoices,
} from './waitlist.queries.ts'

export function serveStaffWaitlist(api: Api): void {
  const { queue, textGateway } = api.deps

  serve(api, listWaiting, async ({ db, lang, query, scope }) => {
    const { data: waiting, meta } = await listWaitingPatients(db, lang, query, scope)
    return { data: { waiting, ...(await listWaitlistChoices(db, lang, scope)) }, meta }
  })

  serve(api, listPatientWaitlist, async ({ db, lang, params: { id }, query: { page }, userId, address }) => {
    orNotFound(await patientById(db, id))
    await auditRecordRead(db, { userId, address }, id)
    return listEntriesOfPatient(db, lang, id, page)
  })

  serve(api, addToWaitlist, {
    isUndone: undoneUnless(waitlistEntries, eq(waitlistEntries.state, 'waiting')),
    handle: async ({ db, now, body, scope }) => {
      await refuseForeignDoctor(db, body.doctor_id, scope)
      refuseForeignHospital(body.hospital_id, scope)
      const { client_name: clientName, client_phone: clientPhone, ...wanted } = body
      const patientId = await recordOfCaller(db, body)
      // Two desks that add one patient are counted one after another.
      await db
        .select({ id: patients.id })
        .from(patients)
        .where(eq(patients.id, patientId))
        .for('no key update')
      return {
        id: await joinLine(db, wanted, {
          person: { userId: null, patientId, clientName, clientPhone },
          // What an account without a verified link waits for keeps no patient out.
          owner: sql`${waitlistEntries.patientId} = ${patientId} and (${waitlistEntries.userId} is null
            or not ${isApartFromRecord(waitlistEntries, waitlistEntries.userId)})`,
          now,
          codes: { already: 'staff.waits_already', tooMany: 'staff.waits_too_often' },
        }),
      }
    },
  })

  serve(api, removeFromWaitlist, async ({ db, params: { id }, scope }) => {
    await refuseForeignEntry(db, id, scope)
    if (!(await leaveLine(db, id, { queue }))) throw refuse('staff.nothing_changed')
    return { id }
  })

  serve(api, listOfferableTimes, async ({ db, lang, now, params: { id }, query, scope }) => {
    await refuseForeignEntry(db, id, scope)
    const near = await placeOfHospital(db, query.near)
    return offerableTimes(db, lang, { entryId: id, near, now, scope })
  })

  serve(api, offerByHand, async ({ db, now, userId, params: { id }, body, scope }) => {
    await refuseForeignEntry(db, id, scope)
    await refuseForeignDoctor(db, body.doctor_id, scope)
    const deps = { queue, now, texts: textGateway?.channel }
    return { id: await offerOutOfTurn(db, { ...body, entryId: id, staffId: userId, scope }, deps) }
  })

  serve(
    api,
    answerForPatient,
    async ({ db, lang, now, params: { id }, body: { take }, tellPatients, scope }) => {
      const offer = orNotFound(await offerById(db, lang, id))
      if (!(scope.hospitals?.includes(offer.hospitalNow) ?? true)) throw refuse('not_found')
      if (take) await takeOfferedTime(db, offer, { now, tellPatients, byStaff: true, rateLimits: false })
      else await declineOfferedTime(db, offer, { queue })
      return { id }
    },
  )
}

/** Refuses an entry that is outside of the scope as if there were none. */
async function refuseForeignEntry(db: Db, id: number, scope: BranchScope): Promise<void> {
  if (scope.hospitals && !(await isEntryOfScope(db, id, scope))) throw refuse('not_found')
}
