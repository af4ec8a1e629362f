import { MAX_NUMBER } from './object-header.ts'
import {
  AUTOMATIC_KEYS,
  DICTIONARIES_OF_NAMES,
  ELEMENT_KEYS,
  FORBIDDEN_OBJECTS,
  FORBIDDEN_VALUES,
  Forbidden,
  HARMLESS_KINDS,
  HARMLESS_NAMED,
  Irregular,
  isHarmlessKind,
  type Watched,
  watchedKey,
} from './pdf-dangers.ts'
import { type PdfTokens, STRING } from './pdf-tokens.ts'

/** What an object is, as far as a check needs it. */
export type PdfObject = {
  isDictionary: boolean
  /** The tokens of each entry of its dictionary, the first ones; the key without its slash. */
  entries: Map<string, string[]>
  /** The tokens of an array, the first ones. */
  elements: string[]
  /** Whether the keyword `stream` follows its dictionary. */
  hasStream: boolean
  /** The numbers of the objects that it refers to as something that happens by itself. */
  automatic: number[]
  /** The numbers of the objects that it refers to under keys that are dangerous with some values. */
  watched: [Watched, number][]
}

/** Where an object stands: an object in an object stream ends with its value. */
export type Standing = 'in file' | 'in stream' | 'in trailer'

/** Where a dictionary or an array stands. */
type Place = {
  /** The key of which it is the value. */
  within?: string
  isAutomatic: boolean
  /** The keys that make it dangerous unless their value is an empty array. */
  dangers?: ReadonlySet<string> | undefined
}

/** PDFium cuts values that are nested deeper than 64 times, and goes on with the outer ones. */
const MAX_DEPTH = 50
const KEPT_TOKENS = 16
/** Of the subsections of a cross-reference stream, and of the kids of a page tree. */
export const KEPT_OF_LISTS = 10_000
const LISTS = new Set(['Index', 'Kids', 'Pages'])
const INTEGER = /^\d+$/
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/
/** Old programs write no blank behind a length. Some readers take such an object for none. */
const ENDED_NUMBER = /^\d+endobj$/
const WORDS = new Set(['true', 'false', 'null', STRING])

/**
 * Reads an object. Throws `Irregular` for everything that the standard does not have (ISO 32000-2, 7.3),
 * because each reader skips it in its own way, and `Forbidden` for an object that does something else than to
 * show pages. `isAutomatic`: it is or contains an action that happens by itself.
 */
export function readObject(
  tokens: PdfTokens,
  { standing = 'in file' as Standing, isAutomatic = false } = {},
): PdfObject {
  const object = new ObjectReader(tokens).read(standing, isAutomatic)
  if (tokens.isOdd) throw new Irregular('words that readers read differently')
  return object
}

class ObjectReader {
  #object: PdfObject = {
    isDictionary: false,
    entries: new Map(),
    elements: [],
    hasStream: false,
    automatic: [],
    watched: [],
  }
  #tokens: PdfTokens
  #ahead: string | undefined
  #depth = 0
  /** Where the tokens of the entry are kept that is being read. */
  #kept: { tokens: string[]; max: number } | undefined

  constructor(tokens: PdfTokens) {
    this.#tokens = tokens
  }

  read(standing: Standing, isAutomatic: boolean): PdfObject {
    if (this.#peek() === '[') this.#kept = { tokens: this.#object.elements, max: KEPT_OF_LISTS }
    const first = this.#take()
    if (FORBIDDEN_OBJECTS.has(first)) throw new Forbidden(first)
    if (standing === 'in file' && ENDED_NUMBER.test(first)) return this.#object
    this.#object.isDictionary = first === '<<'
    // A reader of an object stream may go on to `1 0 R`; then the next object is `R`, which is refused.
    const isNumber = standing === 'in stream' && INTEGER.test(first)
    const number = isNumber ? undefined : this.#value(first, { isAutomatic })
    if (number !== undefined) throw new Irregular('a reference as an object')
    this.#kept = undefined
    if (standing === 'in file') this.#checkEnd()
    if (standing === 'in trailer' && this.#tokens.next() === 'stream')
      throw new Irregular('a trailer with data')
    return this.#object
  }

  #checkEnd() {
    const end = this.#take()
    this.#object.hasStream = end === 'stream' && this.#object.isDictionary
    if (end !== 'endobj' && !this.#object.hasStream) throw new Irregular(`${end} after an object`)
  }

  /** Reads a value that begins with this token; returns the number to which a reference refers. */
  #value(token: string, place: Place): number | undefined {
    if (token === '<<' || token === '[') {
      if (++this.#depth > MAX_DEPTH) throw new Irregular('depth')
      if (token === '<<') this.#dictionary(place)
      else this.#array(place)
      this.#depth--
      return undefined
    }
    if (INTEGER.test(token) && INTEGER.test(this.#peek())) return this.#reference(token)
    if (!NUMBER.test(token) && !WORDS.has(token) && !isName(token)) throw new Irregular(`value ${token}`)
    return undefined
  }

  #reference(number: string): number {
    const [generation, word] = [this.#take(), this.#take()]
    if (word !== 'R') throw new Irregular(`${number} ${generation} ${word}`)
    return referenceOf(number, generation)
  }

  #dictionary(place: Place) {
    const isOuter = this.#depth === 1
    const keys = new Map<string, string>()
    let action: string | undefined
    for (let key = this.#take(); key !== '>>'; key = this.#take()) {
      if (!isName(key)) throw new Irregular(`key ${key}`)
      if (isOuter) this.#keep(key.slice(1))
      const value = this.#take()
      if (isAmbiguous(keys.get(key), value, place)) throw new Irregular(`key ${key}, twice`)
      keys.set(key, value)
      if (isForbiddenKind(key, value, place)) action = value
      this.#entry(key, value, place)
      if (isOuter) this.#kept = undefined
    }
    if (place.isAutomatic && keys.get('/S') === '/Named' && !HARMLESS_NAMED.has(keys.get('/N') ?? ''))
      throw new Forbidden(`by itself /Named ${keys.get('/N')}`)
    // In an element of the structure it is a name like others: an action with these keys has nothing to do.
    const isElement =
      isOuter &&
      keys.has('/P') &&
      // The title of an element. That of an action may be the file in which it goes to a page.
      (keys.get('/T') ?? STRING) === STRING &&
      [...keys.keys()].every(key => ELEMENT_KEYS.has(key))
    if (action && !isElement) throw new Forbidden(`/S ${action}`)
  }

  #entry(key: string, token: string, { within = '', isAutomatic, dangers }: Place) {
    if (isAutomatic && (key === '/Next' || (key === '/S' && !HARMLESS_KINDS.has(token))))
      throw new Forbidden(`by itself ${key} ${token}`)
    if (dangers?.has(key) && (token !== '[' || this.#peek() !== ']')) throw new Forbidden(`${within} ${key}`)
    const watched = watchedKey(key, within)
    // A number may begin a reference.
    if (watched && !isHarmlessKind(token, watched, this.#tokens.raw()) && !INTEGER.test(token))
      throw new Forbidden(`${key} ${token}`)
    const byItself = isAutomatic || (AUTOMATIC_KEYS.has(key) && !DICTIONARIES_OF_NAMES.has(within))
    const number = this.#value(token, { within: key, isAutomatic: byItself, dangers: watched?.keys })
    if (number === undefined) return
    if (watched) this.#object.watched.push([watched, number])
    if (byItself) this.#object.automatic.push(number)
  }

  #array({ isAutomatic }: Place) {
    let before = ''
    let beforeThat = ''
    let count = 0
    for (let token = this.#take(); token !== ']'; token = this.#take()) {
      count++
      if (token === 'R') {
        const number = referenceOf(beforeThat, before)
        // The first element of an array is the page of a destination.
        if (isAutomatic && count !== 3) this.#object.automatic.push(number)
      } else if (!INTEGER.test(token)) this.#value(token, { isAutomatic })
      beforeThat = token === 'R' ? '' : before
      before = token
    }
  }

  #keep(key: string) {
    this.#kept = { tokens: [], max: LISTS.has(key) ? KEPT_OF_LISTS : KEPT_TOKENS }
    this.#object.entries.set(key, this.#kept.tokens)
  }

  #take(): string {
    const token = this.#peek()
    this.#ahead = undefined
    if (this.#kept && this.#kept.tokens.length < this.#kept.max) this.#kept.tokens.push(token)
    return token
  }

  #peek(): string {
    this.#ahead ??= this.#tokens.next()
    if (this.#ahead === undefined) throw new Irregular('an object without end')
    return this.#ahead
  }
}

/** Chrome writes names that are empty. */
const isName = (token: string) => token[0] === '/'

function referenceOf(number: string, generation: string): number {
  const isRegular = /^\d{1,10}$/.test(number) && Number(number) <= MAX_NUMBER && /^\d{1,5}$/.test(generation)
  if (!isRegular) throw new Irregular(`${number} ${generation} R`)
  return Number(number)
}

/**
 * Whether readers take different values for a key that is repeated. Chrome writes the same name twice; cairo
 * repeats names of fonts and pictures, whose values are read one by one.
 */
const isAmbiguous = (before: string | undefined, value: string, { within = '' }: Place) =>
  before !== undefined && !DICTIONARIES_OF_NAMES.has(within) && (before !== value || !isName(value))

/**
 * Whether this may be the kind of an action. Throws `Forbidden` for the kind of an annotation or file. Under
 * a name that the document chooses it is none.
 */
function isForbiddenKind(key: string, value: string, { within = '' }: Place): boolean {
  if (!FORBIDDEN_VALUES[key]?.has(value) || DICTIONARIES_OF_NAMES.has(within)) return false
  if (key !== '/S') throw new Forbidden(`${key} ${value}`)
  return true
}

/** Readers take any stream with these two entries for an object stream, whatever its type. */
export const mayContainObjects = (names: { has(name: string): boolean }) =>
  names.has('/ObjStm') || (names.has('/N') && names.has('/First'))

/** Readers take any stream with this entry for a cross-reference stream, whatever its type. */
export const mayBeCrossReferences = (names: { has(name: string): boolean }) =>
  names.has('/XRef') || names.has('/W')
