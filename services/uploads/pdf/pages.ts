import type { ObjectPlaces } from './object-places.ts'
import { Irregular } from './pdf-dangers.ts'
import { KEPT_OF_LISTS, type PdfObject } from './pdf-object.ts'
import { type Budget, TooComplex } from './pdf-tokens.ts'

/** Trees of programs are a few levels deep. */
const MAX_DEPTH = 100

/**
 * Counts the pages that readers show: they take each kid of a page tree for a page, whatever its type, each
 * time that the tree names it.
 */
export class Pages {
  /** Objects of the type of a page: readers that repair a file show them without a tree. */
  #pages = new Set<number | string>()
  #roots = new Set<number>()
  /** What the first object of a linearized document says. */
  #declared = 0
  #counts = new Map<number, number | undefined>()
  #places: ObjectPlaces
  #budget: Budget

  constructor(places: ObjectPlaces, budget: Budget) {
    this.#places = places
    this.#budget = budget
  }

  /**
   * Adds an object that may be a page or a catalog. An edited document has the same page again, under
   * the same number (`id`).
   */
  add({ entries }: PdfObject, id: number | string): void {
    if (entries.get('Type')?.[0] === '/Page') this.#pages.add(id)
    if (entries.has('Linearized')) this.#declared = Math.max(this.#declared, countOf(entries.get('N')))
    const pages = entries.get('Pages') ?? []
    if (pages[0] === '<<' && (pages.includes('/Kids') || pages.length >= KEPT_OF_LISTS))
      throw new Irregular('a page tree in a catalog')
    if (pages[2] === 'R') this.#roots.add(Number(pages[0]))
  }

  /** Returns the most pages that a reader may show. */
  count(): number {
    let count = Math.max(this.#pages.size, this.#declared)
    for (const root of this.#roots) count = Math.max(count, this.#pagesOf(root, 0))
    return count
  }

  #pagesOf(number: number, depth: number): number {
    const known = this.#counts.get(number)
    if (known !== undefined) return known
    if (this.#counts.has(number)) throw new Irregular('a page tree that contains itself')
    if (depth > MAX_DEPTH) throw new TooComplex()
    this.#counts.set(number, undefined)
    let count = 0
    for (const { object } of this.#places.objectsOf(number, this.#budget)) {
      const kids = object.entries.get('Kids')
      const own = kids ? this.#pagesOfKids(kids, depth) : Number(object.isDictionary)
      count = Math.max(count, own, countOf(object.entries.get('Count')))
    }
    this.#counts.set(number, count)
    return count
  }

  #pagesOfKids(kids: readonly string[], depth: number): number {
    if (kids[0] !== '[') {
      let most = 0
      if (kids[2] !== 'R') return most
      for (const { object } of this.#places.objectsOf(Number(kids[0]), this.#budget))
        most = Math.max(most, this.#pagesOfKids(object.elements, depth))
      return most
    }
    let count = 0
    if (kids.length >= KEPT_OF_LISTS) throw new TooComplex()
    for (let at = 1; at < kids.length - 1; at += 3) {
      if (kids[at + 2] !== 'R') throw new Irregular('a page in a page tree')
      count += this.#pagesOf(Number(kids[at]), depth + 1)
    }
    return count
  }
}

/** Readers show so many pages as a tree says that it has, even if some are missing. */
function countOf([text = '', next]: readonly string[] = ['0']): number {
  if (next !== undefined || !/^\d+$/.test(text)) throw new Irregular(`count ${text}`)
  return Number(text)
}
