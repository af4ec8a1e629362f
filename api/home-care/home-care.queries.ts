import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import type { HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { taxCategoryOf } from '#domain/invoices/tax.ts'
import { citiesOfService, namedCities } from '#services/booking/home-care/served-cities.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { matchSearch, searchMeta, selectPage } from '../search/ranked-search.ts'

const searchSources: SearchSources = {
  list: 'home_care',
  table: homeCareServices,
  key: homeCareServices.searchKey,
  longTexts: [homeCareServices.contentKey],
  related: [
    {
      column: homeCareServices.parentId,
      id: 'types.id',
      from: 'home_care_services types',
      keys: ['types.search_key'],
    },
  ],
}

/** A response has the whole catalogue, which staff write. */
const ALL = 1_000_000

/** The types, the services of one type, or all of both, in their display order. */
export async function findHomeCareServices(
  db: Db,
  lang: Language,
  { only_parents, parent_id, name }: Input<typeof listHomeCareServices>['query'],
) {
  const onlyTypes = only_parents === 'true' || only_parents === '1'
  const offered = and(
    isOffered,
    onlyTypes ? isNull(homeCareServices.parentId) : undefined,
    parent_id === undefined ? undefined : eq(homeCareServices.parentId, parent_id),
  )
  const matches = await matchSearch(db, searchSources, name, offered)
  const page = { otherFilters: offered, order: DISPLAY_ORDER, offset: 0, limit: ALL }
  const ids = selectPage(searchSources, matches, page)
  const rows = await selectServices(db, lang, ids).orderBy(sql.raw('page.tier'), DISPLAY_ORDER)
  const { guess, suggestions } = await searchMeta(db, lang, {
    typed: name,
    matches,
    page: 1,
    perPage: ALL,
  })
  return { data: rows.map(row => homeCareServiceReply(row, lang)), meta: { guess, suggestions } }
}

const DISPLAY_ORDER = sql.raw(
  'home_care_services.parent_id nulls first, home_care_services.position, home_care_services.id',
)

/** Services of a type that is no longer offered are not offered either. */
const isOffered = and(
  eq(homeCareServices.active, true),
  sql`(${homeCareServices.parentId} is null or ${homeCareServices.parentId} = any(array(
    select types.id from home_care_services types where types.active)))`,
)

/** A type or a service; undefined also when it is no longer offered. */
export async function homeCareServiceById(
  db: Db,
  lang: Language,
  id: number,
): Promise<HomeCareService | undefined> {
  const offered = and(eq(homeCareServices.id, id), isOffered)
  const rows = await selectServices(db, lang, sql`select id from home_care_services where ${offered}`)
  return rows.map(row => homeCareServiceReply(row, lang))[0]
}

/** The types and services of the ids that a statement selects. */
function selectServices(db: Db, lang: Language, ids: SQL) {
  return db
    .select({
      id: homeCareServices.id,
      name: inLanguage(homeCareServices, 'name', lang),
      content: inLanguage(homeCareServices, 'content', lang),
      image: homeCareServices.image,
      halalas: homeCareServices.priceHalalas,
      taxClass: homeCareServices.taxClass,
      parent_id: homeCareServices.parentId,
      cities: citiesOfService,
    })
    .from(homeCareServices)
    .innerJoin(sql`(${ids}) page`, sql`page.id = ${homeCareServices.id}`)
}

type ServiceRow = Awaited<ReturnType<typeof selectServices>>[number]

function homeCareServiceReply(
  { halalas, taxClass, cities, ...rest }: ServiceRow,
  lang: Language,
): HomeCareService {
  const price = halalas === null ? null : halalas / 100
  return { ...rest, price, tax_category: taxCategoryOf(taxClass), cities: namedCities(cities, lang) }
}
