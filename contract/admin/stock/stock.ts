import * as z from 'zod/mini'
import { secondPersonStates } from '#domain/stock/second-person.ts'
import {
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  PageMeta,
  pageQuery,
  requiredText,
} from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { ScannedText, searchOrScan } from '../../fields/scanned-text.ts'
import { wholeNumber } from '../fields.ts'
import { MAX_STOCK } from '../products/products.ts'
import { PAGE_SIZE } from '../resource.ts'
import { BranchName, branchField } from './stock-branches.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/**
 * A batch of a product. `expiry`: the last day of its use, null if none is known. `quantity`: its pieces in
 * the stock; `withdrawn`: those that left the sale and lie on the shelf; `second_person`: whether taking
 * those off the shelf needs one.
 */
export const ProductBatch = z.object({
  id: z.number(),
  branch: BranchName,
  lot: z.string(),
  expiry: z.nullable(z.string()),
  quantity: z.number(),
  withdrawn: z.number(),
  received: z.string(),
  shelf_life: z.enum(['fine', 'short', 'expired']),
  recalled: z.boolean(),
  second_person: z.enum(secondPersonStates),
})
export type ProductBatch = z.infer<typeof ProductBatch>

export const listProductBatches = endpoint('GET /admin/products/:id/batches', {
  summary: 'The batches of a product, those with pieces first, first expired first, by pages',
  ...access,
  params: IdParams,
  query: z.object({ page: pageQuery(50, 50).page }),
  reply: z.array(ProductBatch),
  extras: PageMeta,
})

/**
 * Those in stock that leave the sale within `within` days, and those that left it and lie on the shelf; with
 * `state`, all that were recalled. `search`: a name or a code of the product.
 */
export const listBatches = endpoint('GET /admin/batches', {
  summary: 'The batches near their expiry, or those recalled; the earliest expiry first',
  ...access,
  query: z.object({
    search: searchOrScan,
    state: z.optional(optionalFilter(z.enum(['recalled'], 'invalid value'))),
    within: z.optional(optionalFilter(wholeNumber(0, 730))),
    branch_id: branchField,
    sort: z._default(z.enum(['expiry']), 'expiry'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(z.extend(ProductBatch, { product: LocalizedText, shelf: z.string() })),
  extras: PageMeta,
})

/** For pieces above the value of the settings: somebody else confirms them with `clearBatch`. */
export const askWriteOff = endpoint('POST /admin/batches/:id/ask-write-off', {
  summary: 'Ask a second person to confirm that withdrawn pieces are taken off the shelf',
  ...access,
  params: IdParams,
  body: z.object({ pieces: wholeNumber(1, MAX_STOCK) }),
  reply: z.object({}),
  message: 'staff.second_person_asked',
  refusals: ['staff.changed_meanwhile'],
})

/**
 * `pieces`: how many the caller saw; pieces that were withdrawn since remain, also after a repetition. With
 * none, the shelves of `branch_id`, or of all `to_search`, were looked through for packs of a recalled batch.
 */
export const clearBatch = endpoint('POST /admin/batches/:id/clear', {
  summary: 'Record that withdrawn pieces of a batch were taken off the shelf',
  ...access,
  params: IdParams,
  body: z.object({ pieces: wholeNumber(0, MAX_STOCK), branch_id: z.optional(Id) }),
  reply: z.object({}),
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile', 'staff.second_person', 'staff.packs_elsewhere'],
  idempotent: true,
})

/** A product as it is received and counted. `vat_percent`: what is charged on it today. */
const StockProduct = z.object({
  id: z.number(),
  name: LocalizedText,
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  shelf: z.string(),
  stock: z.number(),
  active: z.boolean(),
  vat_percent: z.number(),
})
export type StockProduct = z.infer<typeof StockProduct>

/** What the pages of the stock need besides their lists: the day of the clinic, and what is sold on it. */
export const getStockRules = endpoint('GET /admin/stock/rules', {
  summary: 'For how many days a batch must be usable to be sold',
  ...access,
  reply: z.object({ day: z.string(), min_shelf_days: z.number() }),
})

/** Several products may have one registration number. `pieces`: what one scan of the code stands for. */
export const findStockProducts = endpoint('GET /admin/stock/products', {
  summary: 'The products with a SKU, barcode number or registration number',
  ...access,
  query: z.object({ code: ScannedText }),
  reply: z.array(z.extend(StockProduct, { pieces: z.number() })),
})

/**
 * A product without a barcode number gets this one; another one gets it besides, for `pieces` of the product:
 * a carton, or another pack.
 */
export const linkBarcode = endpoint('POST /admin/stock/barcodes', {
  summary: 'Give a product the barcode number that was scanned',
  ...access,
  body: z.object({ product_id: Id, gtin: requiredText(20), pieces: z._default(wholeNumber(1, 1000), 1) }),
  reply: z.extend(StockProduct, { pieces: z.number() }),
  message: 'staff.saved',
  refusals: ['staff.taken'],
})
