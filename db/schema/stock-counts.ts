import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countStates } from '#domain/stock/stock-count.ts'
import { users } from './accounts.ts'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { productBatches } from './stock.ts'
import { branchReference } from './stock-branches.ts'

/** The counts of the stock, of one shelf or of what is scanned; several people count into one. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    branchId: branchReference(),
    /** The shelf whose products are to be counted; '': whatever is scanned. */
    shelf: text('shelf').notNull().default(''),
    status: text('status', { enum: countStates }).notNull().default('open'),
    openedAt: timestamptz('opened_at').notNull(),
    openedBy: integer('opened_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who asked to book differences that need a second person, and of which version of the lines. */
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedVersion: text('asked_version'),
    closedAt: timestamptz('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    index('stock_counts_branch').on(t.branchId),
    index('stock_counts_opened_by').on(t.openedBy),
    index('stock_counts_asked_by').on(t.askedBy),
    index('stock_counts_closed_by').on(t.closedBy),
    check('stock_counts_status', sql.raw(`status in ('${countStates.join("', '")}')`)),
    check('stock_counts_closed', sql`(${t.closedAt} is null) = (${t.status} = 'open')`),
  ],
)

/** The batches that were counted. A batch is a line of one open count only. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    id: id(),
    countId: cascadingReference('count_id', () => stockCounts.id),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    counted: integer('counted').notNull(),
    /** How many pieces should have been on the shelf when the last of them was counted. */
    expected: integer('expected').notNull(),
    /** Whether that number changed between the first and the last piece that was counted. */
    changed: boolean('changed').notNull().default(false),
    /** While the count is open: the serial numbers of scanned packs; '' for plain barcodes. */
    serials: text('serials').array().notNull().default([]),
    /** The pieces that closing the count added, or took off if negative. */
    booked: integer('booked'),
    /** Whether its count is open. */
    open: boolean('open').notNull().default(true),
    countedAt: timestamptz('counted_at').notNull(),
    countedBy: integer('counted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    // A second unique index would settle a race of two inserts before the one that the statement names.
    index('stock_count_lines_batch').on(t.countId, t.batchId),
    uniqueIndex('stock_count_lines_open').on(t.batchId).where(sql`${t.open}`),
    index('stock_count_lines_of_batch').on(t.batchId),
    index('stock_count_lines_counted_by').on(t.countedBy),
    check('stock_count_lines_pieces', sql`${t.counted} between 0 and 1000000 and ${t.expected} >= 0`),
  ],
)
