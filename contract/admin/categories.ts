import * as z from 'zod/mini'
import { optionalNumber, wholeNumber } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { Pair, pairOf, resource } from './resource.ts'

/** A shelf of the store; `parent_id` is that of the one it stands below, null at the top. The tree has two levels. */
const Category = z.object({
  id: z.number(),
  name: Pair,
  parent_id: z.nullable(z.number()),
  position: z.number(),
  image: z.string(),
})

export const categories = resource('categories', {
  needs: 'store.edit',
  row: z.object({
    id: z.number(),
    name: Pair,
    parent: z.nullable(Pair),
    position: z.number(),
    products: z.number(),
  }),
  body: z.object({
    name: pairOf(80),
    parent_id: optionalNumber(1, 2_147_483_647),
    position: wholeNumber(0, 1000),
    image: PicturePath,
  }),
  record: Category,
  sorts: ['tree', 'name_ar', 'name_en'],
  filters: {},
})
