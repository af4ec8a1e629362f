import { patientNotes as calls } from '#contract/admin/patients/patient-notes.ts'
import type { Db } from '#db/connect.ts'
import { ownPatient, patientById } from '#services/patients/patient-records.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { addNote, countNotes, readNotes } from './patient-notes.queries.ts'

export function servePatientNotes(api: Api): void {
  serve(api, calls.countPatientNotes, async ({ db, now, params: { id }, doctorId, userId, address }) => {
    await requirePatient(db, id, { doctorId, now })
    await auditRecordRead(db, { userId, address }, id)
    return { count: await countNotes(db, id) }
  })

  serve(api, calls.readPatientNotes, async ({ db, now, params: { id }, query: { page }, doctorId }) => {
    await requirePatient(db, id, { doctorId, now })
    return readNotes(db, id, page)
  })

  serve(api, calls.writePatientNote, async ({ db, now, params: { id }, body, userId, doctorId }) => {
    await requirePatient(db, id, { doctorId, now })
    return addNote(db, { patientId: id, authorId: userId, text: body.text })
  })
}

/** Refuses an unknown record; to a doctor, the records of all but their own patients are unknown. */
async function requirePatient(db: Db, id: number, viewer: { doctorId: number | null; now: number }) {
  const { doctorId, now } = viewer
  orNotFound(doctorId === null ? await patientById(db, id) : await ownPatient(db, doctorId, id, now))
}
