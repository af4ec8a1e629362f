import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * The changes made by staff, and who read what is protected. Only the trigger `keep_audit` and the function
 * `audit_read` of db/functions/ write this table; rows are never deleted. `erase_audited` alone changes
 * them: it takes the names and numbers of an erased person out. `before` and `after` contain the columns that
 * differ.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    /** No foreign key: entries remain when the account is deleted. */
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    fromAddress: text('from_address').notNull(),
    action: text('action', { enum: ['insert', 'update', 'delete', 'read'] }).notNull(),
    /** The changed record's table, or the parent table of the rows of `part`. */
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    /** The table that was changed. */
    part: text('part').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  t => [
    index('audit_log_record').on(t.entity, t.recordId, t.id),
    index('audit_log_staff').on(t.staffId, t.id),
    index('audit_log_at').on(t.at),
    check('audit_log_action', sql`${t.action} in ('insert', 'update', 'delete', 'read')`),
  ],
)
