import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  cascadingReference,
  coordinateColumns,
  createdAt,
  customerSearchKey,
  id,
  isShortAddress,
  isTaxClass,
  nameColumns,
  reference,
  shortAddressColumn,
  taxClass,
  taxColumns,
  timestamptz,
} from './columns.ts'
import { branchReference } from './stock-branches.ts'
import { coupons, products } from './store.ts'

export const orderStatuses = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'] as const

/** Orders keep copies of names, prices and the address from the time they were placed. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null after the account is deleted: the invoice remains without personal data. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: orderStatuses }).notNull().default('placed'),
    /** 1 cash on delivery, 2 credit card (spec §4). */
    paymentMethod: smallint('payment_method').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    addressText: text('address_text').notNull(),
    shortAddress: shortAddressColumn(),
    ...coordinateColumns(),
    couponId: integer('coupon_id').references(() => coupons.id),
    /** The branch that it is served from: that of its place when it was placed. */
    branchId: branchReference(),
    subTotalHalalas: integer('sub_total_halalas').notNull(),
    feesHalalas: integer('fees_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    /** The tax of the delivery fee, like `taxColumns` of a line. */
    feeTaxClass: taxClass('fee_tax_class'),
    feeTaxReason: text('fee_tax_reason').notNull().default(''),
    feeVatPercent: smallint('fee_vat_percent').notNull().default(15),
    feeVatHalalas: integer('fee_vat_halalas').notNull(),
    createdAt: createdAt(),
    cancelledAt: timestamptz('cancelled_at'),
    /** Why the clinic cancelled it; shown to the customer. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When its last piece came back: its coupon can be used again. */
    returnedAt: timestamptz('returned_at'),
    /** The highest age limit of its products, in years, and when the customer confirmed that age. */
    ageLimit: smallint('age_limit'),
    ageConfirmedAt: timestamptz('age_confirmed_at'),
    /** When the receiver's ID was seen on hand-over; the staff of the delivered step confirmed that. */
    idCheckedAt: timestamptz('id_checked_at'),
    searchKey: customerSearchKey(),
  },
  t => [
    index('orders_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_user').on(t.userId, t.id),
    index('orders_coupon').on(t.couponId, t.userId),
    index('orders_status').on(t.status, t.createdAt),
    index('orders_branch').on(t.branchId, t.status, t.createdAt),
    isTaxClass('orders_fee_tax_class', t.feeTaxClass),
    isShortAddress('orders_short_address', t.shortAddress),
    check('orders_fee_vat', sql`${t.feeVatHalalas} between 0 and ${t.feesHalalas}`),
    check('orders_age_limit', sql`${t.ageLimit} between 1 and 99`),
    check('orders_age_confirmed', sql`(${t.ageLimit} is null) = (${t.ageConfirmedAt} is null)`),
    check('orders_id_checked', sql`${t.idCheckedAt} is null or ${t.ageLimit} is not null`),
    check('orders_payment_method', sql`${t.paymentMethod} in (1, 2)`),
    check(
      'orders_status_known',
      sql`${t.status} in ('placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_total',
      sql.join(
        [
          sql`${t.totalHalalas} = ${t.subTotalHalalas} + ${t.feesHalalas} - ${t.discountHalalas}`,
          sql`${t.totalHalalas} >= 0`,
          sql`${t.discountHalalas} >= 0`,
          sql`${t.feesHalalas} >= 0`,
        ],
        sql` and `,
      ),
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    ...nameColumns(),
    image: text('image').notNull(),
    paidHalalas: integer('paid_halalas').notNull(),
    quantity: integer('quantity').notNull(),
    ...taxColumns(),
    /** The line's share of the order's discount. */
    discountHalalas: integer('discount_halalas').notNull(),
  },
  t => [
    index('order_lines_order').on(t.orderId),
    isTaxClass('order_lines_tax_class', t.taxClass),
    check(
      'order_lines_tax',
      sql.join(
        [
          sql`${t.discountHalalas} between 0 and ${t.paidHalalas} * ${t.quantity}`,
          sql`${t.vatHalalas} between 0 and ${t.paidHalalas} * ${t.quantity} - ${t.discountHalalas}`,
        ],
        sql` and `,
      ),
    ),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_paid', sql`${t.paidHalalas} >= 0`),
  ],
)

/** Card payments at the provider; `reference` is the provider's id. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    /** The provider’s number of the charge, by which its settlement files name it; '' until it is known. */
    chargeReference: text('charge_reference').notNull().default(''),
    amountHalalas: integer('amount_halalas').notNull(),
    /** `started`: the order's one open payment; `superseded`: another one is open instead. */
    status: text('status', { enum: ['started', 'superseded', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('started'),
    createdAt: createdAt(),
    /** When the rest of it, which no row of `refunds` has, was refunded. */
    refundedAt: timestamptz('refunded_at'),
    /** Until when a refund of the payment has it alone; the end of a process that died. Null: none runs. */
    refundingUntil: timestamptz('refunding_until'),
    /** When the provider is asked again; null once its answer is final. */
    nextCheckAt: timestamptz('next_check_at').defaultNow(),
  },
  t => [
    unique('payments_reference').on(t.provider, t.reference),
    index('payments_order').on(t.orderId),
    index('payments_charge').on(t.chargeReference).where(sql`${t.chargeReference} <> ''`),
    index('payments_created').on(t.createdAt),
    index('payments_refunded').on(t.refundedAt).where(sql`${t.refundedAt} is not null`),
    uniqueIndex('payments_one_open').on(t.orderId).where(sql`${t.status} = 'started'`),
    index('payments_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('payments_status', sql`${t.status} in ('started', 'superseded', 'paid', 'failed', 'refunded')`),
    check('payments_amount', sql`${t.amountHalalas} > 0`),
  ],
)
