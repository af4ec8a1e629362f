import * as z from 'zod/mini'
import { Day } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/**
 * What is not settled when a month is closed: the cash of couriers at its end in riyals, refunds under way,
 * documents without a stamp or a report, and orders whose money is not what their documents say.
 */
const OpenItems = z.object({
  cash: z.number(),
  refunds: z.number(),
  unstamped: z.number(),
  unreported: z.number(),
  differing: z.number(),
})

/**
 * The closed months by their last day, newest first, and the one that can be closed next (`from` is its first
 * day) with what is still open; null until it is over.
 */
export const listMonths = endpoint('GET /admin/months', {
  summary: 'The closed months, and what is open in the next one',
  access: 'staff',
  needs: 'invoices.read',
  reply: z.object({
    closed: z.array(z.object({ id: z.number(), to: z.string(), staff_name: z.string(), at: z.string() })),
    next: z.nullable(z.extend(OpenItems, { from: z.string(), to: z.string() })),
  }),
})

/**
 * Closes the month that is next; the months before the first one are closed with it. One that is closed
 * already stays as it is.
 */
export const closeMonth = endpoint('POST /admin/months', {
  summary: 'Close a month for good',
  access: 'staff',
  needs: 'months.close',
  body: z.object({ from: Day }),
  reply: z.object({ id: z.number() }),
  message: 'staff.month_closed',
  refusals: ['staff.changed_meanwhile'],
})
