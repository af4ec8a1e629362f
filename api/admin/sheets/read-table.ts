import { MAX_SHEET_LINES } from '#contract/admin/sheets.ts'
import type { LocalizedText } from '#contract/language.ts'
import { fairLimit } from '#services/fair-limit.ts'
import { refuse } from '#services/refuse.ts'
import { timeSlices } from '#services/time-slices.ts'
import { runInWorker } from '../../files/run-in-worker.ts'
import type { TableLimits } from './far-cell.ts'
import type { TextPlace } from './reading/decode-text.ts'

const limitConcurrency = fairLimit({ maxConcurrent: 1, maxQueuedPerCaller: 5 })
/** The worst file that is not refused before takes four seconds on a busy machine. */
const LIMITS = { timeoutMs: 20_000, maxMemoryMb: 512 }

/** The templates have 14 columns; a file may have empty ones between them. */
const MAX_COLUMNS = 100

/** What the worker reads: of a workbook the given sheet, else the first with such headings. */
export type TableFile = TableLimits & {
  bytes: Uint8Array
  headings: readonly string[]
  sheet?: string | undefined
}

/**
 * What the worker answers: each line as JSON, or why it does not read them, with the letters of a far column
 * or what stands there, the address of a long cell, the place of a spoiled byte or an open quote, or the
 * kind of the file. One message of millions of cells would hold up the thread that receives it.
 */
export type ReadResult =
  | (SheetNames & { lines: Uint8Array })
  | {
      refusal: 'staff.sheet_long' | 'staff.sheet_columns' | 'staff.sheet_cell'
      columns?: string
      cell?: string
    }
  | { refusal: 'staff.sheet_quote'; line: number }
  | { refusal: 'staff.sheet_encoding'; place: TextPlace }
  | { refusal: 'staff.sheet_kind'; kind: LocalizedText }

/** The sheet of a workbook that was read, those that were not, and all that can be chosen. */
export type SheetNames = { sheet: string; unread: string[]; sheets: string[] }

/** The rows of a file, the column heads first, with the sheet of a workbook that has them, and the others. */
export type ReadTable = SheetNames & { rows: string[][] }

/**
 * Reads the cells of a CSV or XLSX file as texts, the column heads first. Of a longer CSV file it returns one
 * line more than the limit; a longer or wider XLSX file is refused before it is read. `headings` tell the
 * table of a workbook from its covers; `sheet` is the one that the person has chosen. Accounts take turns.
 */
export function readTable(
  userId: number,
  file: Uint8Array,
  headings: readonly string[],
  sheet?: string,
): Promise<ReadTable> {
  return limitConcurrency(String(userId), async () => {
    const input = { bytes: file, headings, sheet, maxLines: MAX_SHEET_LINES + 2, maxColumns: MAX_COLUMNS }
    const result = await runInWorker<ReadResult>(WORKER, input satisfies TableFile, LIMITS)
    if (result && 'lines' in result) {
      const { lines, ...names } = result
      return { rows: await tableOf(lines), ...names }
    }
    const code = result?.refusal ?? 'staff.sheet_unreadable'
    throw refuse(code, { errors: { file: [code] }, values: result ? valuesOf(result) : {} })
  })
}

type Refused = Exclude<ReadResult, { lines: Uint8Array }>

function valuesOf(result: Refused): Record<string, string | LocalizedText> {
  if ('kind' in result) return { kind: result.kind }
  if ('line' in result) return { line: String(result.line) }
  if ('place' in result) return { line: String(result.place.line), character: String(result.place.character) }
  return { columns: result.columns ?? '', place: '', cell: result.cell ?? '' }
}

async function tableOf({ buffer, byteOffset, byteLength }: Uint8Array): Promise<string[][]> {
  const lines = Buffer.from(buffer, byteOffset, byteLength)
  const pause = timeSlices()
  const table: string[][] = []
  for (let start = 0; start < lines.length; await pause()) {
    const end = lines.indexOf('\n', start)
    table.push(JSON.parse(lines.toString('utf8', start, end < 0 ? lines.length : end)))
    start = end < 0 ? lines.length : end + 1
  }
  return table
}

const WORKER = new URL('./read-table-worker.ts', import.meta.url)
