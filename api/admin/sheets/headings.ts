import { MAX_SHEET_LINES } from '#contract/admin/sheets.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import { DAMAGE } from '#contract/fields/formats.ts'
import { isVisible } from '#domain/text/typed-text.ts'
import { refuse } from '#services/refuse.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { unescapeFormula } from '../../files/write-table.ts'
import type { Cells } from './cells.ts'
import { columnLetters } from './long-cell.ts'
import { MAX_TITLE_ROWS } from './reading/headed-parts.ts'
import { type MomentColumns, withMoment } from './reading/moment-cells.ts'
import { DATE_MARK, spoiledCell } from './reading/spoiled-cell.ts'
import { isUsual, keyOf, likelyColumn, MAX_HEADING } from './reading/usual-headings.ts'

/** What the headings of a file mean: the name of a column, or '' for one that is not imported. */
export type ColumnMeanings = Record<string, string>

/**
 * A line of a file: its number in the spreadsheet, its cells by column name, and the columns of damaged or
 * spoiled cells, whose texts no statement may get, with the reason.
 */
export type SheetLine = {
  number: number
  cells: Cells
  faults: { column: string; message: FieldMessageKey }[]
}

/** The lines of a table, and what each of its headings means. */
export type ReadLines = { lines: SheetLine[]; headings: { heading: string; column: string }[] }

/** The columns of a kind of file; those of days, of a day and its time, and of codes. */
type SheetColumns = {
  columns: readonly string[]
  dates?: readonly string[]
  moment?: MomentColumns
  codes?: readonly string[]
}

/** Where the headings stand, for a workbook: ' in the sheet “Prices”'. */
const placeOf = (sheetName: string) =>
  sheetName && { ar: ` في ورقة «\u2068${sheetName}\u2069»`, en: ` in the sheet “\u2068${sheetName}\u2069”` }

/** What programs write behind a day, also in the clinic's zone. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|\+03(?::?00)?)?$/

/** A spreadsheet's mark of a text before the digits of a code, and what a program writes behind a barcode. */
const TEXT_MARK = /^\s*['’](?=\d)/
const NO_FRACTION = /(?<=^\s{0,9}\d{8,14})\.0{1,6}\s{0,9}$/

/**
 * Reads the lines of a table by its headings: the names of the columns, or others whose meaning is given. A
 * heading without a meaning is refused with a proposal for each, and so are two headings of one column.
 */
export async function linesOf(
  table: string[][],
  { columns, dates = [], moment, codes = [] }: SheetColumns,
  meanings: ColumnMeanings,
  sheetName = '',
): Promise<ReadLines> {
  const meaningOf = new Map(Object.entries(meanings).map(([heading, column]) => [keyOf(heading), column]))
  const nameOf = (heading: string) => {
    const key = keyOf(heading)
    return meaningOf.get(key) ?? (columns.includes(key) || key === '' ? key : undefined)
  }
  const at = headingRow(table, heading => isVisible(heading) && nameOf(heading) !== undefined)
  const rows = await linesOfOneTable(table, at, nameOf)
  const first = labelsOf(table[at] ?? [], rows)
  const names = first.map(nameOf)
  const headings = first.flatMap((heading, index) => {
    const column = names[index] ?? likelyColumn(heading, columns)
    return heading.trim() === '' ? [] : [{ heading: heading.trim().slice(0, MAX_HEADING), column }]
  })
  const isWrong = (name: string | undefined, index: number) =>
    name === undefined || (name !== '' && (!columns.includes(name) || names.indexOf(name) < index))
  const wrong = first.filter((_, index) => isWrong(names[index], index))
  if (wrong.length > 0 || !names.some(Boolean))
    throw refuse('staff.sheet_columns', {
      errors: { file: ['staff.sheet_columns'] },
      values: { columns: wrong.slice(0, 5).join('، ').slice(0, 200) || '–', place: placeOf(sheetName) },
      ...(headings.length > 0 && { headings }),
    })
  if (rows.length > MAX_SHEET_LINES)
    throw refuse('staff.sheet_long', { errors: { file: ['staff.sheet_long'] } })
  const textOf = (name: string, cell: string) => {
    if (name === moment?.[1]) return cell
    if (name === moment?.[0]) return cell.replace(MIDNIGHT, '')
    if (dates.includes(name))
      return cell.startsWith(DATE_MARK) ? cell.slice(1, 11) : cell.replace(MIDNIGHT, '')
    return codes.includes(name) ? cell.replace(TEXT_MARK, '').replace(NO_FRACTION, '') : cell
  }
  const lines = await mapInSlices(rows, (row, rowIndex) => {
    if (isEmptyLine(row)) return []
    const written = names.flatMap((name, columnIndex) => {
      const cell = name ? unescapeFormula(textOf(name, row[columnIndex] ?? '')) : ''
      return name ? [[name, isVisible(cell) ? cell : ''] as const] : []
    })
    const cells = moment ? withMoment(Object.fromEntries(written), moment) : Object.fromEntries(written)
    const faults: SheetLine['faults'] = Object.entries(cells).flatMap(([column, cell]) => {
      const message = isDamaged(cell) ? 'invalid value' : spoiledCell(cell)
      return message ? [{ column, message }] : []
    })
    // A separator within a value that is not in quotes moves the values behind it: 1,234.50 is 1 and 234.50.
    if (row.slice(names.length).some(isVisible))
      faults.push({ column: names.findLast(Boolean) ?? '', message: 'extra cell' })
    return [{ number: at + rowIndex + 2, cells, faults }]
  })
  return { lines: lines.flat(), headings }
}

/**
 * The row of the headings: the one with the most that are known or that suppliers use. Titles and headings of
 * groups may stand above it, but no table.
 */
function headingRow(table: string[][], isKnown: (heading: string) => boolean): number {
  const rows = table.slice(0, MAX_TITLE_ROWS)
  const isTable = rows.some(isLine)
  const counts = rows.map(row => {
    const known = row.filter(isKnown).length
    if (isTable && known < 2 && (!isLine(row) || hasNumber(row))) return known
    return row.filter(heading => isKnown(heading) || isUsual(heading)).length
  })
  const most = Math.max(...counts)
  const first = counts.indexOf(most)
  const lines = rows.findIndex(row => isLine(row) && hasNumber(row))
  // Without two known ones, it is the widest row of those before the values.
  const widths = rows.map((row, index) =>
    counts[index] === most && (index === first || index < lines) ? row.filter(isVisible).length : 0,
  )
  const at = most >= 2 ? first : widths.indexOf(Math.max(...widths))
  const firstTable = counts.findIndex(count => count >= 2)
  const isBelowTable = rows
    .slice(firstTable, at)
    .some((row, index) => counts[firstTable + index] === 0 && isLine(row))
  if (firstTable >= 0 && firstTable < at && isBelowTable) throw secondTable(at)
  return Math.max(0, at)
}

/** Whether a row has a number alone in a cell, as values do. */
const hasNumber = (row: string[]) =>
  row.some(cell => cell.length <= MAX_REPEATED && /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(cell))

/** Whether a row has values beside each other, as no title has. */
const isLine = (row: string[]) => row.filter(isVisible).length >= 2

const secondTable = (at: number) =>
  refuse('staff.sheet_tables', {
    errors: { file: ['staff.sheet_tables'] },
    values: { line: String(at + 1) },
  })

/**
 * The rows below the headings. Headings that are repeated in their places, as on each page of a print, are an
 * empty line; others begin a second table, whose values would be read under the headings of the first.
 */
async function linesOfOneTable(
  table: string[][],
  at: number,
  nameOf: (heading: string) => string | undefined,
): Promise<string[][]> {
  const first = (table[at] ?? []).map(heading => ({ key: keyOf(heading), name: nameOf(heading) }))
  const isInPlace = (cell: string, index: number) => {
    const { key = '', name } = first[index] ?? {}
    return (
      key !== '' &&
      (keyOf(cell) === key || (isCode(name) && isUsual(cell) && likelyColumn(cell, [name]) === name))
    )
  }
  return mapInSlices(table.slice(at + 1), (row, index) => {
    if (row.some(cell => cell.length > MAX_REPEATED || /^\s{0,9}[\d٠-٩]/.test(cell))) return row
    if (row.some((cell, column) => isCode(first[column]?.name) && /[\d٠-٩]/.test(cell))) return row
    const filled = row.flatMap((cell, column) => (isVisible(cell) ? { cell, column } : []))
    const inPlace = filled.filter(({ cell, column }) => isInPlace(cell, column))
    const foreign = filled.filter(({ cell, column }) => !isInPlace(cell, column) && first[column]?.key)
    if (inPlace.length > 0 && foreign.length === 0) return inPlace.length * 2 > first.length ? [] : row
    const headings = filled.filter(({ cell }) => nameOf(cell) !== undefined || isUsual(cell)).length
    const areMany = headings >= 2 && headings * 2 >= filled.length
    if (areMany || inPlace.some(({ column }) => isCode(first[column]?.name)))
      throw secondTable(at + index + 1)
    return row
  })
}

/** A line with a longer cell, with a number or with a code has no headings. */
const MAX_REPEATED = 60

/** Whether the values of a column are never words such as those of its heading. */
const isCode = (name: string | undefined): name is string => name === 'sku' || name === 'gtin'

/**
 * The headings, each once: one that is repeated, or that is empty above values as in merged cells, has the
 * letter of its column. Behind the last heading, a column is one where at least half of the lines have a
 * value.
 */
function labelsOf(row: string[], rows: string[][]): string[] {
  const headed = row.findLastIndex(isVisible) + 1
  const filled: number[] = []
  for (const each of rows)
    for (let index = headed; index < each.length; index++)
      if (isVisible(each[index] ?? '')) filled[index] = (filled[index] ?? 0) + 1
  const lines = rows.filter(each => each.some(isVisible)).length
  const width = Math.max(headed, filled.findLastIndex(count => count * 2 >= lines) + 1)
  const seen = new Set<string>()
  let merged = ''
  return Array.from({ length: width }, (_, index) => {
    const cell = (row[index] ?? '').replace(DAMAGE, REPLACEMENT).slice(0, MAX_HEADING)
    const heading = isVisible(cell) ? cell : ''
    merged = heading.trim() || merged
    const hasValues = () => rows.some(each => isVisible(each[index] ?? ''))
    if (heading.trim() === '' && !hasValues()) return ''
    const label = heading.trim() || merged
    const isFirst = heading.trim() !== '' && !seen.has(keyOf(label))
    seen.add(keyOf(label))
    return isFirst ? heading : `${label} (${columnLetters(index + 1)})`.trim()
  })
}

/** Whether a line has no more than spaces, invisible characters and separators, also of other files. */
const isEmptyLine = (row: string[]) => row.every(cell => !isVisible(cell.replace(/[,;|]+/g, '')))

/** What a reader writes for bytes or characters that it cannot read. */
const REPLACEMENT = '\uFFFD'

const isDamaged = (cell: string) => cell.includes(REPLACEMENT) || cell.search(DAMAGE) >= 0
