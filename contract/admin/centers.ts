import * as z from 'zod/mini'
import { filterOf, Id } from '../common.ts'
import { PicturePaths } from './pictures.ts'
import { optionalPair, Pair, pairOf, resource } from './resource.ts'

const Center = z.object({
  id: z.number(),
  name: Pair,
  content: Pair,
  city_id: z.number(),
  hospital_id: z.number(),
  images: z.array(z.string()),
  doctor_ids: z.array(z.number()),
})

/** Specialized centers: where they are and who works there. The first of `images` is the one in lists. */
export const centers = resource('centers', {
  needs: 'directory.edit',
  row: z.object({ id: z.number(), name: Pair, city: Pair, hospital: Pair, doctors: z.number() }),
  body: z.object({
    name: pairOf(120),
    content: optionalPair(8000),
    city_id: Id,
    hospital_id: Id,
    images: PicturePaths,
    doctor_ids: z.array(Id, 'invalid value').check(z.maxLength(100, 'too long')),
  }),
  record: Center,
  sorts: ['created', 'name_ar', 'name_en'],
  filters: { city_id: z.optional(filterOf(Id)), hospital_id: z.optional(filterOf(Id)) },
})
