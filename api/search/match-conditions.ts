import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { type MatchLevel, withArticles, wordForms } from '#domain/search/word-match.ts'

/** What the rows of a list are searched by. */
export type SearchSources = {
  list: 'doctors' | 'hospitals' | 'centers' | 'news' | 'home_care' | 'products'
  table: PgTable & { id: PgColumn }
  /** The folded names of a row. */
  key: PgColumn
  /** Further folded texts of a row, in which whole words count: «الرياض» is not «الرياضية». */
  texts?: PgColumn[]
  /** Folded long texts of a row: a word that is only there makes a match of the last tier. */
  longTexts?: PgColumn[]
  /** The rows that a row refers to by the id in `column`: it is found by their folded names too. */
  related?: RelatedNames[]
}

/** Folded names with the ids that refer to them, as SQL. */
export type RelatedNames = { column: PgColumn; id: string; from: string; keys: string[] }

/** The ids of the related rows that have a word, by word and level, in the order of `related`. */
export type RelatedIds = Record<string, Record<MatchLevel, number[][]>>

/** Where a word is looked for. */
type Place = { names: PgColumn[]; texts: PgColumn[]; longTexts: PgColumn[]; withRelated: boolean }

/**
 * The conditions of the tiers, best first; each includes those before it. The row's names begin with the
 * typed words; its names have them; its names or those it refers to; its further texts too; the same three
 * with the words that are searched instead; beginnings of words; parts of words.
 */
export function tierConditions(
  { key, texts = [], longTexts = [], related = [] }: SearchSources,
  terms: readonly SearchTerm[],
  relatedIds: RelatedIds,
): SQL[] {
  const nowhere: Place = { names: [], texts: [], longTexts: [], withRelated: false }
  const own = { ...nowhere, names: [key] }
  const names = { ...own, withRelated: true }
  const everywhere = { ...names, texts, longTexts }
  const places = texts.length > 0 ? [own, names, everywhere] : [own, names]
  const wordIn = (word: string, place: Place, level: MatchLevel) =>
    or(
      ...place.names.map(column => hasWord(column, word, level)),
      ...place.texts.map(column => hasWord(column, word, 'exact')),
      ...(level === 'inside' ? place.longTexts.map(column => hasWord(column, word, level)) : []),
      ...(place.withRelated ? related : []).map(({ column }, at) =>
        isOneOf(column, relatedIds[word]?.[level][at]),
      ),
    ) ?? sql`false`
  const allTerms = (level: MatchLevel, typedIn: Place, insteadIn: Place) =>
    all(
      terms.map(({ typed, instead, isKnown }) => {
        const termLevel = level === 'inside' && isKnown ? 'prefix' : level
        const alternatives = insteadIn === nowhere ? [] : instead
        return or(
          all(typed.map(word => wordIn(word, typedIn, termLevel))),
          ...alternatives.map(words => all(words.map(word => wordIn(word, insteadIn, termLevel)))),
        )
      }),
    )
  const beginnings = withArticles(terms.flatMap(({ typed }) => typed).join(' ')).map(text => `${text} %`)
  return [
    sql`(${isAnyLike(sql`${key} || ' '`, beginnings)} and ${allTerms('exact', own, nowhere)})`,
    ...places.map(place => allTerms('exact', place, nowhere)),
    ...places.map(place => allTerms('exact', everywhere, place)),
    allTerms('prefix', everywhere, everywhere),
    allTerms('inside', everywhere, everywhere),
  ]
}

/** Rows that have all words of at least one term, or of what is searched instead. */
export const someTermMatches = (terms: readonly SearchTerm[], key: PgColumn): SQL =>
  or(
    ...terms.flatMap(({ typed, instead }) =>
      [typed, ...instead].map(words => all(words.map(word => hasWord(key, word, 'prefix')))),
    ),
  ) as SQL

/**
 * Whether a folded text has the word. The first condition is the one that the trigram index answers; the
 * second says where in the text the word may begin and end.
 */
function hasWord(key: PgColumn, word: string, level: MatchLevel): SQL {
  const occurs = sql`${key} like ${`%${word}%`}`
  const forms = wordForms(word, level)
  if (forms[0] === word) return occurs
  return sql`(${occurs} and ${isAnyLike(
    sql`' ' || ${key} || ' '`,
    forms.map(form => `%${form}%`),
  )})`
}

/**
 * `coalesce` hides the patterns from the planner: it would take them for rare and sort all matches instead of
 * following the index that has the order of the list.
 */
const isAnyLike = (text: SQL, patterns: string[]) =>
  sql`coalesce(${text} like any(${sql.param(patterns)}::text[]), false)`

const isOneOf = (column: PgColumn, ids: number[] = []) =>
  ids.length > 0 ? sql`${column} = any(${sql.param(ids)}::int[])` : undefined

const all = (conditions: (SQL | undefined)[]) => and(...conditions) as SQL
