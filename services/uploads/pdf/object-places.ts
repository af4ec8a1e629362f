import { type PdfObject, readObject } from './pdf-object.ts'
import { type Budget, pdfTokens, TooComplex } from './pdf-tokens.ts'

type Place = { number: string | undefined; text: string; position: number; inStream?: boolean }

/** Actions of actions deeper than this are refused. */
const MAX_AUTOMATIC = 1_000

/**
 * Where the objects of a document are, by their numbers, so that the actions that run by themselves can be
 * followed: when the document, a page or a field is opened, entered or left.
 */
export class ObjectPlaces {
  /** For each number the index of a text and a position in it, in turn. */
  #places = new Map<number, number[]>()
  #texts: { text: string; inStream: boolean }[] = []
  #automatic = new Set<number>()

  add({ automatic }: PdfObject, { number, text, position, inStream = false }: Place): void {
    for (const each of automatic) this.#automatic.add(each)
    if (this.#texts.at(-1)?.text !== text) this.#texts.push({ text, inStream })
    const key = number === undefined ? UNKNOWN : Number(number)
    const places = this.#places.get(key)
    if (places) places.push(this.#texts.length - 1, position)
    else this.#places.set(key, [this.#texts.length - 1, position])
  }

  /** Throws `Forbidden` if something else than to go to a page happens by itself. */
  checkAutomatic(budget: Budget): void {
    if (this.#automatic.size === 0) return
    // A set that grows while it is iterated: the iteration comes to what is added.
    const wanted = new Set([UNKNOWN, ...this.#automatic])
    for (const number of wanted) {
      if (wanted.size > MAX_AUTOMATIC) throw new TooComplex()
      const places = this.#places.get(number) ?? []
      for (let at = 0; at < places.length; at += 2) {
        const { text, inStream } = this.#texts[places[at] as number] as { text: string; inStream: boolean }
        const tokens = pdfTokens(text, places[at + 1] as number, budget)
        const isUnknown = number === UNKNOWN
        const { automatic } = readObject(tokens, { inStream, isAutomatic: true })
        if (!isUnknown) for (const each of automatic) wanted.add(each)
      }
    }
  }
}

/** The number of objects whose number cannot be read. */
const UNKNOWN = -1
