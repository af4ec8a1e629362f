import * as z from 'zod/mini'
import { Day, Id, IdParams, NamedRef, optionalFilter, optionalText, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PreviewQuery } from './privacy.ts'
import { SearchPageMeta } from './search.ts'

/**
 * A news item. `content`: rich text (domain/text/rich-text.ts), with an empty line between paragraphs;
 * `created_at`: the day of the news, yyyy-MM-dd.
 */
export const NewsItem = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  image: z.string(),
  created_at: z.string(),
  city: NamedRef,
})
export type NewsItem = z.infer<typeof NewsItem>

/** Published news by city, day and words of the title or the city; the best match, then the newest first. */
export const listNews = endpoint('GET /user/news', {
  summary: 'News, filtered by city, day and (an addition) words of the title',
  access: 'public',
  query: z.object({
    city_id: z.optional(optionalFilter(Id)),
    created_at: z.optional(optionalFilter(Day)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(NewsItem),
  extras: SearchPageMeta,
})

export const getNewsItem = endpoint('GET /user/news/:id', {
  summary: 'One news item',
  access: 'public',
  params: IdParams,
  query: PreviewQuery,
  reply: NewsItem,
})
