import type { CountRow } from '#contract/admin/stock/stock-counts.ts'
import { paths } from '../../../paths.ts'
import { useScanQueue } from '../components/stock/use-scan-queue.ts'

type Batch = { id: number; lot: string; expiry: string | null }
type Reading = { text: string; lot: string; serial: string }
type Problem = {
  name?: Record<'ar' | 'en', string>
  batches?: Batch[]
  readings?: Reading[]
  reading?: Omit<Batch, 'id'>
}
/** What the person answered to a question about a scan. */
type Answer = { batch_id: number } | { as_read: 'true' }

/** Counts scanned packs. `last` is the row of the last pack, `refused` are those that were not counted. */
export function useScans(countId: number) {
  const queue = useScanQueue<{ row: CountRow }>(`${paths.admin('stock-counts', countId)}/pieces`)
  const { post, reply, refused } = queue
  return {
    ...queue,
    scan: (code: string, answer?: Answer) => {
      if (code.trim()) post({ code, how: 'add', pieces: 1, ...answer })
    },
    last: reply?.row,
    refused: refused.map(({ key, message, fields, problem }) => {
      const { name, batches = [], readings, reading } = problem as Problem
      // The batch that the pack has by its scan comes first.
      const choices = [
        ...(reading ? [{ ...reading, answer: { as_read: 'true' } as const }] : []),
        ...batches.map(({ id, ...batch }) => ({ ...batch, answer: { batch_id: id } })),
      ]
      return { key, message, code: fields.code ?? '', name, choices, readings }
    }),
  }
}
