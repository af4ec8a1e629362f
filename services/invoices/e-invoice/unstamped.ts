import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices, invoiceUnits } from '#db/schema/invoices.ts'
import { DAY_MS } from '#domain/booking/clinic-time.ts'

/** How far back documents without a stamp are looked for, in days. */
const UNSTAMPED_DAYS = 31

/**
 * Counts the recent documents that were issued after the unit began and are not in its chain: their seller
 * has another VAT number than the certificate, so they are never stamped and never reported.
 */
export async function countUnstamped(db: Db, unitVat: string, now: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(invoiceUnits, eq(invoiceUnits.sellerVat, unitVat))
    .leftJoin(invoiceStamps, eq(invoiceStamps.invoiceId, invoices.id))
    .where(
      and(
        gte(invoices.issuedAt, new Date(now - UNSTAMPED_DAYS * DAY_MS)),
        gt(invoices.id, invoiceUnits.afterId),
        isNull(invoiceStamps.invoiceId),
      ),
    )
  return row?.count ?? 0
}
