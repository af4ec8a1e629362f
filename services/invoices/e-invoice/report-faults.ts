import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { REPORT_WITHIN_MS } from '#domain/invoices/report-states.ts'

/** Counts the documents that wait for the authority for longer than the law allows, and those it refused. */
export async function countReportFaults(db: Db, now: number): Promise<{ late: number; refused: number }> {
  const isLate = sql`${invoices.issuedAt} < ${new Date(now - REPORT_WITHIN_MS)}`
  const [late, refused] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(invoiceStamps)
      .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
      .where(sql`${eq(invoiceStamps.state, 'waiting')} and ${isLate}`),
    db.$count(invoiceStamps, eq(invoiceStamps.state, 'refused')),
  ])
  return { late: late[0]?.count ?? 0, refused }
}
