import { concurrencyLimit } from '../rate-limits/concurrency-limit.ts'
import { runInWorker } from './run-in-worker.ts'

/** What the worker checks. */
export type PdfCheck = { bytes: Uint8Array; maxPages: number }

/** The worst file of the largest size takes two seconds on a busy machine. */
const LIMITS = { timeoutMs: 10_000, maxMemoryMb: 256 }

// As many wait as are received at once (receive-multipart.ts).
const limitConcurrency = concurrencyLimit({ maxConcurrent: 1, maxQueued: 30 })

/** Whether a file is a PDF that only shows pages, at most so many; a check beyond its limits says no. */
export function checkPdf(bytes: Uint8Array, { maxPages }: { maxPages: number }): Promise<boolean> {
  return limitConcurrency(
    async () => (await runInWorker<boolean>(WORKER, { bytes, maxPages } satisfies PdfCheck, LIMITS)) ?? false,
  )
}

const WORKER = new URL('./check-pdf-worker.ts', import.meta.url)
