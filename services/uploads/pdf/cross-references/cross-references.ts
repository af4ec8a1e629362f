import type { Header } from '../object-header.ts'
import type { ObjectPlaces } from '../object-places.ts'
import { Irregular } from '../pdf-dangers.ts'
import { TooComplex } from '../pdf-tokens.ts'

/** The most entries of all tables and streams; a table of 5 MB has 250,000. */
const MAX_ENTRIES = 1_000_000
/** The most entries that lead to an object of another number. Broken files have a few. */
const MAX_OTHER_NUMBERS = 10_000
/** How far blanks are skipped before an object. */
const MAX_BLANKS = 100
/** Some readers keep a position in 32 bits. */
const WRAP = 2 ** 32

/**
 * Follows the entries of cross-reference tables and streams to the objects that the search for headers found,
 * so that the check knows each object by all the numbers under which a reader may see it.
 */
export class CrossReferences {
  /** Where each object begins behind its header, by the position where the header begins. */
  #objects = new Map<number, number>()
  /** The numbers of the objects of an object stream, in order, by the number of the stream. */
  #streams = new Map<number, number[][]>()
  #text: string
  /** What readers add to a position. */
  #bases: ReadonlySet<number>
  #places: ObjectPlaces
  #entriesLeft = MAX_ENTRIES
  #otherNumbersLeft = MAX_OTHER_NUMBERS

  constructor(text: string, { bases, places }: { bases: ReadonlySet<number>; places: ObjectPlaces }) {
    this.#text = text
    this.#bases = bases
    this.#places = places
  }

  addObject({ start }: Header, position: number): void {
    this.#objects.set(start, position)
  }

  addObjectStream(number: number, numbers: number[]): void {
    const streams = this.#streams.get(number)
    if (streams) streams.push(numbers)
    else this.#streams.set(number, [numbers])
  }

  /** Follows an entry for an object at a position. Readers take the position 0 for no object. */
  followPosition(number: number, position: number): void {
    this.countEntry()
    if (position === 0) return
    for (const base of this.#bases) {
      this.#follow(number, base + position)
      if (position >= WRAP) this.#follow(number, base + (position % WRAP))
    }
  }

  /** Follows an entry for an object in an object stream: readers look for its number, or for its index. */
  followIndex(number: number, stream: number, index: number): void {
    this.countEntry()
    for (const numbers of this.#streams.get(stream) ?? [])
      if (numbers[index] !== undefined && numbers[index] !== number)
        throw new Irregular(`object ${number} in ${stream}`)
  }

  countEntry(): void {
    if (--this.#entriesLeft < 0) throw new TooComplex()
  }

  #follow(number: number, position: number): void {
    const at = this.#afterBlanks(position)
    // `115 0 obj` is `15 0 obj` from its second digit.
    let start = at
    while (at - start < MAX_DIGITS && isDigit(this.#text.charCodeAt(start - 1))) start--
    const object = this.#objects.get(start)
    if (object === undefined || numberAt(this.#text, start) === number) return
    if (numberAt(this.#text, at) === number) throw new Irregular(`object ${number} at ${position}`)
    // Readers refuse such an entry or search for headers; a lenient one may take it.
    if (--this.#otherNumbersLeft < 0) throw new Irregular('entries that lead to other objects')
    this.#places.addNumber(number, { text: this.#text, position: object })
  }

  #afterBlanks(position: number): number {
    let at = position
    while (at - position < MAX_BLANKS && BLANKS.has(this.#text.charCodeAt(at))) at++
    return at
  }
}

const MAX_DIGITS = 10
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const numberAt = (text: string, position: number) =>
  Number.parseInt(text.slice(position, position + MAX_DIGITS), 10)
const BLANKS = new Set(Buffer.from('\0\t\n\f\r '))
