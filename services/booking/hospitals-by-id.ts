import { eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'

/** Hospitals as patients see them, by id: of few doctors, as most are at one place. */
export async function hospitalsById(db: Db, lang: Language, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
      city: inLanguage(cities, 'name', lang),
      place: { lat: hospitals.lat, long: hospitals.long },
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(isAnyOf(hospitals.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.hospital.id, row]))
}
