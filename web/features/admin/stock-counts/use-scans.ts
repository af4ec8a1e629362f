import type { CountRow } from '#contract/admin/stock/stock-counts.ts'
import { paths } from '../../../paths.ts'
import { useScanQueue } from '../components/stock/use-scan-queue.ts'

type Batch = { id: number; lot: string; expiry: string | null }
type Reading = { text: string; lot: string; serial: string }
type Problem = {
  code?: string
  name?: Record<'ar' | 'en', string>
  batches?: Batch[]
  readings?: Reading[]
  reading?: Omit<Batch, 'id'>
}
/** What the person answered to the questions about a scan. */
type Answer = Partial<Record<'batch_id' | 'as_read' | 'same_pack', string>>

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
      const { code: refusal, name, batches = [], readings, reading } = problem as Problem
      const { code = '', how: _how, pieces: _pieces, ...answered } = fields
      // The batch that the pack has by its scan comes first.
      const choices: (Omit<Batch, 'id'> & { answer: Answer })[] = [
        ...(reading ? [{ ...reading, answer: { as_read: 'true' } }] : []),
        ...batches.map(({ id, ...batch }) => ({ ...batch, answer: { batch_id: String(id) } })),
      ]
      const isSameAsked = refusal === 'staff.same_pack'
      const isByLine = refusal === 'staff.scan_batch'
      // A scan can be asked about twice: the first answer is sent with the second one.
      return {
        key,
        message,
        code,
        name,
        readings,
        choices,
        isSameAsked,
        isByLine,
        answered: answered as Answer,
      }
    }),
  }
}
