import * as z from 'zod/mini'
import { LocalizedText, PageMeta, pageQuery } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { branchField } from './stock-branches.ts'

/** How many products a page of the list has; the file has all. */
export const LOW_STOCK_PAGE_SIZE = 1000

const access = { access: 'staff', needs: 'store.edit' } as const
const query = z.object({
  sort: z._default(z.enum(['shelf', 'stock', 'manufacturer']), 'shelf'),
  branch_id: branchField,
})

/**
 * Products on sale with a stock at or below the number of their warning; with `branch_id`, those that the
 * branch has had, by what is left of them there.
 */
export const listLowStock = endpoint('GET /admin/stock/low', {
  summary: 'The products that run low, by pages of 1,000',
  ...access,
  query: z.extend(query, { page: pageQuery(LOW_STOCK_PAGE_SIZE, LOW_STOCK_PAGE_SIZE).page }),
  reply: z.array(
    z.object({
      id: z.number(),
      name: LocalizedText,
      sku: z.nullable(z.string()),
      gtin: z.nullable(z.string()),
      shelf: z.string(),
      manufacturer: LocalizedText,
      stock: z.number(),
      stock_alert: z.number(),
    }),
  ),
  extras: PageMeta,
})

export const exportLowStock = endpoint('GET /admin/stock/low.csv', {
  summary: 'The products that run low as CSV',
  ...access,
  query,
  reply: z.string(),
  file: { name: 'low-stock.csv', type: 'text/csv' },
  perMinutePerIp: 30,
})
