import type { PdfFacts } from '#services/uploads/pdf/plain-pdf.ts'
import { fileTurns, type Sender } from './file-turns.ts'
import { runInWorker } from './run-in-worker.ts'

/** What the worker checks. */
export type PdfCheck = { bytes: Uint8Array; maxPages: number }

/** The worst file of the largest size takes a second on a busy machine. */
const LIMITS = { timeoutMs: 10_000, maxMemoryMb: 256 }

const inTurn = fileTurns()

/**
 * Whether a file is a PDF that only shows pages, at most so many; one whose check exceeds its limits is not.
 */
export function checkPdf(
  bytes: Uint8Array,
  { maxPages, sender }: { maxPages: number; sender: Sender },
): Promise<PdfFacts> {
  return inTurn(
    sender,
    async () =>
      (await runInWorker<PdfFacts>(WORKER, { bytes, maxPages } satisfies PdfCheck, LIMITS)) ?? {
        kind: 'other',
        pages: 0,
      },
  )
}

const WORKER = new URL('./check-pdf-worker.ts', import.meta.url)
