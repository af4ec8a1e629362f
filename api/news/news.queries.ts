import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { listNews, NewsItem } from '#contract/news.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { news } from '#db/schema/content.ts'
import { cities } from '#db/schema/directory.ts'
import { matching } from '../search.ts'

/** Whether the public reads it: published, and by now due. */
const isRead = (now: number) => lte(news.publishAt, new Date(now))

type Reading = { db: Db; lang: Language; now: number }

/** A page of the news that fit the filters, the newest first, with the number of all that do. */
export async function findNews({ db, lang, now }: Reading, query: Asked<typeof listNews>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const ofCityAndDay = and(
    isRead(now),
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

/** One news item, or nothing: also while it is not published. */
export async function newsItemById({ db, lang, now }: Reading, id: number): Promise<NewsItem | undefined> {
  return (await newsRows(db, lang, and(eq(news.id, id), isRead(now))))[0]
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
