import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { Hospital, listHospitals } from '#contract/hospitals.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { bareWord } from '#domain/search/search-terms.ts'
import { likelyMeant } from '#domain/search/spelling.ts'
import { hasWord } from '#domain/search/word-match.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { sortByName } from '#domain/text/name-order.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { matchSearch, searchMeta, selectPage } from '../search/ranked-search.ts'

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
  const { inCity: named = chosen, text } = chosen ? { text: name } : await namedCity(db, name)
  const inNamed = await matchSearch(db, searchSources, text, named)
  // A hospital may have the name of a city where it is not.
  const inCity = inNamed.total > 0 ? named : chosen
  const matches = inCity === named ? inNamed : await matchSearch(db, searchSources, name, inCity)
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

/**
 * A text that names a city means its hospitals, and not others that mention it in a text: «فرع مكة», «بجدة».
 * Returns the text without what people say around the city.
 */
async function namedCity(db: Db, typed: string | undefined): Promise<{ inCity?: SQL; text?: string }> {
  const words = arabicFold(typed ?? '').split(' ')
  if (words.every(word => word.length < MIN_CITY_WORD)) return { text: typed }
  const rows = await db.select({ id: cities.id, key: cities.searchKey }).from(cities)
  const citiesOf = (word: string) =>
    word.length < MIN_CITY_WORD ? [] : rows.filter(({ key }) => hasWord(key, bareWord(word), 'exact'))
  const nameIn = (word = '') =>
    [word, word.replace(/^[بلو](?=[\u0621-\u064A])/, '')].find(form => citiesOf(form).length > 0)
  const isAround = (word: string, at: number) =>
    AROUND_CITIES.has(word) && [words[at - 1], words[at + 1]].some(nameIn)
  const kept = words.filter((word, at) => !isAround(word, at))
  const exact = kept.flatMap(word => citiesOf(nameIn(word) ?? ''))
  // «Riyad» is Riyadh. In Arabic a letter more is another word: «الرياضي» is of sports.
  const names = rows.flatMap(({ key }) => key.split(' '))
  const meant = words.flatMap(word => (/^[a-z]{3}/.test(word) && likelyMeant(word, names)) || [])
  const named = exact.length > 0 ? exact : meant.flatMap(citiesOf)
  if (named.length === 0) return { text: typed }
  const inCity = isAnyOf(
    hospitals.cityId,
    named.map(({ id }) => id),
  )
  return { inCity, text: kept.map(word => nameIn(word) ?? word).join(' ') }
}

/** «مدينة» is Madinah unless it stands beside another city. */
const AROUND_CITIES = new Set(['مدينه', 'فرع', 'محافظه', 'منطقه', 'city', 'branch'])

/** Shorter words, such as «أم», begin the names of cities and of people. */
const MIN_CITY_WORD = 3

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
