import * as z from 'zod/mini'
import { filterOf, Id } from '../common.ts'
import { optionalNumber, wholeNumber } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { optionalPair, Pair, pairOf, resource } from './resource.ts'

const place = { parent_id: z.nullable(z.number()), price: z.nullable(z.number()) }

/**
 * A type of home care, or a service of the type `parent_id`: which of both it is, it stays. Only a service has a price, in
 * halalas. `capacity`: the visits that can begin in the same hour.
 */
const body = z
  .object({
    parent_id: z.nullable(Id),
    name: pairOf(80),
    content: optionalPair(8000),
    image: PicturePath,
    price: optionalNumber(1, 100_000_00),
    capacity: wholeNumber(1, 200),
    position: wholeNumber(0, 1000),
    active: z.boolean('invalid value'),
  })
  .check(({ value: { parent_id, price }, issues }) => {
    if (parent_id !== null && price === null)
      issues.push({ code: 'custom', path: ['price'], input: price, message: 'required field' })
  })

export const homeCare = resource('home-care', {
  needs: 'home_care.edit',
  row: z.object({
    id: z.number(),
    ...place,
    name: Pair,
    type: z.nullable(Pair),
    position: z.number(),
    active: z.boolean(),
  }),
  body,
  record: z.object({
    id: z.number(),
    ...place,
    name: Pair,
    content: Pair,
    image: z.string(),
    capacity: z.number(),
    position: z.number(),
    active: z.boolean(),
  }),
  sorts: ['place', 'name_ar', 'name_en', 'price'],
  filters: {
    parent_id: z.optional(filterOf(Id)),
    active: z.optional(filterOf(z.enum(['true', 'false']))),
    only_types: z.optional(filterOf(z.enum(['true', 'false']))),
  },
})
