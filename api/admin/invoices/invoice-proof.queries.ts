import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceProof } from '#db/schema/invoices.ts'

/** A proof that has not ended after this time has failed. */
const MAX_RUNNING_MS = 600_000

/** What the last proof has found. */
export async function lastProof(db: Db, now: number) {
  const [row] = await db.select().from(invoiceProof)
  return {
    checked_at: row?.checkedAt?.toISOString() ?? null,
    running: isRunning(row, now),
    wrong: row?.wrong ?? 0,
    altered: row?.altered ?? 0,
    chains: (row?.chains ?? []).map(({ sellerVat, ...chain }) => ({
      seller_vat_number: sellerVat,
      ...chain,
    })),
  }
}

function isRunning(row: typeof invoiceProof.$inferSelect | undefined, now: number): boolean {
  if (!row?.requestedAt || now - row.requestedAt.getTime() > MAX_RUNNING_MS) return false
  return row.checkedAt === null || row.checkedAt <= row.requestedAt
}

/** Notes that a proof is requested. Returns false if one is under way. */
export async function noteRequest(db: Db, now: number): Promise<boolean> {
  const requestedAt = new Date(now)
  const { requestedAt: last, checkedAt } = invoiceProof
  const { rowCount } = await db
    .insert(invoiceProof)
    .values({ requestedAt })
    .onConflictDoUpdate({
      target: invoiceProof.id,
      set: { requestedAt },
      setWhere: sql`${last} is null or ${last} < ${checkedAt}
        or ${last} < ${new Date(now - MAX_RUNNING_MS).toISOString()}`,
    })
  return rowCount === 1
}
