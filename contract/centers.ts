import * as z from 'zod/mini'
import { Day, Id, IdParams, NamedRef, optionalFilter, optionalText, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SearchPageMeta } from './search.ts'

/** A specialized center in a list. `city` is the name; the card shows the first of `images` (spec §3). */
export const CenterCard = z.object({
  id: z.number(),
  name: z.string(),
  content: z.string(),
  city: z.string(),
  hospital: NamedRef,
  images: z.array(z.object({ id: z.number(), path: z.string() })),
})
export type CenterCard = z.infer<typeof CenterCard>

/** A center with the doctors who work there. */
export const Center = z.extend(CenterCard, {
  doctors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      job_title: z.string(),
      image: z.string(),
      specialty_id: z.number(),
    }),
  ),
})
export type Center = z.infer<typeof Center>

/** Centers by what people type (a name, city, hospital or specialty), city and opening day, newest first. */
export const listCenters = endpoint('GET /user/specialized-centers', {
  summary: 'Specialized centers, filtered by city, opening day and name',
  access: 'public',
  query: z.object({
    city_id: z.optional(optionalFilter(Id)),
    created_at: z.optional(optionalFilter(Day)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(CenterCard),
  extras: SearchPageMeta,
})

export const getCenter = endpoint('GET /user/specialized-centers/:id', {
  summary: 'One specialized center with its doctors',
  access: 'public',
  params: IdParams,
  reply: Center,
})
