import * as z from 'zod/mini'
import { Day, filterOf, Id, IdParams, Named, optionalText, PageMeta, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A news item. `content`: a text with the marks of domain/rich-text.ts, paragraphs with an empty line
 * between them; `created_at`: the day of the news, yyyy-MM-dd. */
export const NewsItem = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  image: z.string(),
  created_at: z.string(),
  city: Named,
})
export type NewsItem = z.infer<typeof NewsItem>

/** What is published by now: news of a city and of a calendar day, by words of the title; the newest first. */
export const listNews = endpoint('GET /user/news', {
  summary: 'News, filtered by city, day and (an addition) words of the title',
  access: 'public',
  query: z.object({
    city_id: z.optional(filterOf(Id)),
    created_at: z.optional(filterOf(Day)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(NewsItem),
  extras: PageMeta,
})

export const getNewsItem = endpoint('GET /user/news/:id', {
  summary: 'One news item',
  access: 'public',
  params: IdParams,
  reply: NewsItem,
})
