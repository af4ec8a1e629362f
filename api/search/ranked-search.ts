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
  /** By tier the groups (`SearchSources.group`) that have its rows; none if they are not to be merged. */
  groups?: number[][]
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
  if (terms.length > 0) return tierConditions(sources, terms, { relatedIds }).at(-1)
  return total === 0 ? sql`false` : undefined
}

/** `join`: a table that the order reads; `columns`: what is selected besides. */
type Page = {
  otherFilters: SQL | undefined
  join?: SQL
  columns?: SQL
  order: SQL
  offset: number
  limit: number
}

/**
 * A statement that selects `id` and `tier` of a page of matches, best tier first. Only the tiers that the
 * page shows are read, each in the `order` of the list, so that an index which has that order can be
 * followed.
 */
export function selectPage(sources: SearchSources, matches: SearchMatches, page: Page): SQL {
  const { terms, relatedIds, upToTier, total, groups = [] } = matches
  if (terms.length === 0)
    return selectTier(sources, 0, { ...page, condition: matchCondition(sources, matches) })
  const end = Math.min(page.offset + page.limit, total)
  const parts = upToTier.flatMap((last, tier) => {
    const first = upToTier[tier - 1] ?? 0
    const [from, to] = [Math.max(page.offset, first), Math.min(end, last)]
    if (to <= from) return []
    const reading = readingOf((to - first) / (last - first), groups[tier])
    const conditions = tierConditions(sources, terms, { relatedIds, ...reading })
    const before = conditions[tier - 1]
    const condition = and(conditions[tier], before && first > 0 ? not(before) : undefined)
    const rows = { ...page, condition, offset: from - first, limit: to - from, groups: reading.groups }
    return [selectTier(sources, tier, rows)]
  })
  if (parts.length === 0) return selectTier(sources, 0, { ...page, condition: sql`false`, offset: 0 })
  return parts.length === 1
    ? (parts[0] as SQL)
    : sql.join(
        parts.map(part => sql`(${part})`),
        sql` union all `,
      )
}

/**
 * How a page reads the rows of a tier, by the share of them that it needs. A small share is soon found in the
 * order of the list. A larger one is, too, if few groups have the rows, which the planner cannot know: it
 * takes them to be spread over all groups. Otherwise the planner decides between that order and the trigram
 * index.
 */
function readingOf(share: number, groups: number[] = []): { inOrder: boolean; groups?: number[] } {
  if (share <= 0.01) return { inOrder: true }
  return share <= 0.1 && groups.length > 0 ? { inOrder: true, groups } : { inOrder: false }
}

type TierPage = Page & { condition: SQL | undefined; groups?: number[] }

/** The groups are merged: of each no more rows are read than come before the last one of the page. */
function selectTier({ table, group }: SearchSources, tier: number, page: TierPage): SQL {
  const { condition, otherFilters, join = sql``, columns = sql``, order, limit, offset, groups } = page
  const select = sql`select ${table.id}, ${sql.raw(String(tier))} as tier ${columns}`
  const where = and(sql`true`, otherFilters, condition)
  const ordered = sql`order by ${order} ${limitOffset(limit, offset)}`
  if (!groups) return sql`${select} from ${table} ${join} where ${where} ${ordered}`
  const rows = groups.map(
    value => sql`(select * from ${table} where ${group} = ${value} and ${where}
      order by ${order} limit ${offset + limit})`,
  )
  return sql`${select} from (${sql.join(rows, sql` union all `)}) ${table} ${ordered}`
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
  const conditions = terms.length > 0 ? tierConditions(sources, terms, { relatedIds }) : []
  const counts = conditions.slice(0, -1).map(tier => sql`count(*) filter (where ${tier})`)
  const group = terms.length > 0 ? sources.group : undefined
  const { rows } = await db.execute<{ counts: number[]; value: number }>(
    sql`select ${group ?? sql`0`} as value,
      array[${sql.join([...counts, sql`count(*)`], sql`, `)}]::int[] as counts
      from ${sources.table} where ${and(sql`true`, otherFilters, conditions.at(-1))}
      ${group && sql`group by ${group}`}`,
  )
  const countOf = (row: { counts: number[] }, tier: number) => row.counts[tier] ?? 0
  const tiers = [...counts.keys(), counts.length]
  const upToTier = tiers.map(tier => rows.reduce((sum, row) => sum + countOf(row, tier), 0))
  const groups = tiers.map(tier =>
    groupsToMerge(rows.map(row => ({ ...row, count: countOf(row, tier) - countOf(row, tier - 1) }))),
  )
  const total = upToTier.at(-1) ?? 0
  return { terms, relatedIds, upToTier, total, isGuess: false, ...(group && { groups }) }
}

const MAX_MERGED_GROUPS = 3

/** Merging begins with the first row of each group: one with fewer rows may be passed to its end for it. */
const MIN_ROWS_OF_GROUP = 10

function groupsToMerge(counted: { value: number; count: number }[]): number[] {
  const groups = counted.filter(({ count }) => count > 0)
  const areFewAndDense =
    groups.length <= MAX_MERGED_GROUPS && groups.every(({ count }) => count >= MIN_ROWS_OF_GROUP)
  return areFewAndDense ? groups.map(({ value }) => value) : []
}
