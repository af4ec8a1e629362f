import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/content.ts'
import { idBySlug, withIds } from './deterministic-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { Directory } from './seed-directory.ts'

/** Inserts the news, dated back from `today`, and the home-care services. */
export async function seedContent(db: Db, directory: Directory, today: string): Promise<void> {
  await seedNews(db, directory, today)
  await seedHomeCare(db, directory)
}

async function seedNews(db: Db, { data, cityId }: Directory, today: string) {
  const oldestFirst = withIds([...data.news].sort((a, b) => b.daysAgo - a.daysAgo))
  idBySlug(oldestFirst)
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
      publishAt: new Date(timestampAt(addDays(today, -daysAgo), '00:00')),
    })),
  )
}

async function seedHomeCare(db: Db, { data, cityId }: Directory) {
  const types = withIds(
    data.homeCare.map((type, position) => ({ ...type, position, parentId: null, priceHalalas: null })),
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
    [...types, ...withIds(services, types.length + 1)].map(
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
  const served = types.flatMap(({ id, cities = [] }) =>
    cities.map(city => ({ serviceId: id, cityId: cityId(city) })),
  )
  await insertRows(db, tables.homeCareCities, served)
}
