import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { Hospital, listHospitals } from '#contract/hospitals.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { pageMeta } from '../search/paging.ts'
import { exactOrFuzzyCondition } from '../search/search-condition.ts'

/** A page of hospitals that match the filters, with the total. */
export async function findHospitals(db: Db, lang: Language, query: Input<typeof listHospitals>['query']) {
  const { page, per_page, name, city_id } = query
  const inCity = city_id === undefined ? undefined : eq(hospitals.cityId, city_id)
  const filter = and(inCity, await exactOrFuzzyCondition(db, hospitals, name, inCity))
  const [rows, [count]] = await Promise.all([
    hospitalRows(db, lang, filter)
      .orderBy(asc(hospitals.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(hospitals).where(filter),
  ])
  const total = count?.total ?? 0
  return {
    data: await withImages(db, rows, lang),
    meta: pageMeta({ total, page, perPage: per_page }),
  }
}

/** One hospital with its pictures and certificates, or undefined. */
export async function hospitalById(db: Db, lang: Language, id: number): Promise<Hospital | undefined> {
  const rows = await hospitalRows(db, lang, eq(hospitals.id, id))
  return (await withImages(db, rows, lang))[0]
}

const MAX_CITIES = 1000

/** The cities in the alphabetical order of the language. */
export async function findCities(db: Db, lang: Language) {
  const rows = await db
    .select({ id: cities.id, name: inLanguage(cities, 'name', lang) })
    .from(cities)
    .orderBy(asc(cities.id))
    .limit(MAX_CITIES)
  return rows.sort((a, b) => a.name.localeCompare(b.name, lang))
}

function hospitalRows(db: Db, lang: Language, filter: SQL | undefined) {
  return db
    .select({
      id: hospitals.id,
      name: inLanguage(hospitals, 'name', lang),
      city: inLanguage(cities, 'name', lang),
      image: hospitals.image,
      content: inLanguage(hospitals, 'content', lang),
      special_services: inLanguage(hospitals, 'specialServices', lang),
      address: {
        text: inLanguage(hospitals, 'address', lang),
        lat: hospitals.lat,
        long: hospitals.long,
        phone: hospitals.phone,
        email: hospitals.email,
      },
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(filter)
}

async function withImages(
  db: Db,
  rows: Awaited<ReturnType<typeof hospitalRows>>,
  lang: Language,
): Promise<Hospital[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const [images, credits] = await Promise.all([
    db
      .select({ id: hospitalImages.id, path: hospitalImages.path, hospitalId: hospitalImages.hospitalId })
      .from(hospitalImages)
      .where(inArray(hospitalImages.hospitalId, ids))
      .orderBy(asc(hospitalImages.position)),
    db
      .select({
        id: hospitalCredits.id,
        name: inLanguage(hospitalCredits, 'name', lang),
        image: hospitalCredits.image,
        hospitalId: hospitalCredits.hospitalId,
      })
      .from(hospitalCredits)
      .where(inArray(hospitalCredits.hospitalId, ids))
      .orderBy(asc(hospitalCredits.id)),
  ])
  return rows.map(row => ({
    ...row,
    images: images
      .filter(({ hospitalId }) => hospitalId === row.id)
      .map(({ hospitalId: _, ...image }) => image),
    credits: credits
      .filter(({ hospitalId }) => hospitalId === row.id)
      .map(({ hospitalId: _, ...credit }) => credit),
  }))
}
