import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { news as calls, type NewsState } from '#contract/admin/news.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { newsPreviewKey } from '#services/content/news-preview.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'

export function serveAdminNews(api: Api): void {
  serveResource(api, calls, {
    table: news,
    listRows: async ({ db, query, now }) => {
      const filters = and(
        query.city_id === undefined ? undefined : eq(news.cityId, query.city_id),
        query.state && stateConditions[query.state](new Date(now)),
      )
      const { data, meta } = await paginate(
        db,
        db.select(rowColumns).from(news).innerJoin(cities, eq(cities.id, news.cityId)).$dynamic(),
        {
          table: news,
          where: and(filters, await exactOrFuzzyCondition(db, news, query.search, filters)),
          // Ids are assigned in the order of creation.
          sorts: { day: news.publishedOn, added: news.id },
          query,
        },
      )
      const rows = data.map(({ publishAt, ...item }) => ({
        ...item,
        state: stateOf(publishAt, now),
        publish_at: publishAt?.toISOString() ?? null,
      }))
      return { data: rows, meta }
    },
    loadRecord: async (db, id) => {
      const [item] = await db.select().from(news).where(eq(news.id, id))
      const [row] = await db.select(recordColumns).from(news).where(eq(news.id, id))
      if (!item || !row) return undefined
      const { publishAt, ...shown } = row
      const at = publishAt?.getTime()
      return {
        ...shown,
        preview_key: stateOf(publishAt, api.deps.clock()) === 'published' ? '' : newsPreviewKey(item),
        publish: at === undefined ? ('draft' as const) : ('at' as const),
        publish_day: at === undefined ? '' : dayOf(at),
        publish_time: at === undefined ? '' : timeOf(at),
      }
    },
    writeRecord: ({ db, body, now }, id) => {
      refuseUnlikelyYears({ day: body.day, publish_day: body.publish_day || null }, now)
      const values = { ...columnValues(body), publishedOn: body.day, publishAt: publishAtOf(body, now) }
      return saveRow(db, news, values, id)
    },
  })
}

const stateConditions = {
  draft: () => isNull(news.publishAt),
  scheduled: (now: Date) => gt(news.publishAt, now),
  published: (now: Date) => lte(news.publishAt, now),
}

function stateOf(publishAt: Date | null, now: number): NewsState {
  if (!publishAt) return 'draft'
  return publishAt.getTime() > now ? 'scheduled' : 'published'
}

type PublishFields = { publish: 'draft' | 'now' | 'at'; publish_day: string; publish_time: string }

/**
 * Publication times are whole minutes, because public responses are cached until the next minute
 * (api/respond.ts).
 */
function publishAtOf({ publish, publish_day, publish_time }: PublishFields, now: number): Date | null {
  if (publish === 'draft') return null
  return new Date(
    publish === 'now' ? timestampAt(dayOf(now), timeOf(now)) : timestampAt(publish_day, publish_time),
  )
}

const columns = { ...fieldColumns(news, 'id', 'title'), day: news.publishedOn, publishAt: news.publishAt }
const rowColumns = { ...columns, city: fieldColumns(cities, 'name').name }
const recordColumns = { ...columns, ...fieldColumns(news, 'content', 'city_id', 'image') }
