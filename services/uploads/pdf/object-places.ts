import { Forbidden, Irregular, isHarmlessKind, type Watched } from './pdf-dangers.ts'
import { type PdfObject, readObject, type Standing } from './pdf-object.ts'
import { type Budget, pdfTokens, TooComplex } from './pdf-tokens.ts'

type Place = { text: string; position: number; standing?: Standing }

/** Actions of actions deeper than this are refused. */
const MAX_AUTOMATIC = 1_000

/**
 * Where the objects of a document are, by their numbers, so that references can be followed: to what happens
 * by itself when the document, a page or a field is opened, entered or left, to values that may be dangerous,
 * and to pages.
 */
export class ObjectPlaces {
  /** For each number the index of a text and a position in it, in turn. */
  #places = new Map<number, number[]>()
  #texts: { text: string; standing: Standing }[] = []
  #automatic = new Set<number>()
  #watched = new Map<number, Set<Watched>>()
  #lengths = new Map<number, number>()

  add({ automatic, watched }: PdfObject, numbers: readonly number[], place: Place): void {
    for (const each of automatic) this.#automatic.add(each)
    for (const [key, target] of watched)
      this.#watched.set(target, (this.#watched.get(target) ?? new Set()).add(key))
    for (const number of numbers) this.addNumber(number, place)
  }

  /** Adds a number under which a reader may look for the object at this place. */
  addNumber(number: number, { text, position, standing = 'in file' }: Place): void {
    if (this.#texts.at(-1)?.text !== text) this.#texts.push({ text, standing })
    const places = this.#places.get(number)
    if (places) places.push(this.#texts.length - 1, position)
    else this.#places.set(number, [this.#texts.length - 1, position])
  }

  /** Adds a number of an object that must be an integer, at least so large. */
  addLength(number: number, least: number): void {
    this.#lengths.set(number, Math.max(least, this.#lengths.get(number) ?? 0))
  }

  /**
   * Throws `Irregular` if the length of a stream, in an object of its own, is missing or less than its data
   * have.
   */
  checkLengths(budget: Budget): void {
    for (const [number, least] of this.#lengths) {
      const objects = this.objectsOf(number, budget)
      if (objects.length === 0) throw new Irregular('a length that is missing')
      for (const { first } of objects)
        if (!/^\d{1,9}$/.test(first) || Number(first) < least) throw new Irregular(`length ${first}`)
    }
  }

  /** Throws `Forbidden` if something else than to go to a page happens by itself. */
  checkAutomatic(budget: Budget): void {
    // A set that grows while it is iterated: the iteration comes to what is added.
    const wanted = new Set(this.#automatic)
    for (const number of wanted) {
      if (wanted.size > MAX_AUTOMATIC) throw new TooComplex()
      const objects = this.objectsOf(number, budget, true)
      if (objects.length === 0) throw new Irregular('an action that is missing')
      for (const { object } of objects) for (const each of object.automatic) wanted.add(each)
    }
  }

  /**
   * Throws `Forbidden` if a dangerous key refers to a value that readers look for under it, or to nothing.
   */
  checkWatched(budget: Budget): void {
    for (const [number, keys] of this.#watched) {
      const objects = this.objectsOf(number, budget)
      if (objects.length === 0) throw new Forbidden('a value that is missing')
      for (const { first, written, object } of objects)
        for (const key of keys)
          if (!isHarmlessKind(first, key, written) || isDangerous(object, key)) throw new Forbidden(first)
    }
  }

  /** Returns all objects that a reader may see under a number, with their first token. */
  objectsOf(number: number, budget: Budget, isAutomatic = false) {
    const places = this.#places.get(number) ?? []
    return Array.from({ length: places.length / 2 }, (_, at) => {
      const { text, standing } = this.#texts[places[2 * at] as number] as { text: string; standing: Standing }
      const position = places[2 * at + 1] as number
      const tokens = pdfTokens(text, position, budget)
      const first = tokens.next() ?? ''
      const written = tokens.raw()
      return {
        first,
        written,
        object: readObject(pdfTokens(text, position, budget), { standing, isAutomatic }),
      }
    })
  }
}

const isDangerous = ({ entries, hasStream }: PdfObject, { keys = new Set(), isForm, isAddress }: Watched) =>
  (isForm && hasStream) ||
  (isAddress && entries.has('Base')) ||
  [...keys].some(key => (entries.get(key.slice(1))?.join(' ') ?? '[ ]') !== '[ ]')
