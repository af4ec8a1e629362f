import type { PdfKind } from '#services/uploads/pdf/plain-pdf.ts'
import { fairLimit } from '../rate-limits/fair-limit.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { runInWorker } from './run-in-worker.ts'

/** What the worker checks. */
export type PdfCheck = { bytes: Uint8Array; maxPages: number }

/** The worst file of the largest size takes a second on a busy machine. */
const LIMITS = { timeoutMs: 10_000, maxMemoryMb: 256 }

// As many wait as one account may send at once (receive-multipart.ts). Staff do not wait for patients.
const limits = { maxConcurrent: 1, maxQueuedPerCaller: 5 }
const limitOf = { staff: fairLimit(limits), user: fairLimit(limits) }

/** Who sends a file: networks take turns, and accounts in them. `isGone`: the caller has been answered. */
type Sender = { access: keyof typeof limitOf; userId: number; address: string; isGone: () => boolean }

/**
 * Whether a file is a PDF that only shows pages, at most so many; one whose check exceeds its limits is not.
 */
export function checkPdf(
  bytes: Uint8Array,
  { maxPages, sender: { access, userId, address, isGone } }: { maxPages: number; sender: Sender },
): Promise<PdfKind> {
  return limitOf[access](
    String(userId),
    async () =>
      (await runInWorker<PdfKind>(WORKER, { bytes, maxPages } satisfies PdfCheck, LIMITS)) ?? 'other',
    { group: networkOf(address), isUnwanted: isGone },
  )
}

const WORKER = new URL('./check-pdf-worker.ts', import.meta.url)
