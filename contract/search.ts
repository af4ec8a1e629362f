import * as z from 'zod/mini'
import { PageMeta } from './common.ts'

/** Something near a search that found nothing: where to look instead. */
export const SearchSuggestion = z.object({
  kind: z.enum(['specialty', 'category', 'hospital', 'home_care', 'doctor']),
  id: z.number(),
  name: z.string(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/**
 * What a search adds to the `meta` of a list. `guess`: nothing matched, and these are the results of a text
 * that was probably meant; `suggestions`: there is no result, and this comes near.
 */
const searchFields = {
  guess: z.optional(z.boolean()),
  suggestions: z.optional(z.array(SearchSuggestion)),
}

/** The `meta` of a searched list without pages. */
export const SearchMeta = z.object({ meta: z.object(searchFields) })
export type SearchMeta = z.infer<typeof SearchMeta>['meta']

/** The `meta` of a searched list with pages. */
export const SearchPageMeta = z.object({ meta: z.extend(PageMeta.shape.meta, searchFields) })
