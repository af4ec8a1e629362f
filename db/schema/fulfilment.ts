import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { packReturns } from '#domain/returns/return-rules.ts'
import { cascadingReference, id, nameColumns, nameSearchKey, reference, timestamptz } from './columns.ts'
import { orderLines, orderStatuses, orders } from './orders.ts'
import { productBatches } from './stock.ts'
import { products } from './store.ts'

/** The way of an order: a row for each status that it got. A trigger of `orders` alone writes them. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The member of staff who set it; null: the customer, the bank or a job. */
    staffId: integer('staff_id'),
    at: timestamptz('at').notNull(),
  },
  t => [
    index('order_steps_order').on(t.orderId, t.id),
    index('order_steps_money').on(t.at).where(sql`${t.status} in ('paid', 'delivered')`),
    check('order_steps_status', sql.raw(`status in ('${orderStatuses.join("', '")}')`)),
  ],
)

/** An order as it is packed and handed over. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** When its last piece was checked; null while pieces are missing. */
    packedAt: timestamptz('packed_at'),
    /** Who brings it; null: the pharmacy itself. */
    courierId: integer('courier_id').references(() => couriers.id),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Why it left although not all of its pieces were scanned; '' if they were. */
    unscannedReason: text('unscanned_reason').notNull().default(''),
    /** Whether a delivery failed and the parcel was not handed over again yet. */
    cameBack: boolean('came_back').notNull().default(false),
    /** The recalled batches for which plain packs are checked anew; none once all are checked. */
    doubtedBatches: integer('doubted_batches').array().notNull().default([]),
    /** The products of which a scanned pack was refused: their plain barcodes count no piece any more. */
    refusedProducts: integer('refused_products').array().notNull().default([]),
    /** Those of them that leave with no reason instead of scans: no search of shelves finds such packs. */
    mustScanProducts: integer('must_scan_products').array().notNull().default([]),
    /** By which the courier has handed over what the customer paid in cash. */
    settlementId: integer('settlement_id').references(() => courierSettlements.id),
  },
  t => [
    index('parcels_courier').on(t.courierId, t.orderId).where(sql`${t.settlementId} is null`),
    index('parcels_settlement').on(t.settlementId),
    index('parcels_unscanned').on(t.orderId).where(sql`${t.unscannedReason} <> ''`),
  ],
)

/** Who brings parcels. `trackingUrl` has `{number}` where the number of the parcel stands, or is ''. */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    ...nameColumns(),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** Whether parcels are handed over to it. */
    active: boolean('active').notNull().default(true),
    searchKey: nameSearchKey(),
  },
  t => [
    check(
      'couriers_tracking_url',
      sql`${t.trackingUrl} = '' or ${t.trackingUrl} ~ '^https://.*[{]number[}]'`,
    ),
  ],
)

/** An attempt to deliver that failed; null as the next day: the parcel went back to the pharmacy. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    reason: text('reason', { enum: ['nobody', 'address', 'refused', 'no_id', 'other'] }).notNull(),
    nextDay: date('next_day', { mode: 'string' }),
    at: timestamptz('at').notNull(),
  },
  t => [
    index('delivery_attempts_order').on(t.orderId, t.id),
    check('delivery_attempts_reason', sql`${t.reason} in ('nobody', 'address', 'refused', 'no_id', 'other')`),
  ],
)

/**
 * What a courier handed over for the cash orders that were delivered on a day, less the refunds that the
 * courier paid on it; it never changes. Negative: the pharmacy paid the courier.
 */
export const courierSettlements = pgTable(
  'courier_settlements',
  {
    id: id(),
    courierId: reference('courier_id', () => couriers.id),
    day: date('day', { mode: 'string' }).notNull(),
    orders: integer('orders').notNull(),
    refunds: integer('refunds').notNull().default(0),
    /** The refunds that are taken off in `dueHalalas`. */
    refundedHalalas: integer('refunded_halalas').notNull().default(0),
    dueHalalas: integer('due_halalas').notNull(),
    receivedHalalas: integer('received_halalas').notNull(),
    differenceHalalas: integer('difference_halalas')
      .notNull()
      .generatedAlwaysAs(sql`received_halalas - due_halalas`),
    /** The settlement whose missing cash this one settles; it has no orders of its own. */
    shortageId: integer('shortage_id').references((): AnyPgColumn => courierSettlements.id),
    /** Whether the courier does not owe what is missing. */
    writtenOff: boolean('written_off').notNull().default(false),
    /** Why more or less was handed over; '' only if neither is so. */
    note: text('note').notNull().default(''),
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: timestamptz('at').notNull(),
  },
  t => [
    index('courier_settlements_courier').on(t.courierId),
    check(
      'courier_settlements_orders',
      sql`${t.orders} >= 0 and ${t.refunds} >= 0
        and (${t.orders} + ${t.refunds} > 0) = (${t.shortageId} is null)`,
    ),
    uniqueIndex('courier_settlements_shortage').on(t.shortageId).where(sql`${t.shortageId} is not null`),
    index('courier_settlements_missing')
      .on(t.courierId)
      .where(sql`${t.differenceHalalas} < 0 and not ${t.writtenOff}`),
    check(
      'courier_settlements_missing_cash',
      sql`(${t.shortageId} is null or ${t.receivedHalalas} between 0 and ${t.dueHalalas})
        and (not ${t.writtenOff} or ${t.receivedHalalas} < ${t.dueHalalas})`,
    ),
    check(
      'courier_settlements_amounts',
      sql`${t.refundedHalalas} >= 0 and ${t.dueHalalas} >= -${t.refundedHalalas}
        and case when ${t.dueHalalas} < 0 then ${t.receivedHalalas} <= 0 else ${t.receivedHalalas} >= 0 end`,
    ),
    check('courier_settlements_note', sql`${t.dueHalalas} = ${t.receivedHalalas} or ${t.note} <> ''`),
  ],
)

/** How many pieces of a line were checked into the parcel. */
export const checkedPieces = pgTable(
  'checked_pieces',
  {
    lineId: integer('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    pieces: smallint('pieces').notNull(),
  },
  t => [check('checked_pieces_number', sql`${t.pieces} > 0`)],
)

/**
 * The packs that were scanned into parcels: what left is known by batch and, where the code has one, by
 * serial number. A pack that has left the pharmacy keeps its row, unless it may be sold again.
 */
export const packedPacks = pgTable(
  'packed_packs',
  {
    id: id(),
    lineId: cascadingReference('line_id', () => orderLines.id),
    productId: cascadingReference('product_id', () => products.id),
    /**
     * Null: the batch of these pieces in the parcel is not known: a recall has doubted them, or they left
     * without a scan (`by_hand`). What is checked anew has its own row. Null and returned: a pack that was
     * left out of a parcel that came back.
     */
    batchId: integer('batch_id').references(() => productBatches.id, { onDelete: 'cascade' }),
    /** '' for a pack whose code has none, and for a piece that was added by hand. */
    serial: text('serial').notNull().default(''),
    /** Whether its code told its batch; a code with a serial number has told it in older rows, too. */
    lotRead: boolean('lot_read').notNull().default(false),
    pieces: smallint('pieces').notNull(),
    /** Whether a person added it without a scan, although the product has a code. */
    byHand: boolean('by_hand').notNull().default(false),
    /** Whether it was outside with the parcel that came back, although it is in it by a later scan. */
    wasOutside: boolean('was_outside').notNull().default(false),
    /** Where it went when it came back; null while it is in a parcel or outside. */
    returned: text('returned', { enum: packReturns }),
    at: timestamptz('at').notNull().defaultNow(),
  },
  t => [
    index('packed_packs_line').on(t.lineId),
    index('packed_packs_batch').on(t.batchId),
    // A pack that is on the shelf again can leave once more.
    uniqueIndex('packed_packs_serial')
      .on(t.productId, t.serial)
      .where(sql`serial <> '' and returned is distinct from 'restocked'`),
    check('packed_packs_returned', sql.raw(`returned in ('${packReturns.join("', '")}')`)),
    check('packed_packs_pieces', sql`${t.pieces} > 0`),
    check('packed_packs_serial_length', sql`length(${t.serial}) <= 40`),
  ],
)
