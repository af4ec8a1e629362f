import { arabicFold } from '../text/arabic-fold.ts'
import { addressWords } from './address-words.ts'

type City = { ar: string; en: string }
/** A word of an address, or the name of a city in it. `isIn`: with «ب», in Jeddah. */
type Item<C> = { word: string; city?: C; isIn?: boolean }

/**
 * The first of the cities that an address names as its own, however it is written: «جدة حي الروضة»,
 * "Al Rawdah / Jeddah". Streets, districts and houses that are named after a city are of any city.
 */
export function cityOfAddress<C extends City>(address: string, cities: readonly C[]): C | undefined {
  const own = new Set(partsOf(address, cities).flatMap(ownCities))
  return cities.find(city => own.has(city))
}

/** The parts of an address between commas, line breaks, slashes and dashes that do not belong together. */
function partsOf<C extends City>(address: string, cities: readonly C[]): Item<C>[][] {
  const names = cities
    .flatMap(city => namesOf(city).map(name => ({ city, name })))
    .toSorted((a, b) => b.name.length - a.name.length)
  const pieces = address.split(/([,،;؛\n|/:]|\s[-–—]\s)/)
  const parts: Item<C>[][] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const items = itemsOf(arabicFold(pieces[at] ?? ''), names)
    const [last, separator] = [parts.at(-1)?.at(-1), pieces[at - 1] ?? '']
    // «ش/ مكة» is a street, «طريق الرياض - الدمام» one road.
    const isLabel = /[/:]/.test(separator) && last && has('named', last)
    const isRoad = /[-–—/]/.test(separator) && last?.city && items[0]?.city
    if (isLabel || isRoad) parts.at(-1)?.push(...items)
    else parts.push(items)
  }
  return parts
}

function itemsOf<C>(part: string, names: readonly { city: C; name: string }[]): Item<C>[] {
  const items: Item<C>[] = []
  let rest = part
  while (rest) {
    const found = names.find(({ name }) => `${rest} `.startsWith(`${name} `))
    const foundIn = found ?? names.find(({ name }) => `${rest} `.startsWith(`ب${name} `))
    const [word = ''] = rest.split(' ')
    items.push({ word, ...(foundIn && { city: foundIn.city, isIn: !found }) })
    const length = foundIn ? foundIn.name.length + (found ? 0 : 1) : word.length
    rest = rest.slice(length)
    rest = (foundIn ? rest.replace(TITLE_FIRST, '') : rest).trim()
  }
  return items
}

/** A name without its article and its title: «مكة» is «مكة المكرمة». «المدينة» alone is any city. */
function namesOf({ ar, en }: City): string[] {
  const names = [ar, en].map(arabicFold)
  const short = names.map(name => name.replace(TITLE, '').replace(/^a[dlnrstz] /, ''))
  return [...new Set([...names, ...short])].filter(name => name && name !== 'المدينه')
}

const TITLE = / (المكرمه|المنوره|(al )?mukarr?amah?|(al )?munaww?arah?)(?= |$)/
const TITLE_FIRST = new RegExp(`^${TITLE.source}`)

const ownCities = <C>(items: Item<C>[]): C[] =>
  items.flatMap(({ city }, at) => (city && isOwn(items, at) ? [city] : []))

function isOwn<C>(items: Item<C>[], at: number): boolean {
  const item = items[at] as Item<C>
  const hasArticle = /^a[dlnrstz]$/.test(items[at - 1]?.word ?? '')
  const before = items.slice(0, hasArticle ? at - 1 : at)
  const after = items.slice(at + 1)
  const [last, next] = [before.at(-1), after[0]]
  // "Jeddah Street", "Riyadh Dammam Road", "Old Jeddah Road", "Riyadh City Centre".
  const follows = after.find(each => !each.city && !has('between', each))
  if (follows && has('follows', follows) && after.indexOf(follows) < 3) return false
  const lastButOne = before.at(-2)
  if (item.isIn) return true
  if (last && has('in', last)) return !lastButOne || !has('named', lastButOne)
  if (last?.word === 'of') return lastButOne?.word === 'city'
  if (last && (has('named', last) || has('landmark', last))) return false
  // «طريق مكة جدة» leads from one to the other.
  const beforeCities = before[before.findLastIndex(each => !each.city)]
  if (last?.city && beforeCities && has('road', beforeCities)) return false
  const isEnd = after.every(each => /^\d+$/.test(each.word) || has('country', each) || has('between', each))
  if (isEnd && after.some(each => /^\d{5}$/.test(each.word) || has('country', each))) return true
  const context = before.findLast(each => has('landmark', each) || has('place', each))
  if (context && has('landmark', context)) return false
  const isStart = before.every(each => has('country', each)) || (last && /^\d+$/.test(last.word)) === true
  return (
    isStart || isEnd || (next !== undefined && ['named', 'unit', 'landmark'].some(kind => has(kind, next)))
  )
}

const has = (kind: string, { word, city }: Item<unknown>) =>
  !city && (addressWords[kind]?.has(word) || addressWords[kind]?.has(word.replace(/^و/, ''))) === true
