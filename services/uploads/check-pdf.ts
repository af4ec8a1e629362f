import { inflateSync } from 'node:zlib'

/** How many pages a document of a patient may have. */
export const MAX_PDF_PAGES = 10

/** The most bytes that the compressed objects of a document may have when they are unpacked. */
const MAX_UNPACKED_BYTES = 20_000_000

// What runs, opens or contains something else, or cannot be looked into (ISO 32000-2, 12.6.4 and 7.11.4).
const FORBIDDEN =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Encrypt)\b/

/**
 * Whether a file is a PDF that only shows pages: it begins and ends as one, so that it is no other kind of
 * file at the same time, and has no scripts, no actions that leave it and nothing embedded. Compressed
 * objects are unpacked, since names can hide in them.
 */
export function isPlainPdf(file: Uint8Array, maxPages = MAX_PDF_PAGES): boolean {
  const raw = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(raw) || !/%%EOF\s*$/.test(raw)) return false
  const objects = unpackedObjects(raw)
  if (objects === undefined) return false
  const text = [raw, ...objects].map(withoutEscapes).join('\n')
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  return !FORBIDDEN.test(text) && pages >= 1 && pages <= maxPages
}

/** A name may be written with escapes: /J#61vaScript. */
const withoutEscapes = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The contents of all object streams; undefined if one cannot be read. */
function unpackedObjects(raw: string): string[] | undefined {
  const objects: string[] = []
  let bytes = 0
  for (const { index, 0: keyword } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = withoutEscapes(raw.slice(raw.lastIndexOf('obj', index), index))
    if (!/\/ObjStm\b/.test(dictionary)) continue
    const start = index + keyword.length
    const content = Buffer.from(raw.slice(start, raw.indexOf('endstream', start)), 'latin1')
    const unpacked = /\/Filter/.test(dictionary) ? inflate(content, MAX_UNPACKED_BYTES - bytes) : content
    if (!unpacked) return undefined
    bytes += unpacked.length
    objects.push(unpacked.toString('latin1'))
  }
  return objects
}

function inflate(content: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch {
    return undefined
  }
}
