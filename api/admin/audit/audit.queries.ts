import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { type AuditEntry, auditEntities, type listAudit } from '#contract/admin/audit.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'

/** Changes that the history of a record shows, and that a page of the log shows. */
const MOST = 50

/** What staff has changed in one record, newest first. */
export async function historyOf(db: Db, entity: string, id: number): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.recordId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(MOST)
  return rows.map(entryOf)
}

/** A page of the whole log, newest first, and where it goes on. */
export async function auditPage(db: Db, query: Asked<typeof listAudit>['query']) {
  const { staff_id, entity, record_id, day, before_id } = query
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        staff_id ? eq(auditLog.staffId, staff_id) : undefined,
        entity ? eq(auditLog.entity, entity) : undefined,
        // Their index begins with the entity: a number alone is looked for in each of them.
        record_id && !entity ? inArray(auditLog.entity, auditEntities) : undefined,
        record_id ? eq(auditLog.recordId, record_id) : undefined,
        day ? gte(auditLog.at, new Date(momentAt(day, '00:00'))) : undefined,
        day ? lt(auditLog.at, new Date(momentAt(addDays(day, 1), '00:00'))) : undefined,
        before_id ? lt(auditLog.id, before_id) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST + 1)
  const data = rows.slice(0, MOST).map(entryOf)
  return { data, next: rows.length > MOST ? (data.at(-1)?.id ?? null) : null }
}

/** Who is staff now. */
export function staffNames(db: Db) {
  return db
    .select({ id: users.id, name: staffName })
    .from(users)
    .where(ne(users.role, 'patient'))
    .orderBy(users.id)
    .limit(500)
}

/** A person's name, else the address that signs in. */
export const staffName = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.signInEmail})`

function entryOf(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, at, action, entity, part, before, after } = row
  return {
    id,
    at: at.toISOString(),
    staff_id: row.staffId,
    staff_name: row.staffName,
    from_address: row.fromAddress,
    action,
    entity,
    record_id: row.recordId,
    part,
    before,
    after,
  }
}
