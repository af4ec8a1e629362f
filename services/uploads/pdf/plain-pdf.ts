import { inflateSync } from 'node:zlib'
import { numberBefore } from './object-header.ts'
import { ObjectPlaces } from './object-places.ts'
import { Forbidden, Irregular } from './pdf-dangers.ts'
import { beginsAsPdf, endsAsPdf } from './pdf-frame.ts'
import { mayContainObjects, type PdfObject, readObject } from './pdf-object.ts'
import { type Budget, pdfTokens, TooComplex } from './pdf-tokens.ts'

/** The most object streams of a document, the most bytes of them unpacked, and the most that is read. */
const MAX_OBJECT_STREAMS = 2_000
const MAX_UNPACKED_BYTES = 20_000_000
const MAX_READ = 12_000_000
/** After this many refused objects the others are not read: a refusal takes longer than an object. */
const MAX_REFUSED = 1_000

/**
 * `protected`: encrypted, which readers may not tell: most such files open without a password. `irregular`:
 * written against the standard, so that readers differ in what they see.
 */
export type PdfKind = 'plain' | 'protected' | 'irregular' | 'other'

/**
 * Whether a file is a PDF that only shows pages: it begins and ends as one, so that it is no other kind of
 * file at the same time, and none of its objects runs, opens, sends or embeds something, those in compressed
 * object streams included. What its pages and texts say is not looked at. Takes time in proportion to the
 * size of the file; call it in a worker (check-pdf.ts).
 */
export function kindOfPdf(file: Uint8Array, maxPages: number): PdfKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!beginsAsPdf(bytes) || !endsAsPdf(bytes)) return 'other'
  try {
    const pages = pagesOf(bytes)
    return pages >= 1 && pages <= maxPages ? 'plain' : 'other'
  } catch (error) {
    if (error instanceof Encrypted) return 'protected'
    if (error instanceof Irregular) return 'irregular'
    if (error instanceof Forbidden || error instanceof TooComplex) return 'other'
    throw error
  }
}

class Encrypted extends Error {}

/**
 * Where a reader may find an object or a trailer: at the position that a table in the file says, which may be
 * any, or by a search for the keyword. Within streams, too; there it is random bytes or text as a rule, and
 * then no object follows.
 */
const OBJECT_START = /(?<![A-Za-z])(obj|trailer)(?=[\0\t\n\f\r ()<>[\]{}/%])/g

/**
 * Returns the number of pages. Throws `Encrypted` for an encrypted document, else `Forbidden` for a forbidden
 * part.
 */
function pagesOf(bytes: Buffer): number {
  const raw = bytes.toString('latin1')
  const budget: Budget = { left: MAX_READ }
  const unpacked = { streams: 0, bytes: 0 }
  // An edited document has the same page again, under the same number.
  const pages = new Set<number | string>()
  const places = new ObjectPlaces()
  let forbidden: Forbidden | undefined
  let refused = 0
  for (const { index, 0: match, 1: keyword } of raw.matchAll(OBJECT_START)) {
    const tokens = pdfTokens(raw, index + match.length, budget)
    try {
      const number = keyword === 'obj' ? numberBefore(raw, index) : undefined
      const object = readObject(tokens)
      if ((keyword === 'trailer' || object.hasStream) && isEncrypted(object)) throw new Encrypted()
      if (isPage(object)) pages.add(number ?? `at ${index}`)
      const numbers = number === undefined ? [] : [number]
      places.add(object, { numbers, text: raw, position: index + match.length })
      if (object.hasStream && isExternal(object)) throw new Forbidden('external stream')
      if (object.hasStream && mayContainObjects(namesIn(object))) {
        if (++unpacked.streams > MAX_OBJECT_STREAMS) throw new TooComplex()
        const content = contentOf(object, { raw, bytes, start: tokens.position }, unpacked)
        for (const page of pagesInStream(object, content, { budget, places })) pages.add(page)
      }
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error
      if (!forbidden || forbidden instanceof Irregular) forbidden = error
      if (++refused > MAX_REFUSED) break
    }
  }
  if (forbidden) throw forbidden
  places.checkAutomatic(budget)
  places.checkWatched(budget)
  return pages.size
}

const isPage = ({ entries }: PdfObject) => entries.get('Type')?.[0] === '/Page'
/** The content of such a stream is in another file or at a web address, or is a page of another file. */
const isExternal = ({ entries, isAmbiguous }: PdfObject) =>
  ['F', 'Ref'].some(key => entries.has(key) && (isAmbiguous || entries.get(key)?.[0] !== 'null'))
const isEncrypted = ({ entries }: PdfObject) => ![undefined, 'null'].includes(entries.get('Encrypt')?.[0])

const namesIn = ({ entries }: PdfObject) => ({
  has: (name: string) => entries.has(name.slice(1)) || entries.get('Type')?.[0] === name,
})

/** Entries that change how a stream is read, beside the filter; readers know each under two names. */
const OTHER_ENCODINGS = ['F', 'FFilter', 'FDecodeParms', 'DP', 'DecodeParms']

/** The content of an object stream. Throws if it is encoded in another way than all programs write it. */
function contentOf(
  { entries, isAmbiguous }: PdfObject,
  { raw, bytes, start }: { raw: string; bytes: Buffer; start: number },
  unpacked: { bytes: number },
): string {
  const lineEnd = /^[ \t]*(\r\n|\n|\r)/.exec(raw.slice(start, start + 10))?.[0]
  const isEncodedOtherwise = OTHER_ENCODINGS.some(key => !hasNoEffect(entries.get(key)))
  if (isAmbiguous || !lineEnd || isEncodedOtherwise) throw new Forbidden('object stream')
  const from = start + lineEnd.length
  const filter = entries.get('Filter')?.join(' ') ?? 'null'
  const text = ['null', '[ ]'].includes(filter)
    ? unfiltered(raw, from, integerOf(entries.get('Length')))
    : inflate(filter, bytes.subarray(from), MAX_UNPACKED_BYTES - unpacked.bytes)
  unpacked.bytes += text.length
  if (unpacked.bytes > MAX_UNPACKED_BYTES) throw new TooComplex()
  return text
}

/** The content of a stream without a filter. Readers go on to `endstream` if its length is wrong. */
function unfiltered(raw: string, from: number, length: number): string {
  const [text, end] = [raw.slice(from, from + length), raw.slice(from + length, from + length + 12)]
  if (text.includes('endstream') || !/^(?:\r\n|\n|\r)?endstream/.test(end)) throw new Irregular('length')
  return text
}

/** Parameters of a filter change nothing without a predictor. */
const hasNoEffect = (parameters: readonly string[] = []) =>
  /^(?:null|\[ (?:null )?\]|(?:\[ )?<< (?:\/Predictor 1 |\/(?!Predictor )\w+ \d+ )*>>(?: \])?|)$/.test(
    parameters.join(' '),
  )

/** Unpacks the data at the start of `bytes`: they say themselves where they end. */
function inflate(filter: string, bytes: Buffer, maxOutputLength: number): string {
  if (!['/FlateDecode', '/Fl', '[ /FlateDecode ]', '[ /Fl ]'].includes(filter)) throw new Forbidden(filter)
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) }).toString('latin1')
  } catch {
    throw new Irregular('damaged object stream')
  }
}

/**
 * The pages in an object stream: its objects stand at the positions that its beginning names, one after the
 * other as a rule, but a position may also be within another object. Throws for what is forbidden.
 */
function pagesInStream(
  { entries }: PdfObject,
  content: string,
  { budget, places }: { budget: Budget; places: ObjectPlaces },
): Set<number | string> {
  const first = integerOf(entries.get('First'))
  const numbersAt = new Map<number, number[]>()
  const header = pdfTokens(content, 0, budget)
  for (let at = 0; at < integerOf(entries.get('N')); at++) {
    const [number, offset] = [integerOf([header.next() ?? '']), integerOf([header.next() ?? ''])]
    const start = startOfObject(content, first + offset, budget)
    const numbers = numbersAt.get(start)
    if (numbers) numbers.push(number)
    else numbersAt.set(start, [number])
  }
  const pages = new Set<number | string>()
  const read = (start: number) => {
    const tokens = pdfTokens(content, start, budget)
    const object = readObject(tokens, { inStream: true })
    const numbers = numbersAt.get(start) ?? []
    if (isPage(object)) pages.add(numbers[0] ?? `in a stream at ${start}`)
    places.add(object, { numbers, text: content, position: start, inStream: true })
    return tokens.position
  }
  const unread = new Set(numbersAt.keys())
  for (let start = startOfObject(content, first, budget); start < content.length; ) {
    unread.delete(start)
    start = startOfObject(content, read(start), budget)
  }
  for (const start of unread) read(start)
  return pages
}

/** The position of the first token from `position` on. */
function startOfObject(content: string, position: number, budget: Budget): number {
  const tokens = pdfTokens(content, position, budget)
  return tokens.next() === undefined ? content.length : tokens.start
}

function integerOf(tokens: readonly string[] | undefined): number {
  const [text = '', ...others] = tokens ?? []
  if (others.length > 0 || !/^\d{1,9}$/.test(text)) throw new Irregular('a number that cannot be known')
  return Number(text)
}
