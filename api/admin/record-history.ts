import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type AuditEntry, MAX_AUDIT_ENTRIES } from '#contract/admin/audit.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { withRecordNames } from './record-names.ts'

/** The newest changes that staff has made to one record; the audit log has all. */
export async function recordHistory(db: Db, entity: string, id: number): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.recordId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(MAX_AUDIT_ENTRIES)
  return toAuditEntries(db, rows)
}

/** Rows of the audit log as the contract describes them. */
export function toAuditEntries(db: Db, rows: (typeof auditLog.$inferSelect)[]): Promise<AuditEntry[]> {
  return withRecordNames(db, rows.map(inWireFormat))
}

type Person = Record<'firstName' | 'lastName' | 'signInEmail', AnyPgColumn>

/** The name of a person in `users` or an alias of it; without one, the e-mail address that signs in. */
export const personNameSql = ({ firstName, lastName, signInEmail }: Person) =>
  sql<string | null>`coalesce(nullif(concat_ws(' ', ${firstName}, ${lastName}), ''), ${signInEmail})`

/** The same where the person is not missing. */
export const staffNameSql = personNameSql(users) as SQL<string>
