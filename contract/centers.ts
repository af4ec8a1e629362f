import * as z from 'zod/mini'
import { Day, filterOf, Id, IdParams, Named, optionalText, PageMeta, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A specialized center as lists show it. `city`: its name; the first of `images` is the one on its card (spec §3). */
export const CenterCard = z.object({
  id: z.number(),
  name: z.string(),
  content: z.string(),
  city: z.string(),
  hospital: Named,
  images: z.array(z.object({ id: z.number(), path: z.string() })),
})
export type CenterCard = z.infer<typeof CenterCard>

/** A center's page: its card and the doctors who work there. */
export const Center = z.extend(CenterCard, {
  doctors: z.array(z.object({ id: z.number(), name: z.string(), job_title: z.string(), image: z.string() })),
})
export type Center = z.infer<typeof Center>

/** Centers by name (both languages, forgiving), city and the day on which they opened, newest first. */
export const listCenters = endpoint('GET /user/specialized-centers', {
  summary: 'Specialized centers, filtered by city, opening day and name',
  access: 'public',
  query: z.object({
    city_id: z.optional(filterOf(Id)),
    created_at: z.optional(filterOf(Day)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(CenterCard),
  extras: PageMeta,
})

export const getCenter = endpoint('GET /user/specialized-centers/:id', {
  summary: 'One specialized center with its doctors',
  access: 'public',
  params: IdParams,
  reply: Center,
})
