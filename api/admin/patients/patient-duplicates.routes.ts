import { patientDuplicates as calls } from '#contract/admin/patients/patient-duplicates.ts'
import { tellOfLink } from '#services/patients/patient-links.ts'
import { patientById } from '#services/patients/patient-records.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { linkNewsDeps } from '../../requests/link-news.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { comparedPatients, findDuplicates, keepApart, mergedRecords } from './patient-duplicates.queries.ts'
import { mergePatients, separatePatients } from './patient-merges.ts'

export function servePatientDuplicates(api: Api): void {
  serve(api, calls.listDuplicates, ({ db, query }) => findDuplicates(db, query.patient))

  serve(api, calls.listMerged, async ({ db, params: { id }, userId, address }) => {
    orNotFound(await patientById(db, id))
    await auditRecordRead(db, { userId, address }, id)
    return mergedRecords(db, id)
  })

  serve(api, calls.comparePatients, async ({ db, params: { id }, query, can, userId, address }) => {
    const compared = await comparedPatients(db, id, query.other, can('patients.notes'))
    for (const read of [id, query.other]) await auditRecordRead(db, { userId, address }, read)
    return compared
  })

  serve(api, calls.mergePatients, async ({ db, params: { id }, body, userId }) => {
    const moved = await mergePatients(
      db,
      { keptId: id, mergedId: body.other, linkAccounts: body.link_accounts ?? false },
      { mergedBy: userId, nationalIdKeys: api.deps.config.nationalIdKeys },
    )
    // The accounts of the kept record see the merged one now.
    await tellOfLink(db, { ...(await linkNewsDeps(db, api.deps)), patientId: id })
    return { moved }
  })

  serve(api, calls.separatePatients, async ({ db, params: { id }, body }) => ({
    moved: await separatePatients(db, { keptId: id, mergedId: body.other }),
  }))

  serve(api, calls.keepPatientsApart, async ({ db, params: { id }, body }) => {
    await keepApart(db, id, body.other)
    return { id }
  })
}
