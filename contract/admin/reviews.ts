import * as z from 'zod/mini'
import { filterOf, Id, optionalText } from '../common.ts'
import { Pair, resource } from './resource.ts'

const Review = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), name: Pair }),
  author: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: z.string(),
  hidden: z.boolean(),
})

/** Reviews are written by customers; staff hides one, with the reason, and shows it again. */
const {
  create: _,
  remove: __,
  ...kept
} = resource('reviews', {
  needs: 'reviews.moderate',
  row: Review,
  body: z.object({ hidden: z.boolean('invalid value'), reason: optionalText(300) }).check(
    z.refine(({ hidden, reason }) => !hidden || reason !== '', {
      path: ['reason'],
      error: 'required field',
    }),
  ),
  record: z.extend(Review, { reason: z.string() }),
  sorts: ['created', 'rating'],
  order: 'desc',
  filters: {
    product_id: z.optional(filterOf(Id)),
    state: z.optional(filterOf(z.enum(['shown', 'hidden'], 'invalid value'))),
  },
})
export const reviews = kept
