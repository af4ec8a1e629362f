import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '#contract/endpoint.ts'
import type { Hospital, listHospitals } from '#contract/hospitals.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { matching } from '../search.ts'

/** A page of hospitals that fit the filters, with the number of all that do. */
export async function findHospitals(db: Db, lang: Language, query: Asked<typeof listHospitals>['query']) {
  const { page, per_page, name, city_id } = query
  const inCity = city_id === undefined ? undefined : eq(hospitals.cityId, city_id)
  const filter = and(inCity, await matching(db, hospitals, name, inCity))
  const [rows, [count]] = await Promise.all([
    hospitalRows(db, lang, filter)
      .orderBy(asc(hospitals.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(hospitals).where(filter),
  ])
  const total = count?.total ?? 0
  return {
    data: await withPictures(db, rows, lang),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

/** One hospital with its pictures and certificates, or nothing. */
export async function hospitalById(db: Db, lang: Language, id: number): Promise<Hospital | undefined> {
  const rows = await hospitalRows(db, lang, eq(hospitals.id, id))
  return (await withPictures(db, rows, lang))[0]
}

/** The most cities that a filter offers. */
const MOST_CITIES = 1000

/** The cities, in the alphabetical order of the language. */
export async function findCities(db: Db, lang: Language) {
  const all = await db
    .select({ id: cities.id, name: lang === 'ar' ? cities.nameAr : cities.nameEn })
    .from(cities)
    .orderBy(asc(cities.id))
    .limit(MOST_CITIES)
  return all.sort((a, b) => a.name.localeCompare(b.name, lang))
}

function hospitalRows(db: Db, lang: Language, filter: SQL | undefined) {
  const ar = lang === 'ar'
  return db
    .select({
      id: hospitals.id,
      name: ar ? hospitals.nameAr : hospitals.nameEn,
      city: ar ? cities.nameAr : cities.nameEn,
      image: hospitals.image,
      content: ar ? hospitals.contentAr : hospitals.contentEn,
      special_services: ar ? hospitals.specialServicesAr : hospitals.specialServicesEn,
      address: {
        text: ar ? hospitals.addressAr : hospitals.addressEn,
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

async function withPictures(
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
        name: lang === 'ar' ? hospitalCredits.nameAr : hospitalCredits.nameEn,
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
