import * as z from 'zod/mini'
import { Day, Id, LocalizedText, optionalFilter, Time } from '../common.ts'
import { optionalLocalizedLines, optionalLocalizedText } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { resource } from './resource.ts'

/** The publication state: a draft is not public; a scheduled item becomes public at `publish_at`. */
export const newsStates = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof newsStates)[number]

/**
 * `publish` is `draft`, `now`, or `at` the time of `publish_day` and `publish_time` in Asia/Riyadh.
 */
const body = z
  .object({
    title: optionalLocalizedText(160),
    content: optionalLocalizedLines(12_000),
    city_id: Id,
    /** The date of the news item that readers see. */
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
    // A draft may lack a translation; a published or scheduled item needs both languages.
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
    title: LocalizedText,
    city: LocalizedText,
    day: z.string(),
    state: z.enum(newsStates),
    /** ISO; null for a draft. */
    publish_at: z.nullable(z.string()),
  }),
  body,
  record: z.object({
    id: z.number(),
    /** The key of `?preview=` that shows the item on its page; '' once it is public. */
    preview_key: z.string(),
    title: LocalizedText,
    content: LocalizedText,
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
    state: z.optional(optionalFilter(z.enum(newsStates))),
    city_id: z.optional(optionalFilter(Id)),
  },
})
