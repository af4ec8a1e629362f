import * as z from 'zod/mini'
import { OrderSlot } from './delivery-slots.ts'

const text = z.string()
const number = z.number()
/** ISO 8601 in UTC. */
const timestamp = z.string()
const nullable = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

/** The name of what was bought or approved, as it was then. */
export const keptNames = { name: text, name_ar: text, name_en: text }
export const addressFields = {
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  address_text: text,
  short_address: text,
  lat: number,
  long: number,
}

/** An order in the file of a person's data. */
export const PersonalOrder = z.object({
  id: number,
  status: text,
  payment_method: number,
  ...addressFields,
  sub_total: number,
  fees: number,
  discount: number,
  total: number,
  created_at: timestamp,
  cancelled_at: nullable(timestamp),
  cancel_reason: text,
  returned_at: nullable(timestamp),
  steps: z.array(z.object({ status: text, at: timestamp })),
  courier: nullable(text),
  tracking_number: text,
  age_limit: nullable(number),
  age_confirmed_at: nullable(timestamp),
  id_checked_at: nullable(timestamp),
  slot: nullable(OrderSlot),
  failed_deliveries: z.array(z.object({ reason: text, next_day: nullable(text), at: timestamp })),
  lines: z.array(z.object({ product_id: nullable(number), ...keptNames, price: number, quantity: number })),
  returns: z.array(
    z.object({
      created_at: timestamp,
      reason: text,
      note: text,
      total: number,
      with_fee: z.boolean(),
      lines: z.array(z.object({ name: text, quantity: number })),
    }),
  ),
  substitutions: z.array(
    z.object({
      created_at: timestamp,
      state: text,
      reason: text,
      ...keptNames,
      quantity: number,
      cost: number,
      offered_ar: nullable(text),
      offered_en: nullable(text),
      offered: nullable(z.object({ name: text, quantity: number, cost: number })),
      note: text,
      answer_until: nullable(timestamp),
      ended_at: nullable(timestamp),
    }),
  ),
  return_requests: z.array(
    z.object({
      created_at: timestamp,
      state: text,
      reason: text,
      note: text,
      answer: text,
      answered_at: nullable(timestamp),
      ended_at: nullable(timestamp),
      lines: z.array(z.object({ name: text, quantity: number })),
    }),
  ),
})
