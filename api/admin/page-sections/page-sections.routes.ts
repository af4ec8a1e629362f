import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pageSections as calls } from '#contract/admin/page-sections.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { pageSections } from '#db/schema/content.ts'
import { dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import {
  emptyContent,
  hasContent,
  nextConsentVersion,
  publicContent,
  type SectionContent,
  type SectionName,
  sectionById,
  sectionNames,
  sectionOf,
} from '#domain/content/page-sections.ts'
import { isOffPage, type OffModules } from '#domain/modules.ts'
import { privacyVersion } from '#services/content/privacy-version.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { serveResource } from '../resource.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'

export function serveAdminPageSections(api: Api): void {
  serve(api, calls.list, async ({ db, now }) => {
    const rows = await db.select().from(pageSections)
    const off = await api.modules.load()
    return sectionNames
      .filter(name => isShown(name, off))
      .map(name => {
        const { id, isList } = sectionOf(name)
        const row = rows.find(each => each.id === id)
        const content = row ? publicContent(row, now) : null
        const isPresent = content ? isList || hasContent(content) : isList
        const isScheduled = row?.publishAt && row.publishAt.getTime() > now
        return {
          id,
          name,
          state: content?.shown === false ? 'hidden' : isPresent ? 'published' : 'empty',
          has_draft: !!row?.draft && content !== row.draft,
          publish_at: isScheduled ? (row.publishAt?.toISOString() ?? null) : null,
        }
      })
  })

  serveResource(api, calls, {
    table: pageSections,
    loadRecord: async (db, id) => {
      const name = sectionById(id)
      if (!name || !isShown(name, await api.modules.load())) return undefined
      const row = await rowOf(db, id)
      return { id, name, ...recordOf(name, row, api.deps.clock()) }
    },
    // The row is inserted with the first save, so that there is one to lock.
    lockRelated: async ({ db }, id) => {
      if (sectionById(id)) await db.insert(pageSections).values({ id }).onConflictDoNothing()
    },
    writeRecord: async ({ db, body, now }, id) => {
      refuseUnlikelyYears({ publish_day: body.publish_day || null }, now)
      const row = await rowOf(db, id as number)
      const name = sectionById(id as number) as SectionName
      const content = contentOf(name, body)
      const published = row ? publicContent(row, now) : null
      const publishAt =
        body.publish === 'at' ? new Date(timestampAt(body.publish_day, body.publish_time)) : null
      // A draft whose time has come while somebody edits it is already public.
      if (publishAt && publishAt.getTime() < now && publishAt.getTime() !== row?.publishAt?.getTime())
        throw refuse('invalid_input', {
          errors:
            body.publish_day < dayOf(now)
              ? { publish_day: ['date in the past'] }
              : { publish_time: ['time in the past'] },
        })
      if (content.asks && body.publish !== 'draft')
        content.consentFrom = nextConsentVersion(
          body.publish === 'at' ? body.publish_day : dayOf(now),
          (await privacyVersion(db, now)).version,
        )
      else if (published?.consentFrom) content.consentFrom = published.consentFrom
      const isPublic = body.publish === 'now' || (publishAt !== null && publishAt.getTime() <= now)
      await db
        .update(pageSections)
        .set(
          isPublic
            ? { published: content, draft: null, publishAt: null, previewKey: null }
            : {
                published,
                draft: content,
                publishAt,
                previewKey: row?.previewKey ?? randomBytes(16).toString('base64url'),
              },
        )
        .where(eq(pageSections.id, id as number))
      return id as number
    },
  })
}

/** Whether the page of a section exists. */
const isShown = (name: SectionName, off: OffModules) => {
  const { page, path = `/${page}` } = sectionOf(name)
  return !isOffPage(path, off)
}

async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(pageSections).where(eq(pageSections.id, id))
  return row
}

type Row = typeof pageSections.$inferSelect

/** The draft of a section if it has one, else what is public. */
function recordOf(name: SectionName, row: Row | undefined, now: number) {
  const published = row ? publicContent(row, now) : null
  const draft = row && published !== row.draft ? row.draft : null
  const at = draft ? row?.publishAt?.getTime() : undefined
  return {
    ...(draft ?? published ?? emptyContent(name)),
    // What is public has asked.
    asks: draft?.asks ?? false,
    preview_key: draft ? (row?.previewKey ?? '') : '',
    publish: at !== undefined ? ('at' as const) : published && !draft ? ('now' as const) : ('draft' as const),
    publish_day: at === undefined ? '' : dayOf(at),
    publish_time: at === undefined ? '' : timeOf(at),
  }
}

/** Returns the entered content without what the section does not use. */
function contentOf(name: SectionName, body: Input<typeof calls.update>['body']): SectionContent {
  const { fields } = sectionOf(name)
  const empty = emptyContent(name)
  const used = <Value>(field: (typeof fields)[number], value: Value, otherwise: Value) =>
    fields.includes(field) ? value : otherwise
  return {
    shown: body.shown,
    place: used('places', body.place as number, empty.place),
    title: used('title', body.title, empty.title),
    text: used('text', body.text, empty.text),
    more: used('more', body.more, empty.more),
    picture: used('picture', body.picture, ''),
    alt: used('picture', body.alt, empty.alt),
    items: used('items', body.items, []).map(({ title, text, link, picture }) => ({
      title,
      text: used('itemText', text, empty.text),
      link: used('itemLink', link, ''),
      picture: used('itemPicture', picture, ''),
    })),
    paid: used('capital', body.paid as number | null, null),
    shares: used('capital', body.shares as number | null, null),
    authorized: used('capital', body.authorized as number | null, null),
    ...(used('consent', body.asks, false) && { asks: true }),
  }
}
