import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import { lineOfCode } from '#domain/orders/piece-check.ts'
import { paths } from '../../../../paths.ts'
import { useScanQueue } from '../../components/stock/use-scan-queue.ts'

type Piece = { code: string; same_pack?: string } | { line_id: number; batch_id?: number }
type Checked = { packing: Packing; piece: { code?: string; line_id?: string } }

/** Checks the pieces of an order. `last` is the line of the last piece, `refused` are those not counted. */
export function usePieceCheck(orderId: number) {
  const queue = useScanQueue<Checked>(`${paths.admin('orders', orderId)}/pieces`)
  const { post, reply } = queue
  return {
    ...queue,
    check: (piece: Piece) => post(piece),
    anew: () => post({ intent: 'anew' }),
    takeOut: () => post({ intent: 'anew', stopped: 'yes' }),
    last: reply && lastLine(reply),
  }
}

const lastLine = ({ packing: { lines }, piece: { code = '', line_id } }: Checked) =>
  line_id ? lines.find(({ id }) => id === Number(line_id)) : lineOfCode(code, lines)
