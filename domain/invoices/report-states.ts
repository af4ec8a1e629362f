/** How far the report of a document to the tax authority is. */
export const reportStates = ['waiting', 'reported', 'warned', 'refused'] as const

/**
 * A simplified invoice is to be reported within this time of its issue. Source: ZATCA, Resolution on the
 * controls of e-invoicing, second phase.
 */
export const REPORT_WITHIN_MS = 24 * 3_600_000

/** The pause after an attempt that had no answer: 30 seconds, doubled each time, at most 15 minutes. */
export function reportDelayMs(attempts: number): number {
  return Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 900_000)
}
