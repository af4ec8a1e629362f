import * as z from 'zod/mini'
import { MAX_LASTING_DAYS, MIN_LASTING_DAYS } from '#domain/orders/reorder-day.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { PathId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { fieldMessage } from './field-messages.ts'

/** A product of which the caller is reminded on `remind_on`, before it ends (days in Asia/Riyadh). */
export const ReorderReminder = z.object({
  product_id: z.number(),
  remind_on: z.string(),
  ends_on: z.string(),
})
export type ReorderReminder = z.infer<typeof ReorderReminder>

/** How many days from today on a product lasts. */
const LastingDays = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: fieldMessage('required field') }),
    z.transform((value: string | number) => {
      const text = plainText(String(value))
      return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    }),
  ),
  z
    .number({ error: fieldMessage('lasting days') })
    .check(
      z.minimum(MIN_LASTING_DAYS, fieldMessage('lasting days')),
      z.maximum(MAX_LASTING_DAYS, fieldMessage('lasting days')),
    ),
)

export const listReorderReminders = endpoint('GET /user/reorder-reminders', {
  summary: 'The products that I am reminded to order again (an addition)',
  access: 'user',
  reply: z.array(ReorderReminder),
})

/** Of a product of a delivered order; replaces an earlier reminder of it. One e-mail is sent. */
export const setReorderReminder = endpoint('PUT /user/reorder-reminders/:product_id', {
  summary: 'Remind me to order a product again before it ends (an addition)',
  access: 'user',
  params: z.object({ product_id: PathId }),
  body: z.object({ days: LastingDays }),
  reply: ReorderReminder,
  message: 'reorder_reminder.set',
  refusals: ['privacy.withdrawn'],
  perMinutePerAccount: 30,
})

/** Repeating it changes nothing. */
export const removeReorderReminder = endpoint('DELETE /user/reorder-reminders/:product_id', {
  summary: 'Do not remind me of a product (an addition)',
  access: 'user',
  params: z.object({ product_id: PathId }),
  reply: z.object({ product_id: z.number() }),
  message: 'reorder_reminder.removed',
})
