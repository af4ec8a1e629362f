import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { suppliers } from './catalogue.ts'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { productBatches } from './stock.ts'
import { branchReference } from './stock-branches.ts'
import { products } from './store.ts'

/** The goods that a branch has received, one row for each delivery of a supplier. */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    id: id(),
    branchId: branchReference(),
    supplierId: integer('supplier_id').references(() => suppliers.id),
    /** The number of the delivery note or invoice of the supplier; '' if none was typed. */
    document: text('document').notNull().default(''),
    receivedAt: timestamptz('received_at').notNull(),
    receivedBy: integer('received_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    index('goods_receipts_branch').on(t.branchId),
    index('goods_receipts_supplier').on(t.supplierId, t.document),
    index('goods_receipts_received_by').on(t.receivedBy),
    check('goods_receipts_document_length', sql`length(${t.document}) <= 40`),
  ],
)

/** The pieces of a batch in a receipt. Amounts are of all its pieces; null: no price was typed. */
export const goodsReceiptLines = pgTable(
  'goods_receipt_lines',
  {
    id: id(),
    receiptId: cascadingReference('receipt_id', () => goodsReceipts.id),
    /** Null once the product was deleted: the amounts remain. */
    batchId: integer('batch_id').references(() => productBatches.id, { onDelete: 'set null' }),
    pieces: integer('pieces').notNull(),
    /** The number of ordered pieces; 0: the product was not ordered; null: unknown. */
    ordered: integer('ordered'),
    netHalalas: integer('net_halalas'),
    vatHalalas: integer('vat_halalas'),
  },
  t => [
    index('goods_receipt_lines_receipt').on(t.receiptId),
    index('goods_receipt_lines_batch').on(t.batchId),
    check('goods_receipt_lines_pieces', sql`${t.pieces} > 0 and ${t.ordered} >= 0`),
    check(
      'goods_receipt_lines_price',
      sql`(${t.netHalalas} is null) = (${t.vatHalalas} is null)
        and ${t.netHalalas} >= 0 and ${t.vatHalalas} between 0 and ${t.netHalalas}`,
    ),
  ],
)

/**
 * The packs of a receipt whose serial numbers were scanned.
 * @public SQL alone reads and writes it.
 */
export const receivedPacks = pgTable(
  'received_packs',
  {
    id: id(),
    receiptId: cascadingReference('receipt_id', () => goodsReceipts.id),
    productId: cascadingReference('product_id', () => products.id),
    serial: text('serial').notNull(),
  },
  t => [
    unique('received_packs_serial').on(t.productId, t.serial, t.receiptId),
    index('received_packs_receipt').on(t.receiptId),
    check('received_packs_serial_length', sql`length(${t.serial}) between 1 and 40`),
  ],
)
