import * as z from 'zod/mini'
import { filterOf, Id, IdParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from './fields.ts'
import { PicturePaths } from './pictures.ts'
import { optionalPair, Pair, pairOf, resource } from './resource.ts'

/** The dearest product, in halalas. */
export const MOST_PRICE = 20_000_000
/** The most pieces of a product that the store counts. */
export const MOST_STOCK = 1_000_000

export const discountTypes = ['percentage', 'amount'] as const

/**
 * The fields of a product that its form and its line in a file have in common. `price` in halalas with VAT,
 * `discount_value` per cent or halalas, 0 without a type; `stock_alert` is how many are few.
 */
export const productFields = {
  name: pairOf(160),
  description: optionalPair(5000),
  price: wholeNumber(1, MOST_PRICE),
  discount_type: z.nullable(z.enum(discountTypes, 'invalid value')),
  discount_value: wholeNumber(0, MOST_PRICE),
  stock_alert: wholeNumber(0, 10_000),
  active: z.boolean('invalid value'),
}

type Discounted = { price: number; discount_type: 'percentage' | 'amount' | null; discount_value: number }

/** A product is never given away: a discount leaves something to pay, and one without a type is none. */
export const discountFits = ({ price, discount_type: type, discount_value: value }: Discounted) =>
  type === null ? value === 0 : value >= 1 && value <= (type === 'percentage' ? 99 : price - 1)

const Product = z.object({
  id: z.number(),
  name: Pair,
  description: Pair,
  category_id: z.number(),
  pictures: z.array(z.string()),
  price: z.number(),
  discount_type: z.nullable(z.enum(discountTypes)),
  discount_value: z.number(),
  stock_alert: z.number(),
  active: z.boolean(),
})

const kept = resource('products', {
  needs: 'store.edit',
  row: z.object({
    id: z.number(),
    name: Pair,
    image: z.string(),
    category: Pair,
    price: z.number(),
    paid: z.number(),
    stock: z.number(),
    stock_alert: z.number(),
    sold: z.number(),
    active: z.boolean(),
  }),
  body: z
    .object({ ...productFields, category_id: Id, pictures: PicturePaths })
    .check(z.refine(discountFits, { path: ['discount_value'], error: 'invalid value' })),
  record: Product,
  sorts: ['created', 'price', 'stock', 'sold'],
  order: 'desc',
  filters: {
    category_id: z.optional(filterOf(Id)),
    state: z.optional(filterOf(z.enum(['low', 'on_sale', 'off_sale'], 'invalid value'))),
  },
})

/** What of a product changes by itself, and is therefore no part of its record and version. */
const Stock = z.object({ stock: z.number(), sold: z.number() })

export const products = {
  ...kept,
  getStock: endpoint('GET /admin/products/:id/stock', {
    summary: 'How many pieces of a product there are, and how many were ever sold',
    access: 'staff',
    needs: 'store.edit',
    params: IdParams,
    reply: Stock,
  }),
  /** `add` takes what came in, or with a minus what went; `set` is a count. Orders of the same instant are not lost. */
  correctStock: endpoint('POST /admin/products/:id/stock', {
    summary: 'Correct the stock of a product',
    access: 'staff',
    needs: 'store.edit',
    params: IdParams,
    body: z
      .object({
        how: z.enum(['add', 'set'], 'invalid value'),
        pieces: wholeNumber(-MOST_STOCK, MOST_STOCK),
      })
      .check(
        z.refine(({ how, pieces }) => how === 'add' || pieces >= 0, {
          path: ['pieces'],
          error: 'negative quantity',
        }),
      ),
    reply: Stock,
    message: 'staff.saved',
    refusals: ['staff.stock_range'],
  }),
}
