import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MOST_LINES } from '#contract/admin/sheets.ts'
import { refuse } from '../../refuse.ts'
import { turns } from '../../turns.ts'

const inTurn = turns({ atOnce: 1, mayWait: 5 })
const MOST_TIME = 30_000

/** The cells of a CSV or XLSX file as texts, its heads first; of a longer file one line more than may be. */
export function readTable(file: Uint8Array): Promise<string[][]> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { bytes: Uint8Array.from(file), most: MOST_LINES + 2 },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    try {
      const [table] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_TIME) })
      return table as string[][]
    } catch {
      throw refuse('staff.sheet_unreadable', { errors: { file: ['staff.sheet_unreadable'] } })
    } finally {
      await worker.terminate()
    }
  })
}
