import * as z from 'zod/mini'
import { IdParams, PageMeta, pageQuery, requiredLines } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const access = { access: 'staff', needs: 'patients.notes' } as const

/** A health note in a patient record; `at` is ISO 8601. It is never changed or deleted. */
export const PatientNote = z.object({
  id: z.number(),
  at: z.string(),
  author: z.string(),
  text: z.string(),
})
export type PatientNote = z.infer<typeof PatientNote>

/** Does not count as a reading. */
const countPatientNotes = endpoint('GET /admin/patients/:id/notes/count', {
  summary: 'How many notes a patient record has',
  ...access,
  params: IdParams,
  reply: z.object({ count: z.number() }),
})

/** A POST, because each call is in the audit log: who read whose notes. */
const readPatientNotes = endpoint('POST /admin/patients/:id/notes/read', {
  summary: 'The notes of a patient record, newest first, by pages of 200',
  ...access,
  params: IdParams,
  query: z.object({ page: pageQuery(200, 200).page }),
  reply: z.array(PatientNote),
  extras: PageMeta,
})

/** The reply is stored under the idempotency key, so it has no text. */
const writePatientNote = endpoint('POST /admin/patients/:id/notes', {
  summary: 'Add a note to a patient record',
  ...access,
  params: IdParams,
  body: z.object({ text: requiredLines(4000) }),
  reply: z.omit(PatientNote, { text: true }),
  refusals: ['idempotency.mismatch'],
  message: 'staff.saved',
  status: 201,
  idempotent: true,
})

export const patientNotes = { countPatientNotes, readPatientNotes, writePatientNote }
