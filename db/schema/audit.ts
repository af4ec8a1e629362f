import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * What staff has changed: written by the trigger `keep_audit` of the migrations and by nothing else, and never changed
 * or deleted. `before` and `after` hold the columns that differ.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** No foreign key: what somebody did stays when the account goes. */
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    fromAddress: text('from_address').notNull(),
    action: text('action', { enum: ['insert', 'update', 'delete'] }).notNull(),
    /** The thing that was worked on: the table, or that to which the rows of `part` belong. */
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    /** The table that was written. */
    part: text('part').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  t => [
    index('audit_log_record').on(t.entity, t.recordId, t.id),
    index('audit_log_staff').on(t.staffId, t.id),
    index('audit_log_at').on(t.at),
    check('audit_log_action', sql`${t.action} in ('insert', 'update', 'delete')`),
  ],
)
