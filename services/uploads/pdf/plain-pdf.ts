import { CrossReferences } from './cross-references/cross-references.ts'
import { followStream } from './cross-references/streams.ts'
import { followTables } from './cross-references/tables.ts'
import { headerBefore } from './object-header.ts'
import { ObjectPlaces } from './object-places.ts'
import { readObjectStream } from './object-stream.ts'
import { Pages } from './pages.ts'
import { Forbidden, Irregular } from './pdf-dangers.ts'
import { basesOf, beginsAsPdf, endsAsPdf, isArchive, isCut } from './pdf-frame.ts'
import { mayBeCrossReferences, mayContainObjects, type PdfObject, readObject } from './pdf-object.ts'
import { type Budget, pdfTokens, TooComplex } from './pdf-tokens.ts'
import { StreamContents } from './stream-content.ts'

/** The most streams of a document that are unpacked, and the most that is read. */
const MAX_STREAMS = 2_000
const MAX_READ = 12_000_000
/** After this many refused objects the others are not read: a refusal takes longer than an object. */
const MAX_REFUSED = 1_000

/**
 * `protected`: encrypted, which readers may not tell: most such files open without a password. `irregular`:
 * written against the standard, so that readers differ in what they see. `damaged`: its end is missing.
 */
export type PdfKind = 'plain' | 'protected' | 'irregular' | 'damaged' | 'other'

/** What is known of a PDF; `pages` is 0 unless it is plain. */
export type PdfFacts = { kind: PdfKind; pages: number }

/**
 * Whether a file is a PDF that only shows pages: it begins and ends as one, and none of its objects,
 * compressed or not, runs, opens, sends or embeds something; nor is it a ZIP archive at the same time. Does
 * not look at the contents of pages and texts. Takes time in proportion to the size of the
 * file; call it in a worker (check-pdf.ts).
 */
export const kindOfPdf = (file: Uint8Array, maxPages: number): PdfKind => readPdf(file, maxPages).kind

/** The same with the number of its pages. */
export function readPdf(file: Uint8Array, maxPages: number): PdfFacts {
  const not = (kind: Exclude<PdfKind, 'plain'>) => ({ kind, pages: 0 })
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!beginsAsPdf(bytes) || isArchive(bytes)) return not('other')
  if (!endsAsPdf(bytes)) return not(isCut(bytes) ? 'damaged' : 'irregular')
  try {
    const pages = pagesOf(bytes)
    if (pages === 0) return not('irregular')
    return pages <= maxPages ? { kind: 'plain', pages } : not('other')
  } catch (error) {
    if (error instanceof Encrypted) return not('protected')
    if (error instanceof Irregular) return not('irregular')
    if (error instanceof Forbidden || error instanceof TooComplex) return not('other')
    throw error
  }
}

class Encrypted extends Error {}

/**
 * Where a reader may find an object or a trailer: at the position that a table in the file says, which may be
 * any, or by a search for the keyword. Within streams, too; there it is random bytes or text as a rule, and
 * then no object follows.
 */
const OBJECT_START = /((?<![A-Za-z])obj|trailer)(?=[\0\t\n\f\r ()<>[\]{}/%\x80\xff])/g

/**
 * Returns the number of pages. Throws `Encrypted` for an encrypted document, else `Forbidden` for a forbidden
 * part.
 */
function pagesOf(bytes: Buffer): number {
  const raw = bytes.toString('latin1')
  const budget: Budget = { left: MAX_READ }
  const places = new ObjectPlaces()
  const pages = new Pages(places, budget)
  const contents = new StreamContents(bytes, places)
  let streams = 0
  const references = new CrossReferences(raw, { bases: basesOf(bytes), places })
  const tables: { object: PdfObject; content: Buffer }[] = []
  let forbidden: Forbidden | undefined
  let refused = 0
  for (const { index, 0: match, 1: keyword } of raw.matchAll(OBJECT_START)) {
    const position = index + match.length
    const tokens = pdfTokens(raw, position, budget)
    try {
      const header = keyword === 'obj' ? headerBefore(raw, index) : undefined
      if (keyword === 'obj' && !header) continue
      if (!header && !isDictionaryNext(raw, position, budget)) continue
      const object = readObject(tokens, { standing: header ? 'in file' : 'in trailer' })
      const mayBeTrailer = !header || object.hasStream || object.entries.has('Root')
      if (mayBeTrailer && isEncrypted(object)) throw new Encrypted()
      if (mayBeTrailer && object.entries.get('Root')?.[0] === '<<')
        throw new Irregular('a catalog in a trailer')
      pages.add(object, header?.number ?? 'in a trailer')
      if (header) references.addObject(header, position)
      places.add(object, header ? [header.number] : [], { text: raw, position })
      if (!header || !object.hasStream) continue
      if (isExternal(object)) throw new Forbidden('external stream')
      const hasObjects = mayContainObjects(namesIn(object))
      const isCrossReference = mayBeCrossReferences(namesIn(object))
      if (!hasObjects && !isCrossReference) continue
      if (++streams > MAX_STREAMS) throw new TooComplex()
      const data = { object, start: tokens.position }
      if (isCrossReference) tables.push({ object, content: contents.ofCrossReferences(data) })
      if (!hasObjects) continue
      const content = contents.ofObjectStream(data).toString('latin1')
      references.addObjectStream(header.number, readObjectStream(object, content, { budget, places, pages }))
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error
      if (!forbidden || forbidden instanceof Irregular) forbidden = error
      if (++refused > MAX_REFUSED) break
    }
  }
  if (forbidden) throw forbidden
  if (ENCRYPT.test(raw)) throw new Encrypted()
  for (const { object, content } of tables) followStream(object, content, references)
  followTables(raw, references)
  places.checkAutomatic(budget)
  places.checkWatched(budget)
  places.checkLengths(budget)
  return pages.count()
}

function isDictionaryNext(raw: string, position: number, budget: Budget): boolean {
  const tokens = pdfTokens(raw, position, budget)
  return tokens.next() === '<<' || tokens.isOdd
}

/** The content of such a stream is in another file or at a web address, or is a page of another file. */
const isExternal = (object: PdfObject) => hasValue(object, 'F') || hasValue(object, 'Ref')
const isEncrypted = (object: PdfObject) => hasValue(object, 'Encrypt')

/** The key in any spelling, with a value: a reader that repairs a document finds it in any dictionary. */
const ENCRYPT = new RegExp(
  `/${[...'Encrypt'].map(letter => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}` +
    '[\\0\\t\\n\\f\\r ]*[<%+.\\d-]',
  'i',
)

const hasValue = ({ entries }: PdfObject, key: string) => (entries.get(key)?.[0] ?? 'null') !== 'null'

const namesIn = ({ entries }: PdfObject) => ({
  has: (name: string) => entries.has(name.slice(1)) || entries.get('Type')?.[0] === name,
})
