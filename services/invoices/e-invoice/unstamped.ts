import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices, invoiceUnits } from '#db/schema/invoices.ts'
import { DAY_MS } from '#domain/booking/clinic-time.ts'

/** How far back documents without a stamp are looked for, in days. */
const UNSTAMPED_DAYS = 31

/** How long a document may wait for a process that has the key: a restart is shorter. */
const STAMP_WITHIN_MS = 3_600_000

/**
 * Counts the recent documents that should have a stamp and have none. Once the group has a unit, a stamp is
 * due on the documents of its VAT number, which a server without the key leaves unstamped, and on those of a
 * VAT number without a unit, which nothing stamps or reports.
 */
export async function countUnstamped(db: Db, now: number): Promise<number> {
  const isDue = sql`exists (
    select from ${invoiceUnits} unit
    where unit.after_id < ${invoices.id} and (unit.seller_vat = ${invoices.sellerVat} or not exists (
      select from ${invoiceUnits} own where own.seller_vat = ${invoices.sellerVat}
    ))
  )`
  const isLate = sql`${invoices.issuedAt} < ${new Date(now - STAMP_WITHIN_MS)}`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
    .where(
      and(
        gte(invoices.issuedAt, new Date(now - UNSTAMPED_DAYS * DAY_MS)),
        isDue,
        or(isNull(invoiceStamps.invoiceId), and(isNull(invoiceStamps.stampedAt), isLate)),
      ),
    )
  return row?.count ?? 0
}
