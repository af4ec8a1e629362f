import * as z from 'zod/mini'
import { filterOf, Id, IdParams, optionalText } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * A type of home care (no parent, no price) or a service of a type: one shape and one space of ids, as spec §3 has it.
 * `price` in riyals with VAT, two decimals at most; `content`: paragraphs with an empty line between them.
 */
export const HomeCareService = z.object({
  id: z.number(),
  name: z.string(),
  content: z.string(),
  image: z.string(),
  price: z.nullable(z.number()),
  parent_id: z.nullable(z.number()),
})
export type HomeCareService = z.infer<typeof HomeCareService>

/** Types and services in their order, those in use only; at most 200. */
export const listHomeCareServices = endpoint('GET /user/home-care-services', {
  summary: 'Home-care types (only_parents=true) or the services of a type (parent_id), by name (an addition)',
  access: 'public',
  query: z.object({
    only_parents: z.optional(filterOf(z.enum(['true', 'false', '1', '0'], { error: 'invalid value' }))),
    parent_id: z.optional(filterOf(Id)),
    name: z.optional(optionalText(100)),
  }),
  reply: z.array(HomeCareService),
})

export const getHomeCareService = endpoint('GET /user/home-care-services/:id', {
  summary: 'One home-care type or service',
  access: 'public',
  params: IdParams,
  reply: HomeCareService,
})
