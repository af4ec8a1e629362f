import * as z from 'zod/mini'
import { Id, LocalizedText, optionalFilter, optionalLines } from '../common.ts'
import { resource } from './resource.ts'

const Review = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), name: LocalizedText }),
  author: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: z.string(),
  hidden: z.boolean(),
})

/** Only customers write reviews. Staff can hide a review, with a reason, and show it again. */
const {
  create: _,
  remove: __,
  ...base
} = resource('reviews', {
  needs: 'reviews.moderate',
  row: Review,
  body: z.object({ hidden: z.boolean('invalid value'), reason: optionalLines(300) }).check(
    z.refine(({ hidden, reason }) => !hidden || reason !== '', {
      path: ['reason'],
      error: 'required field',
    }),
  ),
  record: z.extend(Review, { reason: z.string() }),
  sorts: ['created', 'rating'],
  order: 'desc',
  filters: {
    product_id: z.optional(optionalFilter(Id)),
    state: z.optional(optionalFilter(z.enum(['shown', 'hidden'], 'invalid value'))),
  },
})
export const reviews = base
