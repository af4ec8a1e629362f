import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { type MatchLevel, stricter, withArticles, wordForms } from '#domain/search/word-match.ts'

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
  /** An index has the rows with the same value of this column in the order of the list. */
  group?: PgColumn
}

/** Folded names with the ids that refer to them, as SQL; `further`: the rows that have some otherwise. */
export type RelatedNames = {
  column: PgColumn
  id: string
  from: string
  keys: string[]
  further?: (ids: readonly number[]) => SQL
}

/** The ids of the related rows that have a word, by word and level, in the order of `related`. */
export type RelatedIds = Record<string, Record<MatchLevel, number[][]>>

/** Where a word is looked for. */
type Place = { names: PgColumn[]; texts: PgColumn[]; longTexts: PgColumn[]; withRelated: boolean }

type MatchOptions = {
  relatedIds: RelatedIds
  /** Whether the rows are read in the order of the list and not by the trigram index. */
  inOrder?: boolean
}

/**
 * The conditions of the tiers, best first; each includes those before it. One of the row's names is the typed
 * words, alone or with a strength, and nothing is added to it; something is; its names begin with them; have
 * them, not as an addition; have them; its names or those it refers to; its further texts too; the same with
 * the words that are searched instead; beginnings of words; parts of words. Variants for some people, and
 * products with another name of the same kind, come after the others that match as well.
 */
export function tierConditions(
  { list, key, texts = [], longTexts = [], related = [] }: SearchSources,
  terms: readonly SearchTerm[],
  { relatedIds, inOrder = false }: MatchOptions,
): SQL[] {
  const nowhere: Place = { names: [], texts: [], longTexts: [], withRelated: false }
  const own = { ...nowhere, names: [key] }
  const names = { ...own, withRelated: true }
  const everywhere = { ...names, texts, longTexts }
  const places = texts.length > 0 ? [own, names, everywhere] : [own, names]
  const occurs = inOrder ? hasText : isLike
  const wordIn = (word: string, place: Place, level: MatchLevel) =>
    or(
      ...place.names.map(column => hasWord(column, word, { level, occurs })),
      ...place.texts.map(column => hasWord(column, word, { level: 'exact', occurs })),
      ...(level === 'inside' ? place.longTexts.map(column => hasWord(column, word, { level, occurs })) : []),
      ...(place.withRelated ? related : []).map((names, at) => isOneOf(names, relatedIds[word]?.[level][at])),
    ) ?? sql`false`
  const allTerms = (level: MatchLevel, typedIn: Place, insteadIn: Place) =>
    all(
      terms.map(({ typed, instead, loosest }) => {
        const termLevel = stricter(level, loosest)
        const alternatives = insteadIn === nowhere ? [] : instead
        return or(
          all(typed.map(word => wordIn(word, typedIn, termLevel))),
          ...alternatives.map(words => all(words.map(word => wordIn(word, insteadIn, termLevel)))),
        )
      }),
    )
  const typedWords = terms.flatMap(({ typed }) => typed)
  const defined = typedWords.map((word, at) => (at > 0 && isArabic(word) ? `ال${word}` : word))
  const beginnings = [typedWords, defined].flatMap(words =>
    withArticles(words.join(' ')).map(text => `${text} %`),
  )
  const begins = isAnyLike(sql`${key} || ' '`, beginnings)
  const fits = (pattern: string) => sql`coalesce(${key} ~ ${pattern}, false)`
  const brands = list === 'products' ? 2 : 0
  const isWhole = (words: string[]) => fits(wholeName(words, brands))
  const isPlain = (words: string[]) => sql`(${isWhole(words)} and not ${fits(ADDED)})`
  const typed = allTerms('exact', own, nowhere)
  const typedOrInstead = allTerms('exact', everywhere, own)
  const allWords = terms.flatMap(({ typed, instead }) => [...typed, ...instead.flat()])
  const isBasic = sql`(${isWhole(typedWords)} or ${begins})`
  const isUnmixed = fits(notAdded(typedWords))
  const placesAfter = [
    ...places.slice(1).map(place => allTerms('exact', place, nowhere)),
    ...places.map(place => allTerms('exact', everywhere, place)),
    allTerms('prefix', everywhere, everywhere),
    allTerms('inside', everywhere, everywhere),
  ]
  if (list !== 'products')
    return [
      sql`(${isWhole(typedWords)} and ${typed})`,
      sql`(${isBasic} and ${typed})`,
      sql`((${isBasic} or ${isUnmixed}) and ${typed})`,
      typed,
      ...placesAfter,
    ]
  const padded = sql`' ' || ${key}`
  const isForSome = sql`(${isAnyLike(padded, FOR_SOME)} and not ${isAnyLike(padded, FOR_ADULTS)})`
  const isOther = or(...terms.map(term => otherKind(term, word => wordIn(word, own, 'exact')))) ?? isForSome
  const named = sql`(${typed} or (${allTerms('exact', everywhere, nowhere)} and not (${isOther})))`
  const meant = allWords.length > typedWords.length ? [isPlain(allWords), isWhole(allWords)] : []
  const namedOrMeant = meant.map(isMeant => sql`(${named} or (${isMeant} and ${typedOrInstead}))`)
  return [
    sql`(${isPlain(typedWords)} and ${typed})`,
    sql`(${isWhole(typedWords)} and ${typed})`,
    sql`(${typed} and (${isWhole(typedWords)} or (${begins} and not ${isForSome})))`,
    sql`(${typed} and (${isWhole(typedWords)} or ((${begins} or ${isUnmixed}) and not ${isForSome})))`,
    typed,
    named,
    ...namedOrMeant,
    sql`(${namedOrMeant.at(-1) ?? named} or (${typedOrInstead} and not (${isOther})))`,
    ...placesAfter.slice(1),
  ]
}

/** A folded text of names with something added: «Calcium with vitamin D», «زنك وفيتامين سي». */
const ADDED = ' (with|and|plus|مع) |(?<! من) و(?!حد)[\u0621-\u064A]{3}'

/** What the folded names of a variant for some have: «للنساء», «for dry skin», but not what is for adults. */
const FOR_SOME = ['% لل%', '% for %', '% kids %', '% junior %']
const FOR_ADULTS = ['% للبالغين %', '% للكبار %', '% for adults %', '% for all %', '% for everyone %']

/**
 * Whether a row has the kind that a phrase of the search words names, but not all of it: «flaxseed oil» is no
 * fish oil. The kind stands last in English and first in Arabic.
 */
function otherKind({ typed, instead }: SearchTerm, has: (word: string) => SQL): SQL | undefined {
  const kind = typed.some(isArabic) ? typed[0] : typed.at(-1)
  if (kind === undefined || typed.length < 2 || instead.flat().includes(kind)) return undefined
  return sql`(${has(kind)} and not (${all(typed.map(has))}))`
}

/** What is made of a substance, folded: it stands before its name where a brand would, «سيروم فيتامين سي». */
const FORMS = 'سيروم|كريم|مرهم|جل|غسول|شامبو|بلسم|قناع|صابون|لوشن|مرطب|شراب|بخاخ|حلوي|معجون'

/** What stands between a brand and a product that is a variant: «Nada Tinted Sunscreen», «Corn Plasters». */
const KINDS = 'kids|tinted|whitening|corn|mini|travel'

/**
 * A pattern for a folded text of an Arabic and an English name, one of which is these words in any order,
 * alone or with whose they are and one number: «Panadol 500 mg» and «باراسيتامول من سكينة 500» come before
 * «Panadol Extra», «Omega 3» before «Omega 3-6-9». Up to `brands` words may stand before them instead.
 */
function wholeName(words: string[], brands: number): string {
  // «Vitamin D» is whole in «Vitamin D3 1000».
  const kind = words.some(word => /[0-9]/.test(word)) ? '' : '( [0-9]{1,2})?'
  const end = `${kind}( [0-9]+( [^0-9]|$)|$`
  const arabic = `(ال|لل)?(${words.filter(word => !/[a-z]/.test(word)).join('|')})`
  const latin = `(${words.filter(word => !isArabic(word)).join('|')})`
  const phrase = (word: string, before: string, from: string) =>
    `(${before}{0,${brands}}${word}( ${word})*|${word}( ${word})*${from})`
  const inArabic = phrase(arabic, `((?!(مع|${FORMS}) )[\u0621-\u064A]+ )`, '( من( [\u0621-\u064A]+){1,2})')
  const inLatin = phrase(latin, `((?!(with|and|plus|${KINDS}) )[a-z]+ )`, '( (by|from)( [a-z]+){1,2})')
  return [
    words.some(isArabic) && `^${inArabic}${end}| [a-z])`,
    (!words.some(isArabic) || words.some(word => /[a-z]/.test(word))) &&
      `(^|[\u0621-\u064A][0-9 ]* )${inLatin}${end})`,
  ]
    .filter(Boolean)
    .join('|')
}

/**
 * A pattern for a folded text in which a name has these words before any «with» and any strength: «Waha Omega
 * 3» comes before «Multivitamin with Omega 3», «Vitamin D drops» before «Calcium 600 mg + Vitamin D».
 */
function notAdded(words: string[]): string {
  const isInArabic = words.some(isArabic)
  const start = isInArabic ? '^' : '(^|[\u0621-\u064A][0-9 ]* )'
  return `${start}((?!(${isInArabic ? 'مع' : `with|and|plus|${KINDS}`}) )[^0-9 ]+ )*(ال)?${words.join(' (ال)?')}( |$)`
}

const isArabic = (word: string) => /[\u0621-\u064A]/.test(word)

/** Rows that have all words of at least one term, or of what is searched instead. */
export const someTermMatches = (terms: readonly SearchTerm[], key: PgColumn): SQL =>
  or(
    ...terms.flatMap(({ typed, instead, loosest }) =>
      [typed, ...instead].map(words =>
        all(words.map(word => hasWord(key, word, { level: stricter('prefix', loosest), occurs: isLike }))),
      ),
    ),
  ) as SQL

type WordMatch = { level: MatchLevel; occurs: (key: PgColumn, word: string) => SQL }

/** What the trigram index answers. */
const isLike = (key: PgColumn, word: string) => sql`${key} like ${`%${word}%`}`

/** The same without an index, in half the time: folded words have no wildcards. */
const hasText = (key: PgColumn, word: string) => sql`strpos(${key}, ${word}) > 0`

/**
 * Whether a folded text has the word: `occurs` finds it, and the second condition says where in the text it
 * may begin and end.
 */
function hasWord(key: PgColumn, word: string, { level, occurs }: WordMatch): SQL {
  const forms = wordForms(word, level)
  if (forms[0] === word) return occurs(key, word)
  return sql`(${occurs(key, word)} and ${isAnyLike(
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

const isOneOf = ({ column, further }: RelatedNames, ids: number[] = []) =>
  ids.length > 0 ? or(isAnyOf(column, ids), further?.(ids)) : undefined

const all = (conditions: (SQL | undefined)[]) => and(...conditions) as SQL
