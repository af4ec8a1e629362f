import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { listNews, NewsItem } from '#contract/news.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { newsPreviewKey } from '#services/content/news-preview.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { matchSearch, searchMeta, selectPage } from '../search/ranked-search.ts'

const searchSources: SearchSources = {
  list: 'news',
  table: news,
  key: news.searchKey,
  related: [{ column: news.cityId, id: 'c.id', from: 'cities c', keys: ['c.search_key'] }],
}

/** Whether the public sees a news item: its time of publication is set and has come. */
const isPublished = (now: number) => lte(news.publishAt, new Date(now))

type NewsContext = { db: Db; lang: Language; now: number }

/** A page of the news that match the filters, newest first, with the total. */
export async function findNews({ db, lang, now }: NewsContext, query: Input<typeof listNews>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const otherFilters = and(
    isPublished(now),
    city_id === undefined ? undefined : eq(news.cityId, city_id),
    created_at === undefined ? undefined : eq(news.publishedOn, created_at),
  )
  const matches = await matchSearch(db, searchSources, name, otherFilters)
  const order = sql.raw('news.published_on desc, news.id desc')
  const offset = (page - 1) * per_page
  const ids = selectPage(searchSources, matches, { otherFilters, order, offset, limit: per_page })
  return {
    data: await newsRows(db, lang, ids).orderBy(sql.raw('page.tier'), order),
    meta: await searchMeta(db, lang, { typed: name, matches, page, perPage: per_page }),
  }
}

/** One news item; undefined also while it is not published, unless `preview` is its key. */
export async function newsItemById(
  { db, lang, now }: NewsContext,
  id: number,
  preview?: string,
): Promise<NewsItem | undefined> {
  const shown = (await isPreview(db, id, preview)) ? eq(news.id, id) : and(eq(news.id, id), isPublished(now))
  return (await newsRows(db, lang, sql`select id from news where ${shown}`))[0]
}

async function isPreview(db: Db, id: number, preview: string | undefined): Promise<boolean> {
  if (!preview) return false
  const [item] = await db.select().from(news).where(eq(news.id, id))
  return item !== undefined && newsPreviewKey(item) === preview
}

/** The news of the ids that a statement selects. */
function newsRows(db: Db, lang: Language, ids: SQL) {
  return db
    .select({
      id: news.id,
      title: inLanguage(news, 'title', lang),
      content: inLanguage(news, 'content', lang),
      image: news.image,
      created_at: news.publishedOn,
      city: { id: cities.id, name: inLanguage(cities, 'name', lang) },
    })
    .from(news)
    .innerJoin(cities, eq(cities.id, news.cityId))
    .innerJoin(sql`(${ids}) page`, sql`page.id = ${news.id}`)
}
