import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { auditEntities, type listAudit, MAX_AUDIT_ENTRIES } from '#contract/admin/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { staffNameSql, toAuditEntries } from '../record-history.ts'

/**
 * A page of the audit log, newest first; `next` is the `before_id` of the next page, null on the last one.
 */
export async function auditPage(db: Db, query: Input<typeof listAudit>['query']) {
  const { staff_id, entity, record_id, day, before_id } = query
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        staff_id ? eq(auditLog.staffId, staff_id) : undefined,
        entity ? eq(auditLog.entity, entity) : undefined,
        // The index starts with the entity, so a record number alone is searched within every entity.
        record_id && !entity ? inArray(auditLog.entity, auditEntities) : undefined,
        record_id ? eq(auditLog.recordId, record_id) : undefined,
        day ? gte(auditLog.at, new Date(timestampAt(day, '00:00'))) : undefined,
        day ? lt(auditLog.at, new Date(timestampAt(addDays(day, 1), '00:00'))) : undefined,
        before_id ? lt(auditLog.id, before_id) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_AUDIT_ENTRIES + 1)
  const data = await toAuditEntries(db, rows.slice(0, MAX_AUDIT_ENTRIES))
  return { data, next: rows.length > MAX_AUDIT_ENTRIES ? (data.at(-1)?.id ?? null) : null }
}

/** Everybody who has a staff role now. */
export function staffNames(db: Db) {
  return db
    .select({ id: users.id, name: staffNameSql })
    .from(users)
    .where(ne(users.role, 'patient'))
    .orderBy(users.id)
}
