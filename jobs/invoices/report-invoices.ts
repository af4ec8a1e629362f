import { chainMissing, stampMissing } from '#services/invoices/e-invoice/chain-invoice.ts'
import { reportWaiting } from '#services/invoices/e-invoice/report-waiting.ts'
import { countUnstamped } from '#services/invoices/e-invoice/unstamped.ts'
import type { JobDeps } from '../deps.ts'

/**
 * Chains and stamps the documents that are not yet, and reports those that wait. Without a key they wait for
 * a process that has it, without an authority for one that is configured. Fails at the end, and so raises an
 * alert, while there are documents that no unit stamps.
 */
export async function reportInvoices(
  deps: Pick<JobDeps, 'db' | 'clock' | 'invoiceUnit' | 'authority'>,
): Promise<void> {
  const { db, clock, invoiceUnit: unit, authority } = deps
  await chainMissing(db)
  if (!unit) return
  await stampMissing(db, { unit, now: clock() })
  const { vatNumber } = unit.key
  if (authority) await reportWaiting(db, { authority, sellerVat: vatNumber, clock })
  const unstamped = await countUnstamped(db, vatNumber, clock())
  if (unstamped > 0)
    throw new Error(`documents of another VAT number than ${vatNumber}, unstamped: ${unstamped}`)
}
