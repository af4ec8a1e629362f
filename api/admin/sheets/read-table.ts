import { MAX_SHEET_LINES } from '#contract/admin/sheets.ts'
import { runInWorker } from '../../files/run-in-worker.ts'
import { concurrencyLimit } from '../../rate-limits/concurrency-limit.ts'
import { refuse } from '../../refuse.ts'
import type { TableLimits } from './far-cell.ts'

const limitConcurrency = concurrencyLimit({ maxConcurrent: 1, maxQueued: 5 })
const LIMITS = { timeoutMs: 30_000, maxMemoryMb: 512 }

/** The templates have 14 columns; a file may have empty ones between them. */
const MAX_COLUMNS = 100

/** What the worker reads. */
export type TableFile = TableLimits & { bytes: Uint8Array }

/** What the worker answers: the cells, or why it does not read them, with the letters of a far column. */
export type ReadResult =
  | { table: string[][] }
  | { refusal: 'staff.sheet_long' | 'staff.sheet_columns'; columns?: string }

/**
 * Reads the cells of a CSV or XLSX file as texts, the column heads first. Of a longer CSV file it returns one
 * line more than the limit; a longer or wider XLSX file is refused before it is read.
 */
export function readTable(file: Uint8Array): Promise<string[][]> {
  return limitConcurrency(async () => {
    const input = { bytes: file, maxLines: MAX_SHEET_LINES + 2, maxColumns: MAX_COLUMNS }
    const result = await runInWorker<ReadResult>(WORKER, input satisfies TableFile, LIMITS)
    if (result && 'table' in result) return result.table
    const code = result?.refusal ?? 'staff.sheet_unreadable'
    throw refuse(code, { errors: { file: [code] }, values: { columns: result?.columns ?? '' } })
  })
}

const WORKER = new URL('./read-table-worker.ts', import.meta.url)
