import * as z from 'zod/mini'
import { Day, optionalFilter } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { tableFiles } from '../table-files.ts'

/**
 * The goods of a branch; `branch` is null for products that were deleted since. `pieces` were the group's at
 * the end of the last day, also those in orders without an invoice and on the way to another branch; `value`
 * is what they cost. `sold` pieces are of orders whose invoice was issued in the period, less those that came
 * back in it; `cost` is what they cost. Riyals without VAT. A piece costs the average of those deliveries of
 * its batch that have a price; `unpriced` and `sold_unpriced` pieces have none. A closed month stays as it
 * was closed: a price that is typed later changes the cost of the first open month.
 */
const BranchGoods = z.object({
  branch: z.nullable(z.string()),
  pieces: z.number(),
  value: z.number(),
  unpriced: z.number(),
  sold: z.number(),
  cost: z.number(),
  sold_unpriced: z.number(),
})
export type BranchGoods = z.infer<typeof BranchGoods>

/** Both days are included, in Asia/Riyadh; without them the month of today. */
const period = z.object({ from: z.optional(optionalFilter(Day)), to: z.optional(optionalFilter(Day)) })

export const readStockValue = endpoint('GET /admin/stock-value', {
  summary: 'The value of the stock at the end of a period, and the cost of the goods sold in it',
  access: 'staff',
  needs: 'invoices.read',
  query: period,
  reply: z.object({ from: z.string(), to: z.string(), branches: z.array(BranchGoods) }),
})

/** One line a branch. */
export const stockValueFiles = tableFiles('/admin/stock-value', {
  name: 'stock-value',
  summary: 'The value of the stock and the cost of the goods sold',
  needs: 'invoices.read',
  query: period,
})
