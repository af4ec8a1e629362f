import { Readable } from 'node:stream'
import type { Language } from '#contract/language.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { fairLimit } from '#services/fair-limit.ts'
import { unavailable } from '#services/refuse.ts'
import { mapInSlices, timeSlices } from '#services/time-slices.ts'
import { runInWorker } from './run-in-worker.ts'

type Lines = readonly (readonly string[])[]
/** A table in parts, which need not be in memory at once. */
export type Parts = Iterable<Lines> | AsyncIterable<Lines>

/** Formats a table as CSV, as `csvParts` does, in one piece. */
export async function toCsv(table: Lines): Promise<string> {
  const parts = await Readable.from(csvParts(groupsOf(table, LINES_PER_PART))).toArray()
  return parts.join('')
}

const LINES_PER_PART = 100

/**
 * Formats a table as CSV for Excel: with a byte order mark for UTF-8, and formulas escaped. `codes` is for a
 * file that people send back: a text that a spreadsheet would change is written as ="00123", and so is a
 * decimal, a day or a time in the columns of codes.
 */
export async function* csvParts(
  parts: Parts,
  { codes }: { codes?: readonly string[] } = {},
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync')
  const pause = timeSlices()
  let isCode: boolean[] | undefined
  const cellOf = (cell: string, index: number) =>
    codes && (CHANGED_CODE.test(cell) || (isCode?.[index] && CHANGED_IN_CODES.test(cell)))
      ? `="${cell}"`
      : escapeFormula(cell)
  for await (const lines of parts) {
    const bom = isCode === undefined
    isCode ??= (lines[0] ?? []).map(column => codes?.includes(column) === true)
    yield stringify(
      lines.map(line => line.map(cellOf)),
      // A line feed alone is no end of a line for it, but is one for who reads the file.
      { bom, record_delimiter: 'windows', quoted_match: '\n' },
    )
    await pause()
  }
}

/**
 * Formats a table as XLSX, in a worker: one of 20,000 lines takes seconds. With `typed` amounts and counts
 * can be summed, and days sorted; in a file that people send back they stay the texts that they are. An
 * Arabic sheet begins at the right.
 */
export async function toXlsx(
  parts: Parts,
  { typed = false, lang = 'en' }: { typed?: boolean; lang?: Language } = {},
): Promise<Uint8Array> {
  const cellOf = (cell: string) => {
    if (!typed) return cell
    return VALUE.test(cell) ? [cell] : cell.slice(0, MAX_CELL)
  }
  // Millions of cells as they are would hold up the thread that sends them.
  const lines = [Buffer.from(`${JSON.stringify({ rightToLeft: lang === 'ar' })}\n`)]
  for await (const part of parts)
    lines.push(...(await mapInSlices(part, line => Buffer.from(`${JSON.stringify(line.map(cellOf))}\n`))))
  const xlsx = await limitConcurrency('all', () =>
    runInWorker<Uint8Array>(WORKER, Buffer.concat(lines), LIMITS),
  )
  if (!xlsx) throw unavailable()
  return Buffer.from(xlsx.buffer, xlsx.byteOffset, xlsx.byteLength)
}

/** The most characters of a cell: Excel calls a file with more damaged. */
const MAX_CELL = 32_767
const WORKER = new URL('./write-xlsx-worker.ts', import.meta.url)
const LIMITS = { timeoutMs: 30_000, maxMemoryMb: 768 }
const limitConcurrency = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 5 })

const escapeFormula = (cell: string) =>
  NEGATIVE_NUMBER.test(cell) ? cell : cell.replace(FORMULA_START, "$&'")

/** Reverts the escaping of `toCsv`. Other programs write a text as ="00123", too. */
export function unescapeFormula(cell: string): string {
  const [, text] = TEXT_FORMULA.exec(cell) ?? []
  return text === undefined ? cell.replace(ESCAPED_FORMULA, '') : text.replaceAll('""', '"')
}

// Excel treats a cell with these first characters as a formula, also after a tab or a line break, and in some
// languages the full-width ones. Where the list separator of Windows is a semicolon, as in Arabic, it splits
// cells at each, quoted or not. Apostrophes before them are escaped too, so that reading restores each text.
const FORMULA_START = /(?:^|;)(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g
const ESCAPED_FORMULA = /(?<=^|;)'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/
// Excel takes these texts for numbers, of which it keeps 15 digits, for days, times or a truth value.
const MONTH = 'jan feb mar apr may jun jul aug sep oct nov dec'.replaceAll(' ', '|')
const CHANGED_CODE = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+(?:\\.\\d+)?E[+-]?\\d+|\\d{1,2}[-/]\\d{1,2}|` +
    `(?:${MONTH})[- ]?\\d{1,4}(?:[- ,]+\\d{1,4})?|true|false|\\d{1,2}[- ]?(?:${MONTH})(?:[- ]?\\d{2,4})?)$`,
  'i',
)
/** What is meant as a number, day or time in another column. */
const CHANGED_IN_CODES = /^(?:\d+\.\d+|\d{1,4}[-/]\d{1,2}[-/]\d{1,4}|\d+(?::\d{2}){1,2})$/
/** A count, an amount of two decimals, a day, or a day with its time. */
const VALUE = /^(?:-?(?:0|[1-9]\d{0,8})(?:\.\d\d)?|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
