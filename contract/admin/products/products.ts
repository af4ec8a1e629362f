import * as z from 'zod/mini'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { staffReasons, stockReasons } from '#domain/stock/stock-reasons.ts'
import { Id, IdParams, LocalizedText, optionalFilter, PageMeta, pageQuery } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { optionalLocalizedLines, requiredLocalizedText, wholeNumber } from '../fields.ts'
import { PicturePaths } from '../pictures.ts'
import { resource } from '../resource.ts'
import { BranchName, branchField } from '../stock/stock-branches.ts'
import { hasTaxDay, taxFields, taxRecord } from '../tax.ts'
import { catalogueFields, catalogueRecord } from './catalogue.ts'
import { LeafletPath } from './leaflets.ts'
import { isPriceAllowed, isSaleAllowed, medicineFields } from './medicine-fields.ts'

/** The highest price of a product, in halalas. */
export const MAX_PRICE_HALALAS = 20_000_000
/** The highest stock of a product, in pieces. */
export const MAX_STOCK = 1_000_000

export const discountTypes = ['percentage', 'amount'] as const

/**
 * The fields that the form of a product and its line in an imported file share. `price` is in halalas
 * including VAT. `discount_value` is in per cent or halalas, 0 without a discount type. `stock_alert` is the
 * stock at or below which the product counts as running low.
 */
const productFields = {
  name: requiredLocalizedText(160),
  description: optionalLocalizedLines(5000),
  price: wholeNumber(1, MAX_PRICE_HALALAS),
  discount_type: z.nullable(z.enum(discountTypes, 'invalid value')),
  discount_value: wholeNumber(0, MAX_PRICE_HALALAS),
  stock_alert: wholeNumber(0, 10_000),
  active: z.boolean('invalid value'),
}

type PriceAndDiscount = {
  price: number
  discount_type: 'percentage' | 'amount' | null
  discount_value: number
}

/** Whether a discount is valid: the price after it is above 0, and its value is 0 without a type. */
export const isValidDiscount = ({ price, discount_type: type, discount_value: value }: PriceAndDiscount) =>
  type === null ? value === 0 : value >= 1 && value <= (type === 'percentage' ? 99 : price - 1)

const Product = z.object({
  id: z.number(),
  name: LocalizedText,
  description: LocalizedText,
  category_id: z.number(),
  pictures: z.array(z.string()),
  price: z.number(),
  discount_type: z.nullable(z.enum(discountTypes)),
  discount_value: z.number(),
  ...taxRecord,
  stock_alert: z.number(),
  active: z.boolean(),
  medicine_class: z.enum(medicineClasses),
  price_controlled: z.boolean(),
  min_age: z.nullable(z.number()),
  ...catalogueRecord,
  leaflet: z.string(),
})

const base = resource('products', {
  needs: 'store.edit',
  row: z.object({
    id: z.number(),
    name: LocalizedText,
    image: z.string(),
    category: LocalizedText,
    price: z.number(),
    paid: z.number(),
    stock: z.number(),
    stock_alert: z.number(),
    sold: z.number(),
    active: z.boolean(),
    medicine_class: z.enum(medicineClasses),
    sku: z.nullable(z.string()),
    gtin: z.nullable(z.string()),
    shelf: z.string(),
  }),
  body: z
    .object({
      ...productFields,
      ...medicineFields,
      ...catalogueFields,
      category_id: Id,
      pictures: PicturePaths,
      leaflet: z._default(LeafletPath, ''),
      ...taxFields,
    })
    .check(
      hasTaxDay,
      z.refine(isValidDiscount, { path: ['discount_value'], error: 'invalid value' }),
      z.refine(isPriceAllowed, { path: ['discount_type'], error: 'controlled price' }),
      z.refine(isSaleAllowed, { path: ['active'], error: 'controlled medicine' }),
    ),
  record: Product,
  sorts: ['created', 'price', 'stock', 'sold'],
  order: 'desc',
  removalRefusals: ['staff.product_moved', 'staff.product_prescribed'],
  filters: {
    category_id: z.optional(optionalFilter(Id)),
    state: z.optional(optionalFilter(z.enum(['low', 'on_sale', 'off_sale', 'no_picture'], 'invalid value'))),
    storage: z.optional(optionalFilter(z.enum(storageConditions, 'invalid value'))),
    medicine_class: z.optional(optionalFilter(z.enum(medicineClasses, 'invalid value'))),
  },
})

/**
 * The counters that orders change. They are not part of the record, so an order does not change its version.
 */
const Stock = z.object({ stock: z.number(), sold: z.number() })

/**
 * One change of a stock: pieces that came, or went if negative. `staff_name` is null for orders and jobs, and
 * where the account is gone.
 */
export const StockMovement = z.object({
  id: z.number(),
  at: z.string(),
  quantity: z.number(),
  branch: BranchName,
  reason: z.enum(stockReasons),
  order_id: z.nullable(z.number()),
  order_number: z.nullable(z.string()),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  staff_name: z.nullable(z.string()),
})
export type StockMovement = z.infer<typeof StockMovement>

export const products = {
  ...base,
  getStock: endpoint('GET /admin/products/:id/stock', {
    summary: 'The stock of a product and the number of pieces ever sold',
    access: 'staff',
    needs: 'store.edit',
    params: IdParams,
    reply: Stock,
  }),
  listMovements: endpoint('GET /admin/products/:id/movements', {
    summary: 'The changes of the stock of a product, newest first, by pages of 50',
    access: 'staff',
    needs: 'store.edit',
    params: IdParams,
    query: z.object({ page: pageQuery(50, 50).page }),
    reply: z.array(StockMovement),
    extras: PageMeta,
  }),
  /**
   * `add` adds `pieces` to the stock, or subtracts if it is negative; `set` sets the stock to a count. With
   * `branch_id`, that of one branch. A product that is received with its batch alone gets no pieces here.
   * Concurrent orders are not lost. `reason` says why pieces come or go, `corrected` if it is missing. The
   * reply has the first page of the movements, too.
   */
  correctStock: endpoint('POST /admin/products/:id/stock', {
    summary: 'Correct the stock of a product',
    access: 'staff',
    needs: 'store.edit',
    params: IdParams,
    body: z
      .object({
        how: z.enum(['add', 'set'], 'invalid value'),
        pieces: wholeNumber(-MAX_STOCK, MAX_STOCK),
        branch_id: branchField,
        reason: z._default(z.enum(staffReasons, 'invalid value'), 'corrected'),
      })
      .check(
        z.refine(({ how, pieces }) => how === 'add' || pieces >= 0, {
          path: ['pieces'],
          error: 'negative quantity',
        }),
      ),
    reply: z.extend(Stock, { movements: z.extend(PageMeta, { data: z.array(StockMovement) }) }),
    message: 'staff.saved',
    refusals: ['staff.stock_range', 'staff.loss_by_count', 'staff.receive_with_batch'],
    idempotent: true,
  }),
}
