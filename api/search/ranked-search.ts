import { and, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { type SearchTerm, searchTerms } from '#domain/search/search-terms.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { correctedText } from './corrected-text.ts'
import { type RelatedIds, type SearchSources, tierConditions } from './match-conditions.ts'
import { limitOffset, pageMeta } from './paging.ts'
import { relatedIdsOf } from './related-ids.queries.ts'
import { searchWordsOf } from './search-words.queries.ts'
import { suggestionsFor } from './suggestions.queries.ts'

/**
 * What a search matches: the terms, and how many rows each tier has together with those before it. Without a
 * text there are no terms, and one tier with all rows. `isGuess`: nothing matched the typed text, and the
 * terms are those of the text that was probably meant.
 */
export type SearchMatches = {
  terms: SearchTerm[]
  relatedIds: RelatedIds
  upToTier: number[]
  total: number
  isGuess: boolean
}

/** Matches a typed text against a list; `otherFilters` are the conditions besides it. */
export async function matchSearch(
  db: Db,
  sources: SearchSources,
  typed: string | undefined,
  otherFilters: SQL | undefined,
): Promise<SearchMatches> {
  if (!typed) return countTiers(db, sources, [], otherFilters)
  if (arabicFold(typed) === '') return { terms: [], relatedIds: {}, upToTier: [0], total: 0, isGuess: false }
  const words = await searchWordsOf(db, sources.list)
  const matches = await countTiers(db, sources, searchTerms(typed, words), otherFilters)
  if (matches.total > 0) return matches
  const meant = await correctedText(db, sources, typed, { searchWords: words, otherFilters })
  if (meant === undefined) return matches
  const guess = await countTiers(db, sources, searchTerms(meant, words), otherFilters)
  return guess.total > 0 ? { ...guess, isGuess: true } : matches
}

/** The condition of all rows that match. */
export function matchCondition(
  sources: SearchSources,
  { terms, relatedIds, total }: SearchMatches,
): SQL | undefined {
  if (terms.length > 0) return tierConditions(sources, terms, relatedIds).at(-1)
  return total === 0 ? sql`false` : undefined
}

type Page = { otherFilters: SQL | undefined; order: SQL; offset: number; limit: number }

/**
 * A statement that selects `id` and `tier` of a page of matches, best tier first. Only the tiers that the
 * page shows are read, each in the `order` of the list, so that an index which has that order can be
 * followed.
 */
export function selectPage(sources: SearchSources, matches: SearchMatches, page: Page): SQL {
  const { terms, relatedIds, upToTier, total } = matches
  if (terms.length === 0)
    return selectTier(sources, 0, { ...page, condition: matchCondition(sources, matches) })
  const conditions = tierConditions(sources, terms, relatedIds)
  const end = Math.min(page.offset + page.limit, total)
  const parts = upToTier.flatMap((last, tier) => {
    const first = upToTier[tier - 1] ?? 0
    const [from, to] = [Math.max(page.offset, first), Math.min(end, last)]
    const before = conditions[tier - 1]
    const condition = and(conditions[tier], before && first > 0 ? not(before) : undefined)
    const rows = { ...page, condition, offset: from - first, limit: to - from }
    return to > from ? [selectTier(sources, tier, rows)] : []
  })
  if (parts.length === 0) return selectTier(sources, 0, { ...page, condition: sql`false`, offset: 0 })
  return parts.length === 1
    ? (parts[0] as SQL)
    : sql.join(
        parts.map(part => sql`(${part})`),
        sql` union all `,
      )
}

function selectTier(
  { table }: SearchSources,
  tier: number,
  page: Page & { condition: SQL | undefined },
): SQL {
  const { condition, otherFilters, order, limit, offset } = page
  return sql`select ${table.id}, ${sql.raw(String(tier))} as tier from ${table}
    where ${and(sql`true`, otherFilters, condition)} order by ${order} ${limitOffset(limit, offset)}`
}

/**
 * The `meta` of a page of a searched list: besides the pagination whether it is a guess and, if nothing is
 * found, what comes near.
 */
export async function searchMeta(
  db: Db,
  lang: 'ar' | 'en',
  {
    typed,
    matches,
    page,
    perPage,
  }: { typed?: string; matches: SearchMatches; page: number; perPage: number },
) {
  return {
    ...pageMeta({ total: matches.total, page, perPage }),
    ...(matches.isGuess && { guess: true }),
    ...(typed && matches.total === 0 && { suggestions: await suggestionsFor(db, lang, typed) }),
  }
}

async function countTiers(
  db: Db,
  sources: SearchSources,
  terms: SearchTerm[],
  otherFilters: SQL | undefined,
): Promise<SearchMatches> {
  const relatedIds = await relatedIdsOf(db, sources, terms)
  const conditions = terms.length > 0 ? tierConditions(sources, terms, relatedIds) : []
  const counts = conditions.slice(0, -1).map(tier => sql`count(*) filter (where ${tier})`)
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join([...counts, sql`count(*)`], sql`, `)}]::int[] as counts from ${sources.table}
      where ${and(sql`true`, otherFilters, conditions.at(-1))}`,
  )
  const upToTier = rows[0]?.counts ?? [0]
  return { terms, relatedIds, upToTier, total: upToTier.at(-1) ?? 0, isGuess: false }
}
