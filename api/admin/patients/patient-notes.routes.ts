import { patientNotes as calls } from '#contract/admin/patient-notes.ts'
import type { Api } from '../../call.ts'
import { orNotFound } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import { addNote, countNotes, readNotes } from './patient-notes.queries.ts'
import { patientById } from './patients.queries.ts'

export function servePatientNotes(api: Api): void {
  serve(api, calls.countPatientNotes, async ({ db, params: { id } }) => {
    orNotFound(await patientById(db, id))
    return { count: await countNotes(db, id) }
  })

  serve(api, calls.readPatientNotes, async ({ db, params: { id } }) => {
    orNotFound(await patientById(db, id))
    return readNotes(db, id)
  })

  serve(api, calls.writePatientNote, async ({ db, params: { id }, body, userId }) => {
    orNotFound(await patientById(db, id))
    return addNote(db, { patientId: id, authorId: userId, text: body.text })
  })
}
