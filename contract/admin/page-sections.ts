import * as z from 'zod/mini'
import { sectionNames } from '#domain/content/page-sections.ts'
import { Day, LocalizedText, optionalText, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLocalizedLines, optionalLocalizedText, optionalWholeNumber, wholeNumber } from './fields.ts'
import { OptionalPicturePath } from './pictures.ts'
import { resource } from './resource.ts'

/** The most entries of a section. */
const MAX_ITEMS = 30

/** A path of this site, a fragment of the page, or an https address; '' for none. */
const OptionalLink = z.pipe(
  optionalText(300),
  z
    .string()
    .check(z.regex(/^$|^#[a-z-]+$|^\/(?![/\\])[\w\-/?=&#%.]*$|^https:\/\/[^\s"'<>\\]+$/, 'invalid value')),
)

const itemFields = {
  title: optionalLocalizedText(160),
  text: optionalLocalizedLines(600),
  link: OptionalLink,
  picture: OptionalPicturePath,
}

/**
 * What staff enter for a section. `publish` is `draft`, `now`, or `at` the time of `publish_day` and
 * `publish_time` in Asia/Riyadh. What the section does not use is ignored.
 */
const body = z
  .object({
    shown: z.boolean('invalid value'),
    place: wholeNumber(1, 20),
    title: optionalLocalizedText(160),
    text: optionalLocalizedLines(2_000),
    more: optionalLocalizedLines(12_000),
    picture: OptionalPicturePath,
    alt: optionalLocalizedText(160),
    items: z.array(z.object(itemFields), 'invalid value').check(z.maxLength(MAX_ITEMS, 'too long')),
    paid: optionalWholeNumber(0, 999_999_999_999),
    shares: optionalWholeNumber(0, 999_999_999_999),
    authorized: optionalWholeNumber(0, 999_999_999_999),
    /** Asks patients for consent to the privacy notice anew, once it is published. */
    asks: z._default(z.boolean('invalid value'), false),
    publish: z.enum(['draft', 'now', 'at'], 'invalid value'),
    publish_day: z.union([z.literal(''), Day]),
    publish_time: z.union([z.literal(''), Time]),
  })
  .check(({ value, issues }) => {
    const missing = (path: (string | number)[]) =>
      issues.push({ code: 'custom', path, input: undefined, message: 'required field' })
    const needsBoth = (path: (string | number)[], text: { ar: string; en: string }) => {
      if (text.ar && !text.en) missing([...path, 'en'])
      if (text.en && !text.ar) missing([...path, 'ar'])
    }
    // A draft may lack a translation; what visitors see has both.
    if (value.publish !== 'draft') {
      for (const field of ['title', 'text', 'more', 'alt'] as const) needsBoth([field], value[field])
      for (const [index, item] of value.items.entries())
        for (const field of ['title', 'text'] as const) needsBoth(['items', index, field], item[field])
    }
    // Who is asked anew can read what has changed.
    if (value.asks && value.publish !== 'draft' && !value.text.ar) missing(['text', 'ar'])
    if (value.publish === 'at' && !value.publish_day) missing(['publish_day'])
    if (value.publish === 'at' && !value.publish_time) missing(['publish_time'])
  })

const SectionRecord = z.object({
  id: z.number(),
  name: z.enum(sectionNames),
  /** The key of `?preview=` that shows the draft on its page; '' without a draft. */
  preview_key: z.string(),
  shown: z.boolean(),
  place: z.number(),
  title: LocalizedText,
  text: LocalizedText,
  more: LocalizedText,
  picture: z.string(),
  alt: LocalizedText,
  items: z.array(
    z.object({ title: LocalizedText, text: LocalizedText, link: z.string(), picture: z.string() }),
  ),
  paid: z.nullable(z.number()),
  shares: z.nullable(z.number()),
  authorized: z.nullable(z.number()),
  asks: z.boolean(),
  publish: z.enum(['draft', 'now', 'at']),
  publish_day: z.string(),
  publish_time: z.string(),
})

const { get, update, history } = resource('page-sections', {
  needs: 'news.edit',
  row: SectionRecord,
  body,
  record: SectionRecord,
  sorts: ['id'],
  filters: {},
})

/** What visitors see of a section: nothing was entered, it is hidden, or its content. */
const sectionStates = ['empty', 'hidden', 'published'] as const

const list = endpoint('GET /admin/page-sections', {
  summary: 'The sections of the public pages, in the order of the pages',
  access: 'staff',
  needs: 'news.edit',
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.enum(sectionNames),
      state: z.enum(sectionStates),
      has_draft: z.boolean(),
      /** ISO; when the draft becomes public, null where nobody has decided it. */
      publish_at: z.nullable(z.string()),
    }),
  ),
})

/** Each section is one record, which always exists. */
export const pageSections = { list, get, update, history }
