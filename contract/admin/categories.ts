import * as z from 'zod/mini'
import { LocalizedText } from '../common.ts'
import { optionalWholeNumber, requiredLocalizedText, wholeNumber } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { resource } from './resource.ts'

/** A category of the store. `parent_id` is null for a top-level category. The tree has two levels. */
const Category = z.object({
  id: z.number(),
  name: LocalizedText,
  parent_id: z.nullable(z.number()),
  position: z.number(),
  image: z.string(),
})

export const categories = resource('categories', {
  needs: 'store.edit',
  row: z.object({
    id: z.number(),
    name: LocalizedText,
    parent: z.nullable(LocalizedText),
    position: z.number(),
    products: z.number(),
  }),
  body: z.object({
    name: requiredLocalizedText(80),
    parent_id: optionalWholeNumber(1, 2_147_483_647),
    position: wholeNumber(0, 1000),
    image: PicturePath,
  }),
  record: Category,
  sorts: ['tree', 'name_ar', 'name_en'],
  filters: {},
})
