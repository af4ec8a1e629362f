import * as z from 'zod/mini'
import { Id, LocalizedText, optionalFilter } from '../common.ts'
import { optionalLocalizedLines, requiredLocalizedText } from './fields.ts'
import { PicturePaths } from './pictures.ts'
import { resource } from './resource.ts'

const Center = z.object({
  id: z.number(),
  name: LocalizedText,
  content: LocalizedText,
  city_id: z.number(),
  hospital_id: z.number(),
  images: z.array(z.string()),
  doctor_ids: z.array(z.number()),
})

/** Specialized centers with their location and doctors. Lists show the first of `images`. */
export const centers = resource('centers', {
  needs: 'directory.edit',
  row: z.object({
    id: z.number(),
    name: LocalizedText,
    city: LocalizedText,
    hospital: LocalizedText,
    doctors: z.number(),
  }),
  body: z.object({
    name: requiredLocalizedText(120),
    content: optionalLocalizedLines(8000),
    city_id: Id,
    hospital_id: Id,
    images: PicturePaths,
    doctor_ids: z.array(Id, 'invalid value').check(z.maxLength(100, 'too long')),
  }),
  record: Center,
  sorts: ['created', 'name_ar', 'name_en'],
  filters: { city_id: z.optional(optionalFilter(Id)), hospital_id: z.optional(optionalFilter(Id)) },
})
