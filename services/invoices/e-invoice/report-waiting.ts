import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { reportDelayMs } from '#domain/invoices/report-states.ts'
import type { Authority } from './authority.ts'

/** How long a claimed document is left to its process: longer than a request may take. */
const LEASE_MS = 60_000

/** Documents of one run; the next run goes on. */
const REPORTS_PER_RUN = 200

/**
 * Reports the waiting documents of a seller in the order of their counters. A document without an answer
 * stays the first in line, and the others wait behind it: the error is thrown, the next run goes on when it
 * is due. A refused one is out of the line: what is wrong in it does not change.
 */
export async function reportWaiting(
  db: Db,
  { authority, sellerVat, clock }: { authority: Authority; sellerVat: string; clock: () => number },
): Promise<void> {
  for (let count = 0; count < REPORTS_PER_RUN; count++) {
    const claimed = await claimFirst(db, sellerVat, clock())
    if (!claimed) return
    const ofInvoice = eq(invoiceStamps.invoiceId, claimed.id)
    try {
      const { outcome, messages } = await authority.report(claimed)
      await db
        .update(invoiceStamps)
        .set({ state: outcome, messages, error: '', answeredAt: new Date(clock()) })
        .where(and(ofInvoice, eq(invoiceStamps.state, 'waiting')))
    } catch (error) {
      await db
        .update(invoiceStamps)
        .set({
          error: (error as Error).message.slice(0, 200),
          nextAttemptAt: new Date(clock() + reportDelayMs(claimed.attempts)),
        })
        .where(and(ofInvoice, eq(invoiceStamps.state, 'waiting')))
      throw error
    }
  }
}

/**
 * Claims the first document in line, if it is due: only it, so that no process overtakes another, and a
 * killed one leaves it to the next when the lease ends.
 */
async function claimFirst(db: Db, sellerVat: string, now: number) {
  const { rows } = await db.execute<{
    id: number
    uuid: string
    hash: string
    xml: string
    attempts: number
  }>(sql`
    update ${invoiceStamps} stamp
    set next_attempt_at = ${new Date(now + LEASE_MS)}, attempts = stamp.attempts + 1
    from ${invoices} invoice
    where invoice.id = stamp.invoice_id and stamp.invoice_id = (
        select first.invoice_id from ${invoiceStamps} first
        where first.seller_vat = ${sellerVat} and first.state = 'waiting'
        order by first.counter limit 1 for no key update
      )
      and stamp.state = 'waiting' and stamp.stamped_at is not null
      and stamp.next_attempt_at <= ${new Date(now)}
    returning stamp.invoice_id as id, invoice.uuid, stamp.hash, stamp.stamped_xml as xml, stamp.attempts`)
  return rows[0]
}
