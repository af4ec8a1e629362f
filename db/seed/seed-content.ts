import { addDays, momentAt } from '#domain/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/content.ts'
import { idFinder, numbered } from './dealing.ts'
import { homeCare } from './home-care.ts'
import { insertRows } from './insert-rows.ts'
import { news } from './news.ts'
import { cityId } from './seed-directory.ts'

/** Writes the news, dated back from `today`, and the home care. */
export async function seedContent(db: Db, today: string): Promise<void> {
  await seedNews(db, today)
  await seedHomeCare(db)
}

async function seedNews(db: Db, today: string) {
  const oldestFirst = numbered([...news].sort((a, b) => b.daysAgo - a.daysAgo))
  idFinder(oldestFirst)
  await insertRows(
    db,
    tables.news,
    oldestFirst.map(({ id, slug, city, daysAgo, title, content }) => ({
      id,
      cityId: cityId(city),
      titleAr: title.ar,
      titleEn: title.en,
      contentAr: content.ar,
      contentEn: content.en,
      image: `/pictures/news/${slug}-800.avif`,
      publishedOn: addDays(today, -daysAgo),
      publishAt: new Date(momentAt(addDays(today, -daysAgo), '00:00')),
    })),
  )
}

async function seedHomeCare(db: Db) {
  const types = numbered(
    homeCare.map((type, position) => ({ ...type, position, parentId: null, priceHalalas: null })),
  )
  const services = types.flatMap(type =>
    type.services.map((service, position) => ({
      ...service,
      position,
      parentId: type.id,
      priceHalalas: Math.round(service.price * 100),
    })),
  )
  await insertRows(
    db,
    tables.homeCareServices,
    [...types, ...numbered(services, types.length + 1)].map(
      ({ id, parentId, slug, name, content, priceHalalas, position }) => ({
        id,
        parentId,
        nameAr: name.ar,
        nameEn: name.en,
        contentAr: content.ar,
        contentEn: content.en,
        image: `/pictures/home-care/${slug}-800.avif`,
        priceHalalas,
        position,
      }),
    ),
  )
}
