import * as z from 'zod/mini'
import { Email, filterOf, Id, Phone } from '../common.ts'
import { decimalNumber } from './fields.ts'
import { PicturePath, PicturePaths } from './pictures.ts'
import { optionalPair, Pair, pairOf, resource } from './resource.ts'

const Hospital = z.object({
  id: z.number(),
  name: Pair,
  city_id: z.number(),
  content: Pair,
  special_services: Pair,
  address: Pair,
  lat: z.number(),
  long: z.number(),
  phone: z.string(),
  email: z.string(),
  images: z.array(z.string()),
  credits: z.array(z.object({ name: Pair, image: z.string() })),
})

/** Hospitals. The first of `images` is the one in lists; `special_services` is one a line; the map point is in degrees. */
export const hospitals = resource('hospitals', {
  needs: 'directory.edit',
  row: z.object({ id: z.number(), name: Pair, city: Pair, doctors: z.number() }),
  body: z.object({
    name: pairOf(120),
    city_id: Id,
    content: optionalPair(8000),
    special_services: optionalPair(3000),
    address: pairOf(300),
    lat: decimalNumber(-90, 90),
    long: decimalNumber(-180, 180),
    phone: Phone,
    email: Email,
    images: PicturePaths,
    credits: z
      .array(z.object({ name: pairOf(120), image: PicturePath }), 'invalid value')
      .check(z.maxLength(30, 'too long')),
  }),
  record: Hospital,
  sorts: ['name_ar', 'name_en'],
  filters: { city_id: z.optional(filterOf(Id)) },
})
