import { Irregular } from './pdf-dangers.ts'

/**
 * How many bytes may stand before the header, and how many of comments after the end: as readers accept it.
 */
const MAX_OUTSIDE = 1_024

/** What mail programs and printers put before a document: lines of text, without mark-up. */
const TEXT = /^[\t\n\f\r -;=-~]*$/
/** Printers' commands begin with it. */
const ESCAPE = '\u001b'
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf)?/
const BLANK = /^[\0\t\n\f\r ]*$/

/** The beginnings of other kinds of files that consist of text. */
const OTHER_KINDS = /^(?:#!|%!|\{\\rtf|GIF8|RIFF|FORM|fLaC|OggS|PK|MZ|BM|ID3|Rar!|7z|From )/

const HEADER = /%PDF-[12]\.\d/
/** White space and comments of text may follow the end; whole archives may not. */
const END = /%%EOF[\0\t\n\f\r ]*(?:%[\t -~]*(?:[\r\n][\0\t\n\f\r ]*|$))*$/

/** Whether a file begins as a PDF, and not as something else at the same time. */
export function beginsAsPdf(file: Uint8Array): boolean {
  const head = latin1(file.subarray(0, MAX_OUTSIDE + '%PDF-1.0'.length))
  const start = head.search(HEADER)
  if (start < 0) return false
  const before = head.slice(0, start).replace(BYTE_ORDER_MARK, '').replaceAll(ESCAPE, '')
  return BLANK.test(before) || (TEXT.test(before) && !OTHER_KINDS.test(before))
}

/**
 * What readers may add to each position that a file names: where the file begins, or where its header does.
 * Throws `Irregular` if readers may take several places for the header.
 */
export function basesOf(file: Uint8Array): ReadonlySet<number> {
  const head = latin1(file.subarray(0, MAX_OUTSIDE + '%PDF-1.0'.length))
  const headers = [...head.matchAll(/%PDF/g)]
  if (headers.length > 1) throw new Irregular('two headers')
  return new Set([0, ...headers.map(({ index }) => index)])
}

/** Whether a file ends as a PDF; NUL bytes and line ends after it may be any number. */
export function endsAsPdf(file: Uint8Array): boolean {
  let end = file.length
  while (end > 0 && BLANKS.has(file[end - 1] as number)) end--
  return END.test(latin1(file.subarray(Math.max(0, end - MAX_OUTSIDE), end)))
}

/** Whether the end of a file is missing, as of a download that broke off: no end follows its last object. */
export function isCut(file: Buffer): boolean {
  const end = file.lastIndexOf('%%EOF')
  return end < 0 || /\d\s+obj\b/.test(file.toString('latin1', end))
}

/** The signatures of the end of an archive, of its list of files, and of the position of a long end. */
const [ARCHIVE_END, FILE_LIST, LONG_END] = ['PK\x05\x06', 'PK\x01\x02', 'PK\x06\x07']
const LONG_END_BYTES = 20

/**
 * Whether a file is a ZIP archive, too: readers of archives look for the end of one before anything that
 * follows it, and take its list of files from the bytes before.
 */
export function isArchive(file: Buffer): boolean {
  const at = (signature: string, position: number) =>
    position >= 0 && file.toString('latin1', position, position + signature.length) === signature
  for (let end = file.indexOf(ARCHIVE_END); end >= 0; end = file.indexOf(ARCHIVE_END, end + 1)) {
    if (end + 16 > file.length) return false
    const listBytes = file.readUInt32LE(end + 12)
    if (at(FILE_LIST, end - listBytes) || at(LONG_END, end - LONG_END_BYTES)) return true
  }
  return false
}

const BLANKS = new Set(Buffer.from('\0\t\n\f\r '))

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
