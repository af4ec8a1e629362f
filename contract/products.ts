import * as z from 'zod/mini'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { TaxCategory } from './cart.ts'
import { Id, IdParams, NamedRef, optionalFilter, optionalText, pageQuery, requiredLines } from './common.ts'
import { endpoint } from './endpoint.ts'
import { withRule } from './fields/rules.ts'
import { SearchPageMeta } from './search.ts'

/** A category of the store; `children` are its subcategories, one level deep. */
export const Category = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  children: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
})
export type Category = z.infer<typeof Category>

/**
 * A product in a list. Prices in riyals with VAT, at most two decimals; `discount_value` is in per cent or
 * riyals, depending on its type. `avg_rating` has one decimal and is 0 without reviews. `is_best` (an
 * addition) marks best sellers; `is_favorite` is that of the caller, false for a guest.
 * `medicine_class` (an addition): how it may be sold (domain/prescriptions/medicine-class.ts).
 */
export const ProductCard = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  price: z.number(),
  price_after_discount: z.number(),
  discount_type: z.nullable(z.enum(['percentage', 'amount'])),
  discount_value: z.number(),
  avg_rating: z.number(),
  num_reviews: z.number(),
  is_favorite: z.boolean(),
  is_best: z.boolean(),
  stock: z.number(),
  medicine_class: z.enum(medicineClasses),
  category: NamedRef,
})
export type ProductCard = z.infer<typeof ProductCard>

/** A review of a product, 1 to 5 stars. `user_img` is null if the user has no picture. */
export const Review = z.object({
  username: z.string(),
  user_img: z.nullable(z.string()),
  rating: z.number(),
  comment: z.string(),
  date: z.string(),
})
export type Review = z.infer<typeof Review>

/**
 * A product with its latest reviews, at most 50, and (additions) the caller's own review, null for a guest,
 * the age from which it may be used, in years, and what the catalogue knows: missing texts are '', other
 * missing fields null. `gtin` has 14 digits, `leaflet` is a PDF. `tax_category`: how the price is taxed.
 * `sold_out_at`: the places of pick-up that have none of it now, though others do. `orders_closed`: as in a
 * cart.
 */
export const Product = z.extend(ProductCard, {
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  substances: z.array(z.object({ name: z.string(), strength: z.string() })),
  form: z.string(),
  pack_size: z.string(),
  manufacturer: z.string(),
  storage: z.nullable(z.enum(storageConditions)),
  reviews: z.array(Review),
  my_review: z.nullable(z.object({ rating: z.number(), comment: z.string() })),
  min_age: z.nullable(z.number()),
  tax_category: TaxCategory,
  leaflet: z.nullable(z.object({ path: z.string(), kilobytes: z.number() })),
  sold_out_at: z.array(z.number()),
  orders_closed: z.nullable(z.string()),
})
export type Product = z.infer<typeof Product>

/** An amount of riyals as typed into a filter; at most 1,000,000. */
const RiyalAmount = optionalFilter(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'invalid value' }),
      z.transform(value => {
        const text = plainText(String(value)).replace('٫', '.')
        return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
      }),
    ),
    z.number({ error: 'invalid value' }).check(z.maximum(1_000_000, 'invalid value')),
  ),
)

/** A boolean query parameter, sent as 1. */
const Flag = optionalFilter(z.enum(['1', '0', 'true', 'false'], { error: 'invalid value' }))

/** The maximum number of ids in one product request. */
export const MAX_PRODUCT_IDS = 100

/** A list of ids in one parameter, `1,2,3`. */
const IdList = optionalFilter(
  z.pipe(
    z.pipe(
      z.string({ error: 'invalid value' }).check(z.maxLength(MAX_PRODUCT_IDS * 11, 'too long')),
      z.transform((text: string): (string | number)[] => text.split(',')),
    ),
    z.array(Id).check(z.maxLength(MAX_PRODUCT_IDS, 'too long')),
  ),
)

/**
 * Products of the store. A parent category includes its children. One sort order at a time: `lowest_price`,
 * `highest_price` or `best_selling`, otherwise the store's order; a search without a sort order has the best
 * match first.
 */
export const listProducts = endpoint('GET /user/products', {
  summary: 'Products, filtered and sorted',
  access: 'optional',
  query: z.object({
    category_id: z.optional(optionalFilter(Id)),
    price_from: z.optional(RiyalAmount),
    price_to: z.optional(RiyalAmount),
    lowest_price: z.optional(Flag),
    highest_price: z.optional(Flag),
    best_selling: z.optional(Flag),
    search: z.optional(optionalText(100)),
    ids: z.optional(IdList),
    ...pageQuery(20, MAX_PRODUCT_IDS),
  }),
  reply: z.array(ProductCard),
  extras: SearchPageMeta,
})

export const getProduct = endpoint('GET /user/products/:id', {
  summary: 'One product with its reviews',
  access: 'optional',
  params: IdParams,
  reply: Product,
})

/** Creates or replaces the caller's review of a product and updates the average rating. */
export const reviewProduct = endpoint('POST /user/products/:id/reviews', {
  summary: 'Review a product; a second review replaces the first',
  access: 'user',
  expires: ['/user/products'],
  params: IdParams,
  body: z.object({
    rating: withRule({ format: 'text', min: 1 }, z.pipe(Id, z.number().check(z.maximum(5, 'invalid value')))),
    comment: requiredLines(2000),
    user_id: z.optional(z.nullable(Id)),
  }),
  reply: Review,
  message: 'review.added',
  status: 201,
  form: true,
  perMinutePerIp: 30,
  perMinutePerAccount: 10,
})

/** All categories in their order; `with_sub=1` nests the children in their parents. */
export const listCategories = endpoint('GET /user/categories', {
  summary: 'Categories of the store, with_sub=1 with their children',
  access: 'public',
  query: z.object({ with_sub: z.optional(Flag) }),
  reply: z.array(Category),
})

/** How many products an account can wait for. */
export const MAX_STOCK_NOTICES = 50

/** A product that the caller waits for, since `date` (Asia/Riyadh). */
export const StockNotice = z.object({ product: NamedRef, image: z.string(), date: z.string() })
export type StockNotice = z.infer<typeof StockNotice>

export const listStockNotices = endpoint('GET /user/stock-notices', {
  summary: 'The sold-out products that I wait for, newest first; at most 50 (an addition)',
  access: 'user',
  reply: z.array(StockNotice),
})

/** Whether the caller waits for a product after the request. */
const Awaited = z.object({ id: z.number(), is_awaited: z.boolean() })

/**
 * Sends one e-mail to the account when the product, which is sold out, is available again; repeating it
 * changes nothing.
 */
export const addStockNotice = endpoint('POST /user/products/:id/stock-notices', {
  summary: 'Tell me when a sold-out product is available again (an addition)',
  access: 'user',
  params: IdParams,
  reply: Awaited,
  message: 'stock_notice.added',
  refusals: ['privacy.withdrawn', 'stock_notice.available', 'stock_notice.too_many'],
  perMinutePerAccount: 30,
})

/** Repeating it changes nothing. */
export const removeStockNotice = endpoint('DELETE /user/products/:id/stock-notices', {
  summary: 'Do not tell me about a product any more (an addition)',
  access: 'user',
  params: IdParams,
  reply: Awaited,
  message: 'stock_notice.removed',
})
