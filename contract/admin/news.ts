import * as z from 'zod/mini'
import { Day, filterOf, Id, Time } from '../common.ts'
import { PicturePath } from './pictures.ts'
import { optionalPair, Pair, resource } from './resource.ts'

/** Where a news item stands: nobody reads a draft, a scheduled one comes at its moment. */
export const newsStates = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof newsStates)[number]

/** `publish`: `at` its day and time of the clinic, `now`, or not yet. */
const body = z
  .object({
    title: optionalPair(160),
    content: optionalPair(12_000),
    city_id: Id,
    /** The day of the news, which readers see. */
    day: Day,
    image: PicturePath,
    publish: z.enum(['draft', 'now', 'at'], 'invalid value'),
    publish_day: z.union([z.literal(''), Day]),
    publish_time: z.union([z.literal(''), Time]),
  })
  .check(({ value, issues }) => {
    const missing = (path: string[]) =>
      issues.push({ code: 'custom', path, input: undefined, message: 'required field' })
    const { title, content, publish, publish_day, publish_time } = value
    // A draft may wait for its translation; what is published has both languages.
    if (publish === 'draft' && !title.ar && !title.en) missing(['title', 'ar'])
    if (publish !== 'draft')
      for (const language of ['ar', 'en'] as const) {
        if (!title[language]) missing(['title', language])
        if (!content[language]) missing(['content', language])
      }
    if (publish === 'at' && !publish_day) missing(['publish_day'])
    if (publish === 'at' && !publish_time) missing(['publish_time'])
  })

export const news = resource('news', {
  needs: 'news.edit',
  row: z.object({
    id: z.number(),
    title: Pair,
    city: Pair,
    day: z.string(),
    state: z.enum(newsStates),
    /** ISO; null for a draft. */
    publish_at: z.nullable(z.string()),
  }),
  body,
  record: z.object({
    id: z.number(),
    title: Pair,
    content: Pair,
    city_id: z.number(),
    day: z.string(),
    image: z.string(),
    publish: z.enum(['draft', 'at']),
    publish_day: z.string(),
    publish_time: z.string(),
  }),
  sorts: ['day', 'added'],
  order: 'desc',
  filters: {
    state: z.optional(filterOf(z.enum(newsStates))),
    city_id: z.optional(filterOf(Id)),
  },
})
