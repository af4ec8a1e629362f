import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { patients } from './patients.ts'

const record = (column: string) =>
  integer(column)
    .notNull()
    .references(() => patients.id, { onDelete: 'cascade' })

/** Records that were merged because they are of one person, with what undoing it needs. */
export const patientMerges = pgTable(
  'patient_merges',
  {
    id: id(),
    keptId: record('kept_id'),
    /** The record that the kept one replaced. */
    mergedId: record('merged_id'),
    /** The rows that moved to the kept record: their ids, by table. */
    moved: jsonb('moved').$type<Record<string, number[]>>().notNull(),
    /** The columns that the kept record did not have and took over. */
    filled: text('filled').array().notNull(),
    mergedBy: integer('merged_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the records were separated again; null: they are merged. */
    undoneAt: timestamptz('undone_at'),
  },
  t => [
    index('patient_merges_kept').on(t.keptId, t.id),
    index('patient_merges_merged').on(t.mergedId),
    index('patient_merges_by').on(t.mergedBy),
  ],
)

/** Pairs of records that look alike and of which staff says that they are of different people. */
export const distinctPatients = pgTable(
  'distinct_patients',
  { oneId: record('one_id'), otherId: record('other_id'), createdAt: createdAt() },
  t => [
    primaryKey({ columns: [t.oneId, t.otherId] }),
    index('distinct_patients_other').on(t.otherId),
    check('distinct_patients_order', sql`${t.oneId} < ${t.otherId}`),
  ],
)
