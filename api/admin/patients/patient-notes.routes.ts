import { patientAllergies as allergies } from '#contract/admin/patients/patient-allergies.ts'
import { patientNotes as calls } from '#contract/admin/patients/patient-notes.ts'
import { treatedPatient } from '#services/patients/patient-records.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { addNote, countNotes, readNotes, storeAllergies } from './patient-notes.queries.ts'

export function servePatientNotes(api: Api): void {
  serve(api, calls.countPatientNotes, async ({ db, params: { id }, userId, address, ...reader }) => {
    orNotFound(await treatedPatient(db, { ...reader, userId }, id))
    await auditRecordRead(db, { userId, address }, id)
    return { count: await countNotes(db, id) }
  })

  serve(api, calls.readPatientNotes, async ({ db, params: { id }, query: { page }, ...reader }) => {
    orNotFound(await treatedPatient(db, reader, id))
    return readNotes(db, id, page)
  })

  serve(api, calls.writePatientNote, async ({ db, params: { id }, body, ...reader }) => {
    orNotFound(await treatedPatient(db, reader, id))
    return addNote(db, { patientId: id, authorId: reader.userId, text: body.text })
  })

  serve(api, allergies.getAllergies, async ({ db, params: { id }, userId, address, ...reader }) => {
    const patient = orNotFound(await treatedPatient(db, { ...reader, userId }, id))
    await auditRecordRead(db, { userId, address }, id)
    return { allergies: patient.allergies }
  })

  serve(api, allergies.setAllergies, async ({ db, params: { id }, body, ...reader }) => {
    orNotFound(await treatedPatient(db, reader, id))
    return { allergies: await storeAllergies(db, id, body) }
  })
}
