import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { listNews, NewsItem } from '#contract/news.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { pageMeta } from '../search/paging.ts'
import { exactOrFuzzyCondition } from '../search/search-condition.ts'

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
  const filter = and(otherFilters, await exactOrFuzzyCondition(db, news, name, otherFilters))
  const [data, [count]] = await Promise.all([
    newsRows(db, lang, filter)
      .orderBy(desc(news.publishedOn), desc(news.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(news).where(filter),
  ])
  const total = count?.total ?? 0
  return { data, meta: pageMeta({ total, page, perPage: per_page }) }
}

/** One news item; undefined also while it is not published. */
export async function newsItemById(
  { db, lang, now }: NewsContext,
  id: number,
): Promise<NewsItem | undefined> {
  return (await newsRows(db, lang, and(eq(news.id, id), isPublished(now))))[0]
}

function newsRows(db: Db, lang: Language, filter: SQL | undefined) {
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
    .where(filter)
}
