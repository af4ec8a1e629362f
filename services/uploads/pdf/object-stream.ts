import type { ObjectPlaces } from './object-places.ts'
import type { Pages } from './pages.ts'
import { Irregular } from './pdf-dangers.ts'
import { type PdfObject, readObject } from './pdf-object.ts'
import { type Budget, pdfTokens } from './pdf-tokens.ts'
import { integerOf } from './stream-content.ts'

/**
 * Reads the objects in an object stream: they stand one after the other, and the beginning of the stream
 * names where each begins. Returns their numbers in order. Throws for what is forbidden. Some readers end an
 * object where the next one begins, and some accept streams among them, so both must be as the standard has
 * it.
 */
export function readObjectStream(
  { entries }: PdfObject,
  content: string,
  { budget, places, pages }: { budget: Budget; places: ObjectPlaces; pages: Pages },
): number[] {
  const first = integerOf(entries.get('First'))
  const numbers: number[] = []
  const numbersAt = new Map<number, number[]>()
  const header = pdfTokens(content, 0, budget)
  for (let at = 0; at < integerOf(entries.get('N')); at++) {
    const [number, offset] = [integerOf([header.next() ?? '']), integerOf([header.next() ?? ''])]
    const start = startOfObject(content, first + offset, budget)
    numbers.push(number)
    const same = numbersAt.get(start)
    if (same) same.push(number)
    else numbersAt.set(start, [number])
  }
  const unread = new Set(numbersAt.keys())
  for (let start = startOfObject(content, first, budget); start < content.length; ) {
    unread.delete(start)
    const tokens = pdfTokens(content, start, budget)
    const object = readObject(tokens, { standing: 'in stream' })
    const ownNumbers = numbersAt.get(start) ?? []
    for (const number of ownNumbers) pages.add(object, number)
    places.add(object, ownNumbers, { text: content, position: start, standing: 'in stream' })
    start = startOfObject(content, tokens.position, budget)
    if (content.startsWith('stream', start)) throw new Irregular('a stream in an object stream')
  }
  unread.delete(content.length)
  if (unread.size > 0) throw new Irregular('an object within another one')
  return numbers
}

/** The position of the first token from `position` on. */
function startOfObject(content: string, position: number, budget: Budget): number {
  const tokens = pdfTokens(content, position, budget)
  return tokens.next() === undefined ? content.length : tokens.start
}
