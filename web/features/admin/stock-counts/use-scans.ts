import type { CountRow } from '#contract/admin/stock/stock-counts.ts'
import { paths } from '../../../paths.ts'
import { useScanQueue } from '../components/stock/use-scan-queue.ts'

type Batch = { id: number; lot: string; expiry: string | null }
type Reading = { text: string; lot: string; serial: string }
type Product = { name?: Record<'ar' | 'en', string>; batches?: Batch[]; readings?: Reading[] }

/** Counts scanned packs. `last` is the row of the last pack, `refused` are those that were not counted. */
export function useScans(countId: number) {
  const queue = useScanQueue<{ row: CountRow }>(`${paths.admin('stock-counts', countId)}/pieces`)
  const { post, reply, refused } = queue
  return {
    ...queue,
    /** With a batch, the one that the person chose for the scan. */
    scan: (code: string, batch_id?: number) => {
      if (code.trim()) post({ code, how: 'add', pieces: 1, ...(batch_id !== undefined && { batch_id }) })
    },
    last: reply?.row,
    refused: refused.map(({ key, message, fields, problem }) => {
      const { name, batches = [], readings } = problem as Product
      return { key, message, code: fields.code ?? '', name, batches, readings }
    }),
  }
}
