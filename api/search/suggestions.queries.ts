import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SearchSuggestion } from '#contract/search.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { cities, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { categories, products } from '#db/schema/store.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import { isForSale } from '#services/stock.ts'
import { someTermMatches } from './match-conditions.ts'
import { searchWordsOf } from './search-words.queries.ts'

/** How many suggestions there are of each kind. */
const MAX_OF_KIND = 2

/**
 * What a text that found nothing comes near: specialties, departments of the store, hospitals, home-care
 * services and doctors with at least one of its words, whichever list was searched.
 */
export async function suggestionsFor(db: Db, lang: 'ar' | 'en', typed: string): Promise<SearchSuggestion[]> {
  const off = await loadOffModules(db)
  const terms = searchTerms(typed, await searchWordsOf(db)).filter(term => term.typed.join('').length > 2)
  if (terms.length === 0) return []
  const matches = (key: PgColumn) => someTermMatches(terms, key)
  const of = (kind: SearchSuggestion['kind'], table: SuggestedTable, where: SQL | undefined) =>
    sql`(select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id,
      ${lang === 'ar' ? table.nameAr : table.nameEn} as name
      from ${table} where ${where} order by ${table.id} limit ${MAX_OF_KIND})`
  const inCity = sql`${hospitals.cityId} = any(array(
    select id from ${cities} where ${matches(cities.searchKey)}))`
  const ofProducts = sql`${categories.id} = any(array(select ${products.categoryId} from ${products}
    where ${and(isForSale, matches(products.searchKey))} limit 1))`
  const { rows } = await db.execute<SearchSuggestion>(
    sql.join(
      [
        of('specialty', specialties, matches(specialties.searchKey)),
        of(
          'category',
          categories,
          off.has('store') ? sql`false` : sql`(${matches(categories.searchKey)} or ${ofProducts})`,
        ),
        of('hospital', hospitals, sql`(${matches(hospitals.searchKey)} or ${inCity})`),
        of(
          'home_care',
          homeCareServices,
          and(
            off.has('home_care') ? sql`false` : homeCareServices.active,
            isNotNull(homeCareServices.parentId),
            matches(homeCareServices.searchKey),
          ),
        ),
        of('doctor', doctors, and(isOffered, matches(doctors.searchKey))),
      ],
      sql` union all `,
    ),
  )
  return rows
}

type SuggestedTable = PgTable & { id: PgColumn; nameAr: PgColumn; nameEn: PgColumn }
