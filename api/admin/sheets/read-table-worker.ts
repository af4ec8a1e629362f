import { answerWith } from '../../files/worker-task.ts'
import { farCell, type TableLimits } from './far-cell.ts'
import { longCell } from './long-cell.ts'
import { hasLongToken } from './long-token.ts'
import type { ReadResult, SheetNames, TableFile } from './read-table.ts'
import { decodeText } from './reading/decode-text.ts'
import { delimiterOf, LINE_ENDS } from './reading/delimiter.ts'
import { unreadableKind } from './reading/file-kind.ts'
import { headedParts } from './reading/headed-parts.ts'
import { isRoot, plainXml, withAddresses } from './reading/plain-xml.ts'
import { exact, MAX_EXACT, withShownCells } from './reading/shown-cells.ts'
import { DATE_MARK, NUMBER_MARK } from './reading/spoiled-cell.ts'
import { isUsual, keyOf, MAX_HEADING } from './reading/usual-headings.ts'
import { visibleSheet } from './reading/visible-sheet.ts'
import { TooLarge, xlsxParts } from './xlsx-parts.ts'

// Reads a file into a table of texts in a worker thread; read-table.ts sets the limits of time and memory.

/** The text of all cells: a cell may repeat a shared string, which the message would copy for each. */
const MAX_CHARACTERS = 20_000_000

/** A quotation mark within a cell as databases write it, `"5\" bar"`; spreadsheets double it. */
const ESCAPED_BY_BACKSLASH = /\\"(?![,;\t|\r\n]|$)/

/** A space behind the separator, which people type, and then a cell in quotes. */
const SPACE_BEFORE_QUOTE = /[,;|] +"/

const SPACE_OR_SEPARATOR = /[\s,;|]/

/** A cell with a value that is not in column A. */
const CELL_BESIDE_THE_FIRST = /<c\s(?:[^<>]*\s)?r="(?!A\d)[A-Z]{1,3}\d+"[^<>]*(?<!\/)>/

const TOO_LONG: Refused = { refusal: 'staff.sheet_long' }

await answerWith(async (file: TableFile): Promise<ReadResult> => {
  const kind = unreadableKind(file.bytes)
  if (kind) return { refusal: 'staff.sheet_kind', kind }
  const read = isZip(file.bytes) ? await readXlsx(file).catch(tooLong) : await readCsv(file)
  if ('refusal' in read) return read
  const { table, ...names } = read
  const [headings = [], ...rows] = table
  const bounded = [headings.map(heading => heading.trim().slice(0, MAX_HEADING)), ...rows]
  const long = longCell(bounded)
  if (long !== undefined) return { refusal: 'staff.sheet_cell', cell: long }
  return { lines: Buffer.from(bounded.map(row => JSON.stringify(row)).join('\n')), ...names }
})

type Table = SheetNames & { table: string[][] }
type Refused = Extract<ReadResult, { refusal: string }>

function tooLong(error: unknown): Refused {
  if (error instanceof TooLarge) return TOO_LONG
  throw error
}

function isZip([first, second]: Uint8Array) {
  return first === 0x50 && second === 0x4b
}

async function readXlsx({
  bytes,
  headings,
  sheet: wanted,
  maxLines,
  maxColumns,
}: TableFile): Promise<Table | Refused> {
  const { strFromU8, strToU8, zipSync } = await import('fflate')
  const parts = xlsxParts(bytes)
  // The reader fills every cell up to the last one: a file of 1 kB with a far cell would take 500 MB.
  let styles = ''
  const worksheets: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part)
    const refusal = refusalOf(xml, { maxLines, maxColumns })
    if (refusal) return refusal
    if (hasLongToken(xml)) throw new Error('long token')
    const plain = plainPart(name, plainXml(xml))
    if (isRoot(plain, 'styleSheet')) styles = plain
    if (isRoot(plain, 'worksheet')) worksheets.push(name)
    if (plain !== xml) parts[name] = strToU8(plain)
  }
  for (const name of worksheets) {
    const xml = withAddresses(strFromU8(parts[name] as Uint8Array))
    const refusal = refusalOf(xml, { maxLines, maxColumns })
    if (refusal) return refusal
    parts[name] = strToU8(withShownCells(xml, styles))
  }
  const { readSheet } = await import('read-excel-file/universal')
  const textOf = (part: Uint8Array | undefined) => (part ? strFromU8(part) : '')
  const lacking = (cells: RegExp) =>
    worksheets.filter(name => !cells.test(strFromU8(parts[name] as Uint8Array)))
  const known = new Set(headings.map(keyOf))
  const headed = headedParts(
    new Map(worksheets.map(name => [name, strFromU8(parts[name] as Uint8Array)])),
    textOf(Object.entries(parts).find(([name]) => name.endsWith('/sharedstrings.xml'))?.[1]),
    text => known.has(keyOf(text)) || isUsual(text),
  )
  const passedOver = {
    covers: worksheets.filter(name => !headed.includes(name)),
    notes: lacking(CELL_BESIDE_THE_FIRST),
    empty: lacking(/<v>|<is>/),
    wanted,
  }
  const relations = textOf(parts['xl/_rels/workbook.xml.rels'])
  const sheet = visibleSheet(textOf(parts['xl/workbook.xml']), relations, passedOver)
  // It gets what was counted, and uncompressed: for each large compressed part it would start a thread.
  const file = zipSync(parts, { level: 0 }).buffer as ArrayBuffer
  const rows = await readSheet(file, sheet.number, { trim: false })
  const table = rows.slice(0, maxLines).map(row => row.map(cellText))
  const characters = table.flat().reduce((sum, text) => sum + text.length, 0)
  if (characters > MAX_CHARACTERS) return TOO_LONG
  return { table, sheet: sheet.name, unread: sheet.unread, sheets: sheet.sheets }
}

function refusalOf(xml: string, limits: TableLimits): Refused | undefined {
  const far = farCell(xml, limits)
  if (far?.cell) return { refusal: 'staff.sheet_cell', cell: far.cell }
  if (far) return far.column ? { refusal: 'staff.sheet_columns', columns: far.column } : TOO_LONG
  return undefined
}

/**
 * The names of parts are compared without case; the reader knows one of the words for dates from 1904, and
 * takes no format of a calendar that B1 or B2 names for one of dates.
 */
function plainPart(name: string, xml: string): string {
  if (name.endsWith('.rels'))
    return xml
      .replace(/\sTarget="([^"]*)"/g, target => target.toLowerCase().replaceAll('\\', '/'))
      .replaceAll(' target="', ' Target="')
  if (isRoot(xml, 'styleSheet')) return xml.replace(/(\sformatCode="(?:[^"]*[\];])?)B[12](?=[dmy])/gi, '$1')
  return name === 'xl/workbook.xml' ? xml.replace(/\sdate1904="\s{0,9}true\s{0,9}"/g, ' date1904="1"') : xml
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'number') return Math.abs(cell) < MAX_EXACT ? String(exact(cell)) : NUMBER_MARK
  return cell === null || cell === undefined ? '' : String(cell)
}

/** A day, or a day and a time; the time alone is one of the first day of the workbook. */
function dateText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19)
  return DATE_MARK + (text < '1910' ? text : text.replace('T00:00:00', ''))
}

async function readCsv({ bytes, maxLines, maxColumns }: TableFile): Promise<Table | Refused> {
  const { parse } = await import('csv-parse/sync')
  const decoded = decodeText(bytes)
  if (typeof decoded !== 'string') return { refusal: 'staff.sheet_encoding', place: decoded }
  const { delimiter, text } = splitHint(withoutEmptyEnd(decoded))
  const mark = delimiter ?? delimiterOf(text)
  const rows = attempt(() =>
    parse(text, {
      delimiter: mark,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      escape: ESCAPED_BY_BACKSLASH.test(text) && !text.includes('""') ? '\\' : '"',
      ltrim: mark !== '\t' && SPACE_BEFORE_QUOTE.test(text),
      to: maxLines,
      max_record_size: 200_000,
    }),
  )
  if (!Array.isArray(rows)) return rows
  const far = rows.flatMap(row => row.slice(maxColumns)).find(cell => cell.trim() !== '')
  if (far !== undefined) return { refusal: 'staff.sheet_columns', columns: far.trim().slice(0, 50) }
  return { table: rows.map(row => row.slice(0, maxColumns)), sheet: '', unread: [], sheets: [] }
}

/** Spreadsheets write separators alone for each line that once had a value: they count as no lines. */
function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (end > 0 && SPACE_OR_SEPARATOR.test(text[end - 1] as string)) end--
  const lineEnd = text.slice(end).search(/[\r\n]/)
  return lineEnd < 0 ? text : text.slice(0, end + lineEnd)
}

/** Without the end of its quotes, a cell takes the rest of the file, or more than a line may have. */
function attempt(parse: () => string[][]): string[][] | Refused {
  try {
    return parse()
  } catch (error) {
    const { code, records } = error as { code?: string; records?: number }
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') throw error
    return { refusal: 'staff.sheet_quote', line: (records ?? 0) + 1 }
  }
}

/** The delimiter that a first line names for Excel, `sep=;`, which Excel does not count, and the rest. */
function splitHint(text: string): { delimiter?: string; text: string } {
  const [hint = '', delimiter] = /^"?sep=(\t|[^\w\s"])"?[ ,;\t|]*\r?\n/i.exec(text) ?? []
  return delimiter ? { delimiter, text: text.slice(hint.length) } : { text }
}
