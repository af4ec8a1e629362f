import * as z from 'zod/mini'
import { Day, optionalFilter } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { tableFiles } from '../table-files.ts'

/** What a group has brought in, in riyals, in the period and in the one before it. */
const Revenue = z.object({
  net: z.number(),
  vat: z.number(),
  net_before: z.number(),
  vat_before: z.number(),
})
export type Revenue = z.infer<typeof Revenue>

/**
 * A department of the store with the categories in it, as products have them today; in files each category.
 * `none`: products that were deleted since and debit notes; `delivery`: delivery fees.
 */
const revenueGroups = ['category', 'none', 'delivery'] as const
export type RevenueGroup = Revenue & {
  kind: (typeof revenueGroups)[number]
  department: string
  category: string
}

/** Both days are included, in Asia/Riyadh; without them the month of today. */
const period = z.object({ from: z.optional(optionalFilter(Day)), to: z.optional(optionalFilter(Day)) })

/**
 * What the tax documents of a period add up to by what was sold: invoices and debit notes less credit notes,
 * after discounts. `total` equals the sum of the documents. `before` is the period before: as many months if
 * the period has whole months, otherwise as many days.
 */
export const readRevenue = endpoint('GET /admin/revenue', {
  summary: 'The revenue of a period by product group, and that of the period before',
  access: 'staff',
  needs: 'invoices.read',
  query: period,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    groups: z.array(z.extend(Revenue, { kind: z.enum(revenueGroups), department: z.string() })),
    total: Revenue,
  }),
})

/** One line a category, then the total. */
export const revenueFiles = tableFiles('/admin/revenue', {
  name: 'revenue',
  summary: 'The revenue of a period by product group',
  needs: 'invoices.read',
  query: period,
})
