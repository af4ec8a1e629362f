import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { inOtherLayout } from '#domain/text/keyboard-layout.ts'
import type { NationalIdKeys } from '#services/national-ids.ts'
import { foldedWords } from '../search-condition.ts'
import { isTypedNumber, numberTiers } from './search-numbers.ts'

/**
 * A subquery of the records that a typed text means, as `id` with the `tier` of the match, the best 0: a
 * phone number or part of one, a marked number (#822) of an appointment, a home visit or the record, a whole
 * ID number if `keys` are given, or the words of a name. Names in the letters of the text come before names
 * that only sound alike, whole names before their beginnings. A merged record finds the record that replaced
 * it. Undefined if the text means nothing.
 */
export async function patientMatches(db: Db, text: string, keys?: NationalIdKeys): Promise<SQL | undefined> {
  const tiers = isTypedNumber(text)
    ? numberTiers(text, keys).map((condition, tier) => ({ condition, tier: sql`${tier}` }))
    : await nameTiers(db, text)
  if (tiers.length === 0) return undefined
  const found = sql.join(
    tiers.map(
      ({ condition, tier }) =>
        sql`select id, merged_into, ${tier}::int as tier from patients where ${condition}`,
    ),
    sql` union all `,
  )
  return sql`(
    with recursive matches as (
      (${found}) union
      select patients.id, patients.merged_into, tier from matches
      join patients on patients.id = matches.merged_into
    ) select id, min(tier) as tier from matches where merged_into is null group by id)`
}

/** Searches with the text, and if it finds nothing as the other keyboard layout writes the same keys. */
export async function inEitherLayout<Found>(
  text: string,
  search: (text: string) => Promise<Found[]>,
): Promise<Found[]> {
  const found = await search(text)
  const other = found.length === 0 && !isTypedNumber(text) ? inOtherLayout(text) : undefined
  return other === undefined ? found : search(other)
}

async function nameTiers(db: Db, text: string): Promise<{ condition: SQL; tier: SQL }[]> {
  const folded = arabicFold(text)
  if (folded === '') return []
  const { rows } = await db.execute<{ sound: string }>(sql`select name_sound(${text}) as sound`)
  const sounds = (rows[0]?.sound ?? '').split(' ').filter(Boolean)
  const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)
  const letters = all(foldedWords(folded).map(word => sql`search_key like ${`%${word}%`}`))
  if (sounds.length === 0) return [{ condition: letters, tier: sql`0` }]
  const isWhole = (sound: string) => sql`(sound_key like ${`% ${sound} %`} or sound_key like ${`% ${sound}`})`
  const whole = all(sounds.map(isWhole))
  // «داود» sounds as «داوود» does, with one consonant, and no name that only begins with it is meant.
  const begin = all(
    sounds.map(sound => (sound.length > 1 ? sql`sound_key like ${`% ${sound}%`}` : isWhole(sound))),
  )
  return [
    { condition: letters, tier: sql`0` },
    { condition: begin, tier: sql`case when ${whole} then 1 else 2 end` },
  ]
}
