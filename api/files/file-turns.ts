import { fairLimit } from '#services/fair-limit.ts'
import { networkOf } from '../rate-limits/network-of.ts'

/** Who sends a file. `isGone`: the response can no longer reach the caller, so the work is skipped. */
export type Sender = { access: 'staff' | 'user'; userId: number; address: string; isGone: () => boolean }

// As many wait as one account may send at once (receive-multipart.ts).
const limits = { maxConcurrent: 1, maxQueuedPerCaller: 5 }

/**
 * Processes one file of patients at a time, and beside it one of staff, who do not wait for patients.
 * Networks take turns, and in each its accounts, so that neither many files nor many accounts of one person
 * keep others waiting.
 */
export function fileTurns() {
  const limitOf = { staff: fairLimit(limits), user: fairLimit(limits) }
  return <T>({ access, userId, address, isGone }: Sender, work: () => Promise<T>): Promise<T> =>
    limitOf[access](String(userId), work, { group: networkOf(address), isUnwanted: isGone })
}
