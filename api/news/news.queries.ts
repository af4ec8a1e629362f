import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { listNews, NewsItem } from '#contract/news.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { matching } from '../search.ts'

/** A page of the news that fit the filters, the newest first, with the number of all that do. */
export async function findNews(db: Db, lang: Language, query: Asked<typeof listNews>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const ofCityAndDay = and(
    city_id === undefined ? undefined : eq(news.cityId, city_id),
    created_at === undefined ? undefined : eq(news.publishedOn, created_at),
  )
  const filter = and(ofCityAndDay, await matching(db, news, name, ofCityAndDay))
  const [data, [count]] = await Promise.all([
    newsRows(db, lang, filter)
      .orderBy(desc(news.publishedOn), desc(news.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(news).where(filter),
  ])
  const total = count?.total ?? 0
  return { data, meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) } }
}

/** One news item, or nothing. */
export async function newsItemById(db: Db, lang: Language, id: number): Promise<NewsItem | undefined> {
  return (await newsRows(db, lang, eq(news.id, id)))[0]
}

function newsRows(db: Db, lang: Language, filter: SQL | undefined) {
  const ar = lang === 'ar'
  return db
    .select({
      id: news.id,
      title: ar ? news.titleAr : news.titleEn,
      content: ar ? news.contentAr : news.contentEn,
      image: news.image,
      created_at: news.publishedOn,
      city: { id: cities.id, name: ar ? cities.nameAr : cities.nameEn },
    })
    .from(news)
    .innerJoin(cities, eq(cities.id, news.cityId))
    .where(filter)
}
