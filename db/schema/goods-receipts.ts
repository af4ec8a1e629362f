import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { productBatches } from './stock.ts'
import { branchReference } from './stock-branches.ts'

/** The deliveries of suppliers, with the number of the supplier's document. */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    id: id(),
    branchId: branchReference(),
    supplier: text('supplier').notNull().default(''),
    documentNumber: text('document_number').notNull().default(''),
    receivedAt: timestamptz('received_at').notNull(),
    receivedBy: integer('received_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    index('goods_receipts_branch').on(t.branchId),
    index('goods_receipts_received_by').on(t.receivedBy),
    check('goods_receipts_length', sql`length(${t.supplier}) <= 120 and length(${t.documentNumber}) <= 60`),
  ],
)

/** The pieces of a delivery by batch, and what one of them costs. */
export const goodsReceiptLines = pgTable(
  'goods_receipt_lines',
  {
    id: id(),
    receiptId: cascadingReference('receipt_id', () => goodsReceipts.id),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    pieces: integer('pieces').notNull(),
    /** Whether the pharmacy had ordered it. */
    ordered: boolean('ordered').notNull().default(true),
    /** The purchase price of a piece without VAT; null if it is not known. */
    netHalalas: integer('net_halalas'),
    vatPercent: smallint('vat_percent').notNull().default(0),
  },
  t => [
    index('goods_receipt_lines_receipt').on(t.receiptId),
    index('goods_receipt_lines_batch').on(t.batchId),
    check('goods_receipt_lines_pieces', sql`${t.pieces} > 0`),
    check('goods_receipt_lines_price', sql`${t.netHalalas} >= 0 and ${t.vatPercent} in (0, 15)`),
  ],
)
