import { and, desc, eq, sql } from 'drizzle-orm'
import { type InvoiceReports, MAX_REFUSED } from '#contract/admin/invoices/invoice-reports.ts'
import type { Db } from '#db/connect.ts'
import { invoiceStamps, invoices } from '#db/schema/invoices.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { REPORT_WITHIN_MS } from '#domain/invoices/report-states.ts'

/** What waits for the authority, and what it refused. */
export async function reportsOf(
  db: Db,
  now: number,
): Promise<Pick<InvoiceReports, 'waiting' | 'late' | 'since' | 'error' | 'refused_count' | 'refused'>> {
  const lateBefore = new Date(now - REPORT_WITHIN_MS)
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${invoices.issuedAt} < ${lateBefore}))::int`,
      since: sql<string | null>`min(${invoices.issuedAt})`,
      error: sql<string | null>`(array_agg(${invoiceStamps.error} order by ${invoiceStamps.counter}))[1]`,
    })
    .from(invoiceStamps)
    .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
    .where(eq(invoiceStamps.state, 'waiting'))
  const refused = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      messages: invoiceStamps.messages,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(invoiceStamps)
    .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
    .where(eq(invoiceStamps.state, 'refused'))
    .orderBy(desc(invoiceStamps.invoiceId))
    .limit(MAX_REFUSED)
  return {
    waiting: waiting?.count ?? 0,
    late: waiting?.late ?? 0,
    since: waiting?.since ? new Date(waiting.since).toISOString() : null,
    error: waiting?.error ?? '',
    refused_count: refused[0]?.count ?? 0,
    refused: refused.map(({ id, kind, number, messages }) => ({
      id,
      number: invoiceNumber(kind, number),
      messages,
    })),
  }
}

/** The stamped XML of a document, or undefined. */
export async function stampedXml(db: Db, invoiceId: number): Promise<string | undefined> {
  const [stamp] = await db
    .select({ xml: invoiceStamps.stampedXml })
    .from(invoiceStamps)
    .where(eq(invoiceStamps.invoiceId, invoiceId))
  return stamp?.xml ?? undefined
}

/** Makes a refused or waiting document due; returns whether it is in the line. */
export async function makeDue(tx: Db, invoiceId: number, now: number): Promise<boolean> {
  const due = await tx
    .update(invoiceStamps)
    .set({
      state: 'waiting',
      attempts: 0,
      messages: [],
      error: '',
      answeredAt: null,
      nextAttemptAt: new Date(now),
    })
    .where(and(eq(invoiceStamps.invoiceId, invoiceId), sql`${invoiceStamps.state} in ('waiting', 'refused')`))
    .returning({ id: invoiceStamps.invoiceId })
  return due.length > 0
}
