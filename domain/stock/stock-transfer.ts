import { isSameLot } from './lot-key.ts'

/** How far a transfer is: under way, arrived, or taken back by the branch that sent it. */
export const transferStates = ['sent', 'received', 'taken_back'] as const
export type TransferState = (typeof transferStates)[number]

type Batch = { id: number; productId: number; lot: string; expiry: string | null; quantity: number }
type Line = { product_id: number; lot: string; expiry: string | null; pieces: number }

/**
 * Chooses the batches that the lines of a transfer take their pieces from; `batches` come in the order in
 * which they are sold. A line that names neither number nor expiry takes what expires first. `lacking` has
 * the indexes of the lines for which there are too few pieces.
 */
export function batchesToSend(batches: readonly Batch[], lines: readonly Line[]) {
  const left = new Map(batches.map(({ id, quantity }) => [id, quantity]))
  const taken = new Map<number, number>()
  const lacking: number[] = []
  for (const [index, line] of lines.entries()) {
    let missing = line.pieces
    for (const batch of batches.filter(candidate => isMeant(candidate, line))) {
      const part = Math.min(missing, left.get(batch.id) ?? 0)
      if (part === 0) continue
      left.set(batch.id, (left.get(batch.id) ?? 0) - part)
      taken.set(batch.id, (taken.get(batch.id) ?? 0) + part)
      missing -= part
    }
    if (missing > 0) lacking.push(index)
  }
  return { taken: [...taken].map(([batchId, pieces]) => ({ batchId, pieces })), lacking }
}

const isMeant = (batch: Batch, { product_id: productId, lot, expiry }: Line) =>
  batch.productId === productId &&
  (lot === '' || isSameLot(batch.lot, lot)) &&
  (expiry === null || batch.expiry === expiry)
