import * as z from 'zod/mini'
import { TaxCategory } from './cart.ts'
import { Id, IdParams, NamedRef, optionalFilter, optionalText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SearchMeta } from './search.ts'

/**
 * A type of home care (no parent, no price) or a service of a type; both have the same shape and id space
 * (spec §3). `price` in riyals with VAT, at most two decimals; `content` has an empty line between
 * paragraphs. `tax_category` (an addition): how the price is taxed. `cities` (an addition): where the service
 * is offered; empty: everywhere.
 */
export const HomeCareService = z.object({
  id: z.number(),
  name: z.string(),
  content: z.string(),
  image: z.string(),
  price: z.nullable(z.number()),
  tax_category: TaxCategory,
  parent_id: z.nullable(z.number()),
  cities: z.array(NamedRef),
})
export type HomeCareService = z.infer<typeof HomeCareService>

/** All active types and services by what people type, or in their order. */
export const listHomeCareServices = endpoint('GET /user/home-care-services', {
  summary: 'Home-care types (only_parents=true) or the services of a type (parent_id), by name (an addition)',
  access: 'public',
  query: z.object({
    only_parents: z.optional(optionalFilter(z.enum(['true', 'false', '1', '0'], { error: 'invalid value' }))),
    parent_id: z.optional(optionalFilter(Id)),
    name: z.optional(optionalText(100)),
  }),
  reply: z.array(HomeCareService),
  extras: SearchMeta,
})

export const getHomeCareService = endpoint('GET /user/home-care-services/:id', {
  summary: 'One home-care type or service',
  access: 'public',
  params: IdParams,
  reply: HomeCareService,
})
