import type { CountRow } from '#contract/admin/stock-counts.ts'
import { paths } from '../../../paths.ts'
import { useScanQueue } from '../components/stock/use-scan-queue.ts'

/** Counts scanned packs. `last` is the row of the last pack, `refused` one that was not counted, and why. */
export function useScans(countId: number) {
  const queue = useScanQueue<{ row: CountRow }>(`${paths.admin('stock-counts', countId)}/pieces`)
  const { post, reply, refusal } = queue
  return {
    ...queue,
    /** With a batch, the one that the person chose for the scan. */
    scan: (code: string, batch_id?: number) => {
      if (code.trim()) post({ code, how: 'add', pieces: 1, ...(batch_id !== undefined && { batch_id }) })
    },
    last: reply?.row,
    refused: refusal,
  }
}
