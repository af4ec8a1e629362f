import * as z from 'zod/mini'
import { Id, IdParams, NamedRef, optionalFilter, optionalText, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SearchPageMeta } from './search.ts'

/**
 * A hospital. `city` is the name; `special_services` has one service per line; latitude and longitude in
 * degrees; `image` is the first of `images`.
 */
export const Hospital = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  image: z.string(),
  images: z.array(z.object({ id: z.number(), path: z.string() })),
  content: z.string(),
  special_services: z.string(),
  address: z.object({
    text: z.string(),
    lat: z.number(),
    long: z.number(),
    phone: z.string(),
    email: z.string(),
  }),
  credits: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
})
export type Hospital = z.infer<typeof Hospital>

/** Hospitals by what people type (a name, city, service or specialty) and city. */
export const listHospitals = endpoint('GET /user/hospitals', {
  summary: 'Hospitals, filtered by city and name',
  access: 'public',
  query: z.object({
    city_id: z.optional(optionalFilter(Id)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(Hospital),
  extras: SearchPageMeta,
})

export const getHospital = endpoint('GET /user/hospitals/:id', {
  summary: 'One hospital',
  access: 'public',
  params: IdParams,
  reply: Hospital,
})

/** Every city in alphabetical order of the language. */
export const listCities = endpoint('GET /user/cities', {
  summary: 'The cities by which hospitals, centers and news are filtered (an addition to the specification)',
  access: 'public',
  reply: z.array(NamedRef),
})
