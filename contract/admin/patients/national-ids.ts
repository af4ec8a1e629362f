import * as z from 'zod/mini'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { IdParams, requiredText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldMessage } from '../../field-messages.ts'

const call = { access: 'staff', needs: 'patients.work', params: IdParams } as const

/**
 * The national ID or iqama of a patient: its last four digits, null if the record has none. `is_stored`:
 * whether this installation stores such numbers.
 */
const MaskedNationalId = z.object({ is_stored: z.boolean(), ending: z.nullable(z.string()) })

const getNationalId = endpoint('GET /admin/patients/:id/national-id', {
  summary: 'The last four digits of a patient’s national ID or iqama',
  ...call,
  reply: MaskedNationalId,
})

/** A POST, because each call is in the audit log. */
const readNationalId = endpoint('POST /admin/patients/:id/national-id/read', {
  summary: 'The whole national ID or iqama of a patient',
  ...call,
  reply: z.object({ number: z.string() }),
})

export const NationalId = z.pipe(
  z.pipe(
    requiredText(40),
    z.transform((text: string) => nationalIdOf(text) ?? ''),
  ),
  z.string().check(z.minLength(10, fieldMessage('invalid national id'))),
)

/** A number that another record has is refused with `patient_id`, the number of that record. */
const setNationalId = endpoint('PUT /admin/patients/:id/national-id', {
  summary: 'Store the national ID or iqama of a patient',
  ...call,
  body: z.object({ number: NationalId }),
  reply: MaskedNationalId,
  message: 'staff.saved',
  refusals: ['staff.national_id_taken', 'staff.national_ids_off'],
})

const removeNationalId = endpoint('DELETE /admin/patients/:id/national-id', {
  summary: 'Delete the national ID or iqama of a patient',
  ...call,
  reply: MaskedNationalId,
  message: 'staff.removed',
})

export const nationalIds = { getNationalId, readNationalId, setNationalId, removeNationalId }
