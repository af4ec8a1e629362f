import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  AUDIT_SEARCH_DAYS,
  auditEntities,
  type listAudit,
  MAX_AUDIT_ENTRIES,
  MAX_AUDIT_LINES,
} from '#contract/admin/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { spellingPattern } from '#domain/text/spelling-pattern.ts'
import { refuse } from '#services/refuse.ts'
import { staffNameSql, toAuditEntries } from '../record-history.ts'

type Query = Input<typeof listAudit>['query']

/**
 * A page of the audit log, newest first; `next` is the `before_id` of the next page, null on the last one.
 */
export async function auditPage(db: Db, { before_id, ...filter }: Query, now: number) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isChosen(filter, now), before_id ? lt(auditLog.id, before_id) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(MAX_AUDIT_ENTRIES + 1)
  const data = await toAuditEntries(db, rows.slice(0, MAX_AUDIT_ENTRIES))
  return { data, next: rows.length > MAX_AUDIT_ENTRIES ? (data.at(-1)?.id ?? null) : null }
}

/** The numbers of the chosen entries, newest first; refused if they are more than a file has. */
export async function chosenEntries(db: Db, filter: Query, now: number): Promise<number[]> {
  const chosen = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(isChosen(filter, now))
    .orderBy(desc(auditLog.id))
    .limit(MAX_AUDIT_LINES + 1)
  if (chosen.length > MAX_AUDIT_LINES) throw refuse('staff.sheet_long')
  return chosen.map(({ id }) => id)
}

/**
 * These entries of the audit log as a table in parts: the texts of all at once take the memory of the
 * process.
 */
export async function* auditTable(db: Db, ids: number[], headings: string[]): AsyncGenerator<string[][]> {
  yield [headings]
  for (const group of groupsOf(ids, LINES_PER_PART)) {
    const part = await readEntries(db, group)
    yield part.map(({ id, at, staffName, fromAddress, action, entity, recordId, before, after, ...row }) => [
      String(id),
      `${dayOf(at.getTime())} ${timeOf(at.getTime())}`,
      ...[staffName, fromAddress, action, entity, recordId, row.part],
      before ?? '',
      after ?? '',
    ])
  }
}

const LINES_PER_PART = 50

const readEntries = (db: Db, ids: number[]) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      staffName: auditLog.staffName,
      fromAddress: auditLog.fromAddress,
      action: auditLog.action,
      entity: auditLog.entity,
      recordId: auditLog.recordId,
      part: auditLog.part,
      before: sql<string | null>`${auditLog.before}::text`,
      after: sql<string | null>`${auditLog.after}::text`,
    })
    .from(auditLog)
    .where(isAnyOf(auditLog.id, ids))
    .orderBy(desc(auditLog.id))

function isChosen({ search, staff_id, entity, record_id, from, to }: Query, now: number) {
  const first = from ?? (search ? addDays(to ?? dayOf(now), -AUDIT_SEARCH_DAYS) : undefined)
  const holdsText = (column: AnyPgColumn) => sql`${column}::text ~* ${patternOf(search ?? '')}`
  return and(
    staff_id ? eq(auditLog.staffId, staff_id) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    // The index starts with the entity, so a record number alone is searched within every entity.
    record_id && !entity ? inArray(auditLog.entity, auditEntities) : undefined,
    record_id ? eq(auditLog.recordId, record_id) : undefined,
    first ? gte(auditLog.at, new Date(timestampAt(first, '00:00'))) : undefined,
    to ? lt(auditLog.at, new Date(timestampAt(addDays(to, 1), '00:00'))) : undefined,
    search ? or(...[auditLog.staffName, auditLog.before, auditLog.after].map(holdsText)) : undefined,
  )
}

/** The pattern of a text in any spelling; signs alone are searched as JSON writes them. */
const patternOf = (text: string) => spellingPattern(text) ?? `***=${JSON.stringify(text).slice(1, -1)}`

/** Everybody who has a staff role now. */
export function staffNames(db: Db) {
  return db
    .select({ id: users.id, name: staffNameSql })
    .from(users)
    .where(ne(users.role, 'patient'))
    .orderBy(users.id)
}
