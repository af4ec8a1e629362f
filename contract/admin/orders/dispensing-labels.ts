import * as z from 'zod/mini'
import { IdParams, LocalizedText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/**
 * What stands on the packs of an order that were prescribed: one label for each prescription of a medicine.
 * `id`: the item of the prescription. `date` in Asia/Riyadh: when the order was packed, until then today.
 */
export const DispensingLabels = z.object({
  number: z.string(),
  date: z.string(),
  language: z.enum(['ar', 'en']),
  pharmacy: z.object({ name: LocalizedText, phone: z.string() }),
  labels: z.array(
    z.object({
      id: z.number(),
      patient: z.string(),
      product: LocalizedText,
      quantity: z.number(),
      directions: z.string(),
      pharmacist: z.string(),
    }),
  ),
})
export type DispensingLabels = z.infer<typeof DispensingLabels>

/** A POST, because each call is in the audit log: who read whose prescription. */
export const readDispensingLabels = endpoint('POST /admin/orders/:id/labels', {
  summary: 'The dispensing labels of an order; the reading is logged',
  access: 'staff',
  needs: 'prescriptions.review',
  params: IdParams,
  reply: DispensingLabels,
})
