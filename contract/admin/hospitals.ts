import * as z from 'zod/mini'
import { Email, Id, LocalizedText, optionalFilter, WrittenPhone } from '../common.ts'
import { decimalNumber, optionalLocalizedLines, requiredLocalizedText } from './fields.ts'
import { PicturePath, PicturePaths } from './pictures.ts'
import { resource } from './resource.ts'

const Hospital = z.object({
  id: z.number(),
  name: LocalizedText,
  city_id: z.number(),
  content: LocalizedText,
  special_services: LocalizedText,
  address: LocalizedText,
  lat: z.number(),
  long: z.number(),
  phone: z.string(),
  email: z.string(),
  images: z.array(z.string()),
  credits: z.array(z.object({ name: LocalizedText, image: z.string() })),
})

/**
 * Hospitals. Lists show the first of `images`. `special_services` has one service per line. `lat` and `long`
 * are in degrees.
 */
export const hospitals = resource('hospitals', {
  needs: 'directory.edit',
  row: z.object({ id: z.number(), name: LocalizedText, city: LocalizedText, doctors: z.number() }),
  body: z.object({
    name: requiredLocalizedText(120),
    city_id: Id,
    content: optionalLocalizedLines(8000),
    special_services: optionalLocalizedLines(3000),
    address: requiredLocalizedText(300),
    lat: decimalNumber(-90, 90),
    long: decimalNumber(-180, 180),
    phone: WrittenPhone,
    email: Email,
    images: PicturePaths,
    credits: z
      .array(z.object({ name: requiredLocalizedText(120), image: PicturePath }), 'invalid value')
      .check(z.maxLength(30, 'too long')),
  }),
  record: Hospital,
  sorts: ['name_ar', 'name_en'],
  filters: { city_id: z.optional(optionalFilter(Id)) },
  removalRefusals: ['staff.awaited'],
})
