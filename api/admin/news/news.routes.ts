import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { news as calls, type NewsState } from '#contract/admin/news.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { dayOf, momentAt, timeOf } from '#domain/clinic-time.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { saveRow, serveResource } from '../resource.ts'

export function serveAdminNews(api: Api): void {
  serveResource(api, calls, {
    table: news,
    rows: async ({ db, query, now }) => {
      const others = and(
        query.city_id === undefined ? undefined : eq(news.cityId, query.city_id),
        query.state && inState[query.state](new Date(now)),
      )
      const page = await pageOf(
        db,
        db.select(row).from(news).innerJoin(cities, eq(cities.id, news.cityId)).$dynamic(),
        {
          table: news,
          where: and(others, await matching(db, news, query.search, others)),
          // Items are numbered as they are added.
          sorts: { day: news.publishedOn, added: news.id },
          query,
        },
      )
      const data = page.rows.map(({ publishAt, ...item }) => ({
        ...item,
        state: stateOf(publishAt, now),
        publish_at: publishAt?.toISOString() ?? null,
      }))
      return { data, meta: page.meta }
    },
    record: async (db, id) => {
      const [found] = await db.select(record).from(news).where(eq(news.id, id))
      if (!found) return undefined
      const { publishAt, ...item } = found
      const at = publishAt?.getTime()
      return {
        ...item,
        publish: at === undefined ? ('draft' as const) : ('at' as const),
        publish_day: at === undefined ? '' : dayOf(at),
        publish_time: at === undefined ? '' : timeOf(at),
      }
    },
    write: ({ db, body, now }, id) =>
      saveRow(
        db,
        news,
        {
          cityId: body.city_id,
          titleAr: body.title.ar,
          titleEn: body.title.en,
          contentAr: body.content.ar,
          contentEn: body.content.en,
          image: body.image,
          publishedOn: body.day,
          publishAt: publishAtOf(body, now),
        },
        id,
      ),
  })
}

const inState = {
  draft: () => isNull(news.publishAt),
  scheduled: (now: Date) => gt(news.publishAt, now),
  published: (now: Date) => lte(news.publishAt, now),
}

function stateOf(publishAt: Date | null, now: number): NewsState {
  if (!publishAt) return 'draft'
  return publishAt.getTime() > now ? 'scheduled' : 'published'
}

type When = { publish: 'draft' | 'now' | 'at'; publish_day: string; publish_time: string }

/** Whole minutes: what is kept of the public's replies lives as long as a minute (api/serve.ts). */
function publishAtOf({ publish, publish_day, publish_time }: When, now: number): Date | null {
  if (publish === 'draft') return null
  return new Date(publish === 'now' ? momentAt(dayOf(now), timeOf(now)) : momentAt(publish_day, publish_time))
}

const title = { ar: news.titleAr, en: news.titleEn }
const row = {
  id: news.id,
  title,
  city: { ar: cities.nameAr, en: cities.nameEn },
  day: news.publishedOn,
  publishAt: news.publishAt,
}
const record = {
  id: news.id,
  title,
  content: { ar: news.contentAr, en: news.contentEn },
  city_id: news.cityId,
  day: news.publishedOn,
  image: news.image,
  publishAt: news.publishAt,
}
