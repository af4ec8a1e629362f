import { answerWith } from '../../files/worker-task.ts'
import { farCell } from './far-cell.ts'
import { longCell } from './long-cell.ts'
import { hasLongToken } from './long-token.ts'
import type { ReadResult, TableFile } from './read-table.ts'
import { TooLarge, xlsxParts } from './xlsx-parts.ts'

// Reads a file into a table of texts in a worker thread; read-table.ts sets the limits of time and memory.

/** The text of all cells: a cell may repeat a shared string, which the message would copy for each. */
const MAX_CHARACTERS = 20_000_000

/** What of a heading is compared and shown. */
const MAX_HEADING = 200

const TOO_LONG: ReadResult = { refusal: 'staff.sheet_long' }

/** The byte order marks of encodings. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

await answerWith(async (file: TableFile): Promise<ReadResult> => {
  const table = isZip(file.bytes) ? await readXlsx(file).catch(tooLong) : await readCsv(file)
  if (!Array.isArray(table)) return table
  const [headings = [], ...rows] = table
  const bounded = [headings.map(heading => heading.trim().slice(0, MAX_HEADING)), ...rows]
  const long = longCell(bounded)
  if (long !== undefined) return { refusal: 'staff.sheet_cell', cell: long }
  return { lines: Buffer.from(bounded.map(row => JSON.stringify(row)).join('\n')) }
})

function tooLong(error: unknown): ReadResult {
  if (error instanceof TooLarge) return TOO_LONG
  throw error
}

function isZip([first, second]: Uint8Array) {
  return first === 0x50 && second === 0x4b
}

async function readXlsx({ bytes, maxLines, maxColumns }: TableFile): Promise<string[][] | ReadResult> {
  const { strFromU8, zipSync } = await import('fflate')
  const parts = xlsxParts(bytes)
  // The reader fills every cell up to the last one: a file of 1 kB with a far cell would take 500 MB.
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part)
    const far = farCell(xml, { maxLines, maxColumns })
    if (far?.cell) return { refusal: 'staff.sheet_cell', cell: far.cell }
    if (!far && hasLongToken(xml)) throw new Error('long token')
    if (far) return far.column ? { refusal: 'staff.sheet_columns', columns: far.column } : TOO_LONG
  }
  const { readSheet } = await import('read-excel-file/universal')
  // It gets what was counted, and uncompressed: for each large compressed part it would start a thread.
  const rows = await readSheet(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false })
  const table = rows.slice(0, maxLines).map(row => row.map(cellText))
  const characters = table.flat().reduce((sum, text) => sum + text.length, 0)
  return characters > MAX_CHARACTERS ? TOO_LONG : table
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

async function readCsv({ bytes, maxLines, maxColumns }: TableFile): Promise<string[][] | ReadResult> {
  const { parse } = await import('csv-parse/sync')
  const text = decodeText(bytes)
  const firstLine = text.slice(0, text.indexOf('\n') >>> 0)
  // The delimiter that Excel writes depends on the regional settings.
  const counts = [',', ';', '\t'].map(mark => [mark, firstLine.split(mark).length] as const)
  const [delimiter] = counts.reduce((best, next) => (next[1] > best[1] ? next : best))
  const rows = parse(text, { delimiter, relax_column_count: true, to: maxLines, max_record_size: 200_000 })
  const far = rows.flatMap(row => row.slice(maxColumns)).find(cell => cell.trim() !== '')
  if (far !== undefined) return { refusal: 'staff.sheet_columns', columns: far.trim().slice(0, 50) }
  return rows.map(row => row.slice(0, maxColumns))
}

/**
 * Decodes UTF-16, in which Excel saves "Unicode text", UTF-8, or windows-1256, the code page in which an
 * Arabic Excel saves CSV by default. Throws if the bytes are not in the encoding that the file's mark names.
 */
function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (marked) throw error
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
