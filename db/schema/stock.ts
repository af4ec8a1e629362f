import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { stockReasons } from '#domain/stock/stock-reasons.ts'
import { users } from './accounts.ts'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { branchReference, stockBranches } from './stock-branches.ts'
import { products } from './store.ts'

/**
 * The batches of the products in each branch: their quantities are the stock. A product has at most one in a
 * branch without a number and an expiry, which holds the pieces of which neither was read. Triggers of
 * `products` choose the batches that a change of its stock concerns; the function `change_batch` names one.
 */
export const productBatches = pgTable(
  'product_batches',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    branchId: branchReference(),
    /** The number that the manufacturer prints; '' if none was read. */
    lot: text('lot').notNull().default(''),
    /** The last day of its use. */
    expiry: date('expiry', { mode: 'string' }),
    /** Its pieces in the stock. */
    quantity: integer('quantity').notNull().default(0),
    /** Its pieces that have left the sale, and that nobody has taken off the shelf yet. */
    withdrawn: integer('withdrawn').notNull().default(0),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
    /** Since when it is recalled: none of it is sold. */
    recalledAt: timestamptz('recalled_at'),
    recallReason: text('recall_reason').notNull().default(''),
    recalledBy: integer('recalled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether shelves are still to be looked through for recalled packs of which the books know nothing. */
    toSearch: boolean('to_search').notNull().default(false),
  },
  t => [
    unique('product_batches_lot').on(t.productId, t.lot, t.expiry, t.branchId).nullsNotDistinct(),
    index('product_batches_branch').on(t.branchId, t.productId),
    index('product_batches_expiry')
      .on(t.expiry, t.id)
      .where(sql`${t.expiry} is not null and ${t.quantity} + ${t.withdrawn} > 0`),
    index('product_batches_recalled').on(t.expiry, t.id).where(sql`${t.recalledAt} is not null`),
    index('product_batches_recalled_by').on(t.recalledBy),
    check('product_batches_quantity', sql`${t.quantity} >= 0 and ${t.withdrawn} >= 0`),
    check('product_batches_lot_length', sql`length(${t.lot}) <= 40`),
    check('product_batches_recall', sql`(${t.recalledAt} is null) = (${t.recallReason} = '')`),
  ],
)

/**
 * Withdrawn pieces of a batch that are taken off the shelf. Those above a value wait for a second person: at
 * most one of a batch at a time.
 */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    pieces: integer('pieces').notNull(),
    /** At the price of the product. */
    valueHalalas: integer('value_halalas').notNull(),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** The second person, if one was needed. */
    confirmedBy: integer('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    doneAt: timestamptz('done_at'),
  },
  t => [
    index('write_offs_product').on(t.productId),
    index('write_offs_batch').on(t.batchId),
    uniqueIndex('write_offs_waiting').on(t.batchId).where(sql`${t.doneAt} is null`),
    index('write_offs_asked_by').on(t.askedBy),
    index('write_offs_confirmed_by').on(t.confirmedBy),
    check('write_offs_pieces', sql`${t.pieces} > 0 and ${t.valueHalalas} >= 0`),
    check('write_offs_confirmed', sql`${t.confirmedBy} is null or ${t.doneAt} is not null`),
    check('write_offs_two_people', sql`${t.confirmedBy} <> ${t.askedBy}`),
  ],
)

/**
 * Shelves of a branch that a person has looked through for packs with the number of a recalled batch, or is
 * asked to (`asked`): such a pack was found there, or may have come. The last row of a branch counts.
 */
export const shelfSearches = pgTable(
  'shelf_searches',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    branchId: cascadingReference('branch_id', () => stockBranches.id),
    at: timestamptz('at').notNull().default(sql`clock_timestamp()`),
    searchedBy: integer('searched_by').references(() => users.id, { onDelete: 'set null' }),
    asked: boolean('asked').notNull().default(false),
  },
  t => [
    index('shelf_searches_product').on(t.productId),
    index('shelf_searches_batch').on(t.batchId),
    index('shelf_searches_branch').on(t.branchId),
    index('shelf_searches_searched_by').on(t.searchedBy),
  ],
)

/**
 * One row for each customer to be told of a recall, by the latest of the orders that have pieces of the
 * batch: an order keeps its account for as long as there is one.
 */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: id(),
    batchId: cascadingReference('batch_id', () => productBatches.id),
    orderId: cascadingReference('order_id', () => orders.id),
    /** When the e-mail has left. */
    sentAt: timestamptz('sent_at'),
    /** When and by whom the customer was told by phone. */
    toldAt: timestamptz('told_at'),
    toldBy: integer('told_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    unique('recall_notices_order').on(t.batchId, t.orderId),
    index('recall_notices_of_order').on(t.orderId),
    index('recall_notices_told_by').on(t.toldBy),
  ],
)

/**
 * Every change of a product's stock: their sum is the stock, and those of a batch are its quantity. Written
 * by triggers of `products` alone and only ever added to; a movement outlives the product, the order and the
 * person that it names, so it refers to none.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    /** Null for products that were deleted before batches were counted. */
    batchId: integer('batch_id'),
    /** Pieces that came; negative for those that went. */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    orderId: integer('order_id'),
    staffId: integer('staff_id'),
    at: timestamptz('at').notNull().defaultNow(),
  },
  t => [
    index('stock_movements_product').on(t.productId, t.id, t.quantity),
    index('stock_movements_order').on(t.orderId, t.productId).where(sql`${t.orderId} is not null`),
    index('stock_movements_batch').on(t.batchId, t.orderId),
    index('stock_movements_at').on(t.at),
    check('stock_movements_quantity', sql`${t.quantity} <> 0`),
    check('stock_movements_reason', sql.raw(`reason in ('${stockReasons.join("', '")}')`)),
  ],
)
