import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { staffReasons } from '#domain/stock/stock-reasons.ts'
import { users } from './accounts.ts'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { branchReference } from './stock-branches.ts'
import { products } from './store.ts'

/** Pieces that somebody wants to take off the stock and whose value needs a second person to agree. */
export const stockWriteOffs = pgTable(
  'stock_write_offs',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    branchId: branchReference(),
    pieces: integer('pieces').notNull(),
    reason: text('reason', { enum: staffReasons }).notNull(),
    /** Its value when it was asked for, in halalas. */
    valueHalalas: integer('value_halalas').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the second person agreed; null while it waits. */
    agreed: boolean('agreed'),
    decidedAt: timestamptz('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    index('stock_write_offs_product').on(t.productId, t.id),
    index('stock_write_offs_waiting').on(t.id).where(sql`${t.agreed} is null`),
    index('stock_write_offs_branch').on(t.branchId),
    index('stock_write_offs_asked_by').on(t.askedBy),
    index('stock_write_offs_decided_by').on(t.decidedBy),
    check('stock_write_offs_pieces', sql`${t.pieces} > 0 and ${t.valueHalalas} >= 0`),
    check('stock_write_offs_reason', sql.raw(`reason in ('${staffReasons.join("', '")}')`)),
    check('stock_write_offs_decided', sql`(${t.agreed} is null) = (${t.decidedAt} is null)`),
    check(
      'stock_write_offs_second',
      sql`not ${t.agreed} or ${t.decidedBy} is distinct from ${t.askedBy}
      or ${t.decidedBy} is null`,
    ),
  ],
)
