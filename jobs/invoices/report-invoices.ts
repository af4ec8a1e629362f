import { chainMissing } from '#services/invoices/e-invoice/chain-invoice.ts'
import { stampMissing } from '#services/invoices/e-invoice/stamp-invoice.ts'
import type { JobDeps } from '../deps.ts'

/** Chains and stamps the documents that are not yet. */
export async function reportInvoices(deps: Pick<JobDeps, 'db' | 'clock' | 'invoiceUnit'>): Promise<void> {
  const { db, clock, invoiceUnit: unit } = deps
  await chainMissing(db)
  if (unit) await stampMissing(db, { unit, now: clock() })
}
