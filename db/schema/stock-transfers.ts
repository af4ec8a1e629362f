import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { transferStates } from '#domain/stock/stock-transfer.ts'
import { users } from './accounts.ts'
import { cascadingReference, id, reference, timestamptz } from './columns.ts'
import { productBatches } from './stock.ts'
import { stockBranches } from './stock-branches.ts'
import { products } from './store.ts'

/** Pieces on their way from a branch to another; until they arrive they are in nobody's stock. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: id(),
    fromBranchId: reference('from_branch_id', () => stockBranches.id),
    toBranchId: reference('to_branch_id', () => stockBranches.id),
    note: text('note').notNull().default(''),
    status: text('status', { enum: transferStates }).notNull().default('sent'),
    sentAt: timestamptz('sent_at').notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it arrived or was taken back, and who said so. */
    endedAt: timestamptz('ended_at'),
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    index('stock_transfers_from').on(t.fromBranchId),
    index('stock_transfers_to').on(t.toBranchId),
    index('stock_transfers_under_way').on(t.id).where(sql`${t.status} = 'sent'`),
    index('stock_transfers_sent_by').on(t.sentBy),
    index('stock_transfers_ended_by').on(t.endedBy),
    check('stock_transfers_branches', sql`${t.fromBranchId} <> ${t.toBranchId}`),
    check('stock_transfers_status', sql.raw(`status in ('${transferStates.join("', '")}')`)),
    check('stock_transfers_ended', sql`(${t.endedAt} is null) = (${t.status} = 'sent')`),
  ],
)

/** The pieces of a transfer, by the batch that they were taken from, and how many of them arrived. */
export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    id: id(),
    transferId: cascadingReference('transfer_id', () => stockTransfers.id),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    pieces: integer('pieces').notNull(),
    received: integer('received'),
  },
  t => [
    unique('stock_transfer_lines_batch').on(t.transferId, t.batchId),
    index('stock_transfer_lines_of_batch').on(t.batchId),
    check('stock_transfer_lines_pieces', sql`${t.pieces} > 0 and ${t.received} >= 0`),
  ],
)

/**
 * The packs of a transfer whose serial numbers were scanned.
 * @public SQL alone reads and writes it.
 */
export const transferredPacks = pgTable(
  'transferred_packs',
  {
    id: id(),
    lineId: cascadingReference('line_id', () => stockTransferLines.id),
    productId: cascadingReference('product_id', () => products.id),
    serial: text('serial').notNull(),
  },
  t => [
    unique('transferred_packs_serial').on(t.productId, t.serial, t.lineId),
    index('transferred_packs_line').on(t.lineId),
    check('transferred_packs_serial_length', sql`length(${t.serial}) between 1 and 40`),
  ],
)
