import { chainMissing, stampMissing } from '#services/invoices/e-invoice/chain-invoice.ts'
import { reportWaiting } from '#services/invoices/e-invoice/report-waiting.ts'
import { countUnstamped } from '#services/invoices/e-invoice/unstamped.ts'
import type { JobDeps } from '../deps.ts'

/**
 * Chains and stamps the documents that are not yet, and reports those that wait. Without a key they wait for
 * a process that has it, without an authority for one that is configured. Fails at the end, and so raises an
 * alert, while documents have no stamp where one is due.
 */
export async function reportInvoices(
  deps: Pick<JobDeps, 'db' | 'clock' | 'invoiceUnit' | 'authority'>,
): Promise<void> {
  const { db, clock, invoiceUnit: unit, authority } = deps
  await chainMissing(db)
  if (unit) {
    await stampMissing(db, { unit, now: clock() })
    if (authority) await reportWaiting(db, { authority, sellerVat: unit.key.vatNumber, clock })
  }
  const unstamped = await countUnstamped(db, clock())
  if (unstamped > 0)
    throw new Error(
      `documents of another VAT number than the certificate’s, or without its key, unstamped: ${unstamped}`,
    )
}
