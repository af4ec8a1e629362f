import * as z from 'zod/mini'
import { Amounts } from '#contract/cart.ts'
import { LocalizedText } from '#contract/common.ts'
import { OfferedSlot } from '#contract/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'

const alternatives = z.array(OfferedSlot)

/** The members of a problem besides the common ones, by its code. `retry_in` in seconds. */
export const problemMembers: Partial<Record<ErrorCode, Record<string, z.core.$ZodType>>> = {
  'booking.slot_taken': { alternatives },
  'booking.slot_held': { alternatives },
  'booking.visit_changed': {
    visit: z.object({
      visit_length: z.number(),
      fee: z.nullable(z.number()),
      hospital: z.optional(LocalizedText),
    }),
  },
  'home_care.hour_full': { alternatives },
  'home_care.patient_busy': { alternatives },
  'order.changed': { totals: Amounts },
  'reset.code_on_its_way': { retry_in: z.number() },
}
