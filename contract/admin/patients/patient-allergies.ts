import * as z from 'zod/mini'
import { IdParams, optionalLines } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const access = { access: 'staff', needs: 'patients.notes' } as const

/** What a patient is allergic to; '': nothing is known; null: staff have not asked. */
const reply = z.object({ allergies: z.nullable(z.string()) })

const allergies = z.nullable(optionalLines(1000))

/** The reading is logged like that of the record. */
const getAllergies = endpoint('GET /admin/patients/:id/allergies', {
  summary: 'The allergies of a patient',
  ...access,
  params: IdParams,
  reply,
})

/**
 * `was` is what the editor saw, which is longer than what can be entered where records were merged. If
 * somebody else has changed it since, the change is refused.
 */
const setAllergies = endpoint('PUT /admin/patients/:id/allergies', {
  summary: 'Change the allergies of a patient',
  ...access,
  params: IdParams,
  body: z.object({ allergies, was: z.nullable(optionalLines(20_000)) }),
  reply,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile'],
})

export const patientAllergies = { getAllergies, setAllergies }
