import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MAX_SHEET_LINES } from '#contract/admin/sheets.ts'
import { concurrencyLimit } from '../../rate-limits/concurrency-limit.ts'
import { refuse } from '../../refuse.ts'

const limitConcurrency = concurrencyLimit({ maxConcurrent: 1, maxQueued: 5 })
const READ_TIMEOUT_MS = 30_000

/**
 * Reads the cells of a CSV or XLSX file as texts, the column heads first. Of a longer file it returns one
 * line more than the limit.
 */
export function readTable(file: Uint8Array): Promise<string[][]> {
  return limitConcurrency(async () => {
    const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), {
      workerData: { bytes: Uint8Array.from(file), maxLines: MAX_SHEET_LINES + 2 },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    try {
      const [table] = await once(worker, 'message', { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
      return table as string[][]
    } catch {
      throw refuse('staff.sheet_unreadable', { errors: { file: ['staff.sheet_unreadable'] } })
    } finally {
      await worker.terminate()
    }
  })
}
