import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { bareWord, type SearchTerm, searchTerms } from '#domain/search/search-terms.ts'
import { likelyMeant, soundsLike } from '#domain/search/spelling.ts'
import { hasWord } from '#domain/search/word-match.ts'
import { searchWordsOf } from '../search/search-words.queries.ts'

/**
 * A text that names cities, well spelled or not, means their hospitals, and not others that mention them in a
 * text: «فرع مكة», «بجدة», «Reyad». Returns the text without what people say around a city. `isGuess`: a
 * name is misspelled in a way that no search word has.
 */
export async function citiesInSearch(
  db: Db,
  typed: string | undefined,
): Promise<{ inCity?: SQL; text?: string; isGuess?: boolean }> {
  if (!typed) return { text: typed }
  const [rows, searchWords] = await Promise.all([
    db.select({ id: cities.id, key: cities.searchKey }).from(cities),
    searchWordsOf(db, 'hospitals'),
  ])
  const found = searchTerms(typed, searchWords).map(term => ({ term, ...citiesOf(term, rows) }))
  const isNoise = ({ term }: { term: SearchTerm }) => term.typed.every(isAroundCity)
  const others = found.filter(each => each.ids.length > 0 && !isNoise(each))
  // «مدينة» is Madinah unless it stands beside another city.
  const named = others.length > 0 ? others : found.filter(({ ids }) => ids.length > 0)
  const ids = [...new Set(named.flatMap(each => each.ids))]
  if (ids.length === 0) return { text: typed }
  const rest = found.filter(each => !named.includes(each) && !isNoise(each))
  // A hospital with the name of its city comes first; no hospital is in two cities.
  const kept = ids.length === 1 ? named.filter(({ isExact }) => isExact) : []
  const words = [
    ...kept.flatMap(({ term }) => term.typed.map(withoutPreposition)),
    ...rest.flatMap(({ term }) => term.typed),
  ]
  return {
    inCity: isAnyOf(hospitals.cityId, ids),
    text: words.join(' ') || undefined,
    isGuess: named.some(({ isGuess }) => isGuess),
  }
}

type City = { id: number; key: string }

/** The cities that a term names by its own words, by what is searched instead, or by its sound. */
function citiesOf({ typed, instead, loosest }: SearchTerm, rows: City[]) {
  const having = (words: string[]) =>
    words.every(word => word.length >= MIN_CITY_WORD)
      ? rows.filter(({ key }) => words.every(word => hasWord(key, word, 'exact'))).map(({ id }) => id)
      : []
  const own = [typed, typed.map(withoutPreposition)].map(having).find(ids => ids.length > 0)
  if (own) return { ids: own, isExact: true, isGuess: false }
  const meant = instead.flatMap(having)
  const [word = ''] = typed
  if (meant.length > 0 || loosest !== 'inside' || word.length < MIN_CITY_WORD || isAroundCity(word))
    return { ids: meant, isExact: false, isGuess: false }
  const names = rows.flatMap(({ key }) => key.split(' '))
  const heard = names.filter(name => soundsLike(withoutPreposition(word), name) || soundsLike(word, name))
  // In Arabic a letter more is another word: «الرياضي» is of sports.
  const guessed = /^[a-z]/.test(word) ? likelyMeant(word, names) : undefined
  return {
    ids: [...heard, ...(guessed ? [guessed] : [])].flatMap(name => having([bareWord(name)])),
    isExact: false,
    isGuess: true,
  }
}

const withoutPreposition = (word: string) => word.replace(/^[بلو](?:ال)?(?=[\u0621-\u064A]{3})/, '')

const isAroundCity = (word: string) => AROUND_CITIES.has(word) || AROUND_CITIES.has(withoutPreposition(word))

/** What people write beside a city, without its article: what is in it, and where in it or it is. */
const AROUND_CITIES = new Set(
  (
    'مدينه مدن فرع فروع فروعكم محافظه منطقه حي مستشفي مستشفيات مستشفاكم مملكه عربيه سعوديه كل جميع ' +
    'شرق غرب شمال جنوب وسط شرقي غربي شمالي جنوبي ' +
    'city town branch branches location locations hospital hospitals region area district province ' +
    'ksa saudi arabia kingdom all any north south east west central downtown'
  ).split(' '),
)

/** Shorter words, such as «أم», begin the names of cities and of people. */
const MIN_CITY_WORD = 3
