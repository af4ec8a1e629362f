import * as z from 'zod/mini'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { filterOf, Id, IdParams, Named, optionalText, PageMeta, pageQuery, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A shelf of the store; `children` stand below it, one level deep. */
export const Category = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  children: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
})
export type Category = z.infer<typeof Category>

/**
 * A product as lists show it. Prices in riyals with VAT, two decimals at most; `discount_value` is per cent or riyals by
 * its type. `avg_rating` has one decimal and is 0 without reviews. `is_best` (an addition) marks the best sellers;
 * `is_favorite` is the caller's own, false for a guest.
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
  category: Named,
})
export type ProductCard = z.infer<typeof ProductCard>

/** What somebody thinks of a product, 1 to 5 stars. `user_img` is null until given. */
export const Review = z.object({
  username: z.string(),
  user_img: z.nullable(z.string()),
  rating: z.number(),
  comment: z.string(),
  date: z.string(),
})
export type Review = z.infer<typeof Review>

/** A product's page: its latest reviews, at most 50, and (an addition) the caller's own, null for a guest. */
export const Product = z.extend(ProductCard, {
  reviews: z.array(Review),
  my_review: z.nullable(z.object({ rating: z.number(), comment: z.string() })),
})
export type Product = z.infer<typeof Product>

/** An amount of riyals as typed into a filter; 1,000,000 at most. */
const Riyals = filterOf(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'invalid value' }),
      z.transform(value =>
        /^\d{1,7}(\.\d{1,2})?$/.test(asciiDigits(String(value)).trim())
          ? Number(asciiDigits(String(value)))
          : Number.NaN,
      ),
    ),
    z.number({ error: 'invalid value' }).check(z.maximum(1_000_000, 'invalid value')),
  ),
)

/** A wish that is sent as 1. */
const Flag = filterOf(z.enum(['1', '0', 'true', 'false'], { error: 'invalid value' }))

/** The most products that can be asked for by their ids at once. */
export const MOST_IDS = 100

/** `1,2,3`: ids in one parameter. */
const Ids = filterOf(
  z.pipe(
    z.pipe(
      z.string({ error: 'invalid value' }).check(z.maxLength(MOST_IDS * 11, 'too long')),
      z.transform((text: string): (string | number)[] => text.split(',')),
    ),
    z.array(Id).check(z.maxLength(MOST_IDS, 'too long')),
  ),
)

/**
 * Products on the shelves. A parent category includes its children. One order at a time: `lowest_price`,
 * `highest_price`, `best_selling`, else as the shelves stand; a search without an order puts what fits best first.
 */
export const listProducts = endpoint('GET /user/products', {
  summary: 'Products, filtered and in order',
  access: 'optional',
  query: z.object({
    category_id: z.optional(filterOf(Id)),
    price_from: z.optional(Riyals),
    price_to: z.optional(Riyals),
    lowest_price: z.optional(Flag),
    highest_price: z.optional(Flag),
    best_selling: z.optional(Flag),
    search: z.optional(optionalText(100)),
    ids: z.optional(Ids),
    ...pageQuery(20, MOST_IDS),
  }),
  reply: z.array(ProductCard),
  extras: PageMeta,
})

export const getProduct = endpoint('GET /user/products/:id', {
  summary: 'One product with its reviews',
  access: 'optional',
  params: IdParams,
  reply: Product,
})

/** Writes the caller's review of a product, in the place of an earlier one. The average follows at once. */
export const reviewProduct = endpoint('POST /user/products/:id/reviews', {
  summary: 'Review a product; once more replaces the first',
  access: 'user',
  params: IdParams,
  body: z.object({
    rating: z.pipe(Id, z.number().check(z.maximum(5, 'invalid value'))),
    comment: requiredText(2000),
    user_id: z.optional(z.nullable(Id)),
  }),
  reply: Review,
  message: 'review.added',
  refusals: ['session.other_user'],
  status: 201,
  form: true,
  perMinute: 30,
  perAccount: 10,
})

/** All categories in their order; with_sub=1 puts the children into their parents. */
export const listCategories = endpoint('GET /user/categories', {
  summary: 'Categories of the store, with_sub=1 with their children',
  access: 'public',
  query: z.object({ with_sub: z.optional(Flag) }),
  reply: z.array(Category),
})
