import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { Hospital, listHospitals } from '#contract/hospitals.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { sortByName } from '#domain/text/name-order.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { matchSearch, searchMeta, selectPage } from '../search/ranked-search.ts'
import { citiesInSearch } from './cities-in-search.ts'

const searchSources: SearchSources = {
  list: 'hospitals',
  table: hospitals,
  key: hospitals.searchKey,
  texts: [hospitals.servicesKey],
  related: [
    { column: hospitals.cityId, id: 'c.id', from: 'cities c', keys: ['c.search_key'] },
    {
      column: hospitals.id,
      id: 'd.hospital_id',
      from: 'doctors d join specialties s on s.id = d.specialty_id and is_offered(d.active, d.licence_until)',
      keys: ['s.search_key'],
    },
  ],
}

/** A page of hospitals that match the filters, with the total. */
export async function findHospitals(db: Db, lang: Language, query: Input<typeof listHospitals>['query']) {
  const { page, per_page, name, city_id } = query
  const chosen = city_id === undefined ? undefined : eq(hospitals.cityId, city_id)
  const { inCity, matches } = await matchHospitals(db, name, chosen)
  const ids = selectPage(searchSources, matches, {
    otherFilters: inCity,
    order: sql.raw('hospitals.id'),
    offset: (page - 1) * per_page,
    limit: per_page,
  })
  const rows = await hospitalRows(db, lang, ids).orderBy(sql.raw('page.tier'), asc(hospitals.id))
  return {
    data: await withImages(db, rows, lang),
    meta: await searchMeta(db, lang, { typed: name, matches, page, perPage: per_page }),
  }
}

/** The hospitals of the `chosen` city, or else of those that the text names. */
async function matchHospitals(db: Db, name: string | undefined, chosen: SQL | undefined) {
  const { inCity, text, isGuess = false } = chosen ? {} : await citiesInSearch(db, name)
  if (!inCity) return { inCity: chosen, matches: await matchSearch(db, searchSources, name, chosen) }
  const inNamed = await matchSearch(db, searchSources, text, inCity)
  if (inNamed.total > 0) return { inCity, matches: { ...inNamed, isGuess: isGuess || inNamed.isGuess } }
  // A hospital may have the name of a city where it is not.
  const byName = await matchSearch(db, { ...searchSources, texts: [] }, name, undefined)
  if (byName.total > 0) return { matches: byName }
  return { inCity, matches: { ...(await matchSearch(db, searchSources, undefined, inCity)), isGuess: true } }
}

/** One hospital with its pictures and certificates, or undefined. */
export async function hospitalById(db: Db, lang: Language, id: number): Promise<Hospital | undefined> {
  const rows = await hospitalRows(db, lang, sql`select id from hospitals where id = ${id}`)
  return (await withImages(db, rows, lang))[0]
}

/** The cities in the alphabetical order of the language. */
export async function findCities(db: Db, lang: Language) {
  const rows = await db
    .select({ id: cities.id, name: inLanguage(cities, 'name', lang) })
    .from(cities)
    .orderBy(asc(cities.id))
  return sortByName(rows, ({ name }) => name)
}

/** The hospitals of the ids that a statement selects. */
function hospitalRows(db: Db, lang: Language, ids: SQL) {
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
    .innerJoin(sql`(${ids}) page`, sql`page.id = ${hospitals.id}`)
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
      .where(isAnyOf(hospitalImages.hospitalId, ids))
      .orderBy(asc(hospitalImages.position)),
    db
      .select({
        id: hospitalCredits.id,
        name: inLanguage(hospitalCredits, 'name', lang),
        image: hospitalCredits.image,
        hospitalId: hospitalCredits.hospitalId,
      })
      .from(hospitalCredits)
      .where(isAnyOf(hospitalCredits.hospitalId, ids))
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
