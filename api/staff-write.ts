import { sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'

/** Whether an endpoint runs in a transaction that the audit log records. */
export const isStaffWrite = ({ access, method, writesFilesOnly }: Endpoint) =>
  access === 'staff' && method !== 'GET' && !writesFilesOnly

/** Tells the triggers of the audit log who writes in this transaction, and from which address. */
export async function setAuditContext(tx: Db, userId: number, address: string): Promise<void> {
  await tx.execute(
    sql`select set_config('afiya.staff_id', ${String(userId)}, true),
      set_config('afiya.from', ${address}, true)`,
  )
}
