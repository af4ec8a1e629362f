import { inflateRawSync } from 'node:zlib'

/** The largest table takes 60 MB: 20,000 lines of 14 columns, 20 million characters. */
const MAX_UNPACKED_BYTES = 100_000_000

/** Tags, attributes and escapes, each of which costs the reader time; the largest table has 3 million. */
const MAX_MARKS = 6_000_000

/** Those of formats, sheets, relations and comments; 64,000 formats, the most of Excel, have 700,000. */
const MAX_FURTHER_MARKS = 1_000_000
const FURTHER = /\/(?:styles|workbook|comments\d*)\.xml$|\.rels$/

/** The XML files have more bytes or marks than a table of the largest size. */
export class TooLarge extends Error {}

const [LESS_THAN, EQUALS, AMPERSAND] = [0x3c, 0x3d, 0x26]
const [STORED, DEFLATED] = [0, 8]
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535

/**
 * Unpacks the XML files of a workbook by the directory of its ZIP archive. Counts what they really unpack to,
 * not what the directory says; their names are in lower case, with slashes. It throws
 * `TooLarge` as soon as it is too much, and for another archive.
 */
export function xlsxParts(bytes: Uint8Array): Record<string, Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Record<string, Uint8Array> = {}
  let [left, marks, further] = [MAX_UNPACKED_BYTES, 0, 0]
  for (const { name: given, data, method } of entriesOf(file)) {
    const name = given.replaceAll('\\', '/').toLowerCase()
    if (!/\.xml(?:\.rels)?$/.test(name)) continue
    const part = method === DEFLATED ? inflate(data, left) : data
    if (method !== DEFLATED && method !== STORED) throw new Error(`compression ${method}`)
    left -= part.length
    const marksOfPart = marksIn(part)
    marks += marksOfPart
    if (FURTHER.test(name)) further += marksOfPart
    if (left < 0 || marks > MAX_MARKS || further > MAX_FURTHER_MARKS) throw new TooLarge()
    parts[name] = part
  }
  return parts
}

function* entriesOf(file: Buffer) {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end < file.length - END_BYTES - MAX_COMMENT_BYTES) throw new Error('no directory')
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (file.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw new Error('damaged directory')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      file.readUInt16LE(at + offset),
    )
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength as number))
    const header = file.readUInt32LE(at + 42)
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
    const data = file.subarray(start, start + file.readUInt32LE(at + 20))
    yield { name, data, method: file.readUInt16LE(at + 10) }
    at += 46 + (nameLength as number) + (extraLength as number) + (commentLength as number)
  }
}

function inflate(data: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error
  }
}

function marksIn(xml: Uint8Array): number {
  let count = 0
  for (const byte of xml) if (byte === LESS_THAN || byte === EQUALS || byte === AMPERSAND) count++
  return count
}
