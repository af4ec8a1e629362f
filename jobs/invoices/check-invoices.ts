import { proveInvoices } from '#services/invoices/prove-invoices.ts'
import type { JobDeps } from '../deps.ts'

/**
 * Proves all tax documents and stores the result for the page of the invoices. Fails if one is altered, wrong
 * or missing from its chain, so that the log, the metrics of jobs and the alert of failed jobs report it.
 */
export async function checkInvoices({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const { wrong, altered, chains } = await proveInvoices(db, clock())
  const broken = chains.filter(chain => chain.broken.length > 0)
  if (wrong === 0 && altered === 0 && broken.length === 0) return
  const places = broken.map(({ sellerVat, broken }) => `${sellerVat}: ${broken.slice(0, 20).join(', ')}`)
  throw new Error(
    `Tax documents: ${altered} altered, ${wrong} wrong, ${broken.length} broken chains (${places.join('; ')})`,
  )
}
