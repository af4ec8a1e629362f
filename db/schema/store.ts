import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  childOf,
  createdAt,
  customerSearchKey,
  id,
  mapPoint,
  moment,
  nameColumns,
  nameSearchKey,
} from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    ...nameColumns(),
    image: text('image').notNull(),
    position: smallint('position').notNull().default(0),
  },
  t => [index('categories_parent').on(t.parentId, t.position)],
)

/** What the shop sells. Money is halalas, VAT included. */
export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    ...nameColumns(),
    descriptionAr: text('description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    priceHalalas: integer('price_halalas').notNull(),
    discountType: text('discount_type', { enum: ['percentage', 'amount'] }),
    /** Per cent, or halalas. */
    discountValue: integer('discount_value').notNull().default(0),
    /** What is paid; rounds as domain/price.ts does: half up, to the halala. */
    paidHalalas: integer('paid_halalas')
      .notNull()
      .generatedAlwaysAs(
        sql`case discount_type when 'percentage' then (price_halalas * (100 - discount_value) + 50) / 100 when 'amount' then price_halalas - discount_value else price_halalas end`,
      ),
    stock: integer('stock').notNull().default(0),
    /** The pharmacist is told when no more than so many are left. */
    stockAlert: smallint('stock_alert').notNull().default(5),
    /** Whether the shop shows and sells it. */
    active: boolean('active').notNull().default(true),
    /** Units ever sold; the best sellers come first. */
    sold: integer('sold').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    createdAt: createdAt(),
    searchKey: nameSearchKey(),
  },
  t => [
    // `active` stands last in each, so that a page of the shop is read from the index alone.
    index('products_category_sold').on(t.categoryId, t.sold.desc(), t.id, t.active),
    index('products_category_paid').on(t.categoryId, t.paidHalalas, t.id, t.active),
    index('products_paid').on(t.paidHalalas, t.id, t.active),
    index('products_sold').on(t.sold.desc(), t.id, t.active),
    index('products_on_sale').on(t.id).where(sql`${t.active}`),
    index('products_off_sale').on(t.id).where(sql`not ${t.active}`),
    index('products_stock').on(t.stock, t.id),
    index('products_low').on(t.stock, t.id).where(sql`${t.active} and ${t.stock} <= ${t.stockAlert}`),
    index('products_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    check('products_price', sql`${t.priceHalalas} between 1 and 20000000`),
    check('products_stock_alert', sql`${t.stockAlert} >= 0`),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_sold', sql`${t.sold} >= 0`),
    check('products_ratings', sql`${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
    check(
      'products_discount',
      sql`case ${t.discountType} when 'percentage' then ${t.discountValue} between 1 and 99 when 'amount' then ${t.discountValue} between 1 and ${t.priceHalalas} - 1 else ${t.discountType} is null and ${t.discountValue} = 0 end`,
    ),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: childOf('product_id', () => products.id),
    path: text('path').notNull(),
    position: smallint('position').notNull(),
  },
  t => [unique('product_images_position').on(t.productId, t.position)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: childOf('product_id', () => products.id),
    userId: childOf('user_id', () => users.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
    /** Since when the public does not read it, nor count it, and why. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason').notNull().default(''),
    searchKey: text('search_key').notNull().generatedAlwaysAs(sql`search_key(comment)`),
  },
  t => [
    unique('reviews_once').on(t.productId, t.userId),
    index('reviews_user').on(t.userId),
    index('reviews_created').on(t.createdAt, t.id),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    userId: childOf('user_id', () => users.id),
    productId: childOf('product_id', () => products.id),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.productId] }), index('favorites_product').on(t.productId)],
)

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull(),
    type: text('type', { enum: ['percentage', 'amount'] }).notNull(),
    /** Per cent, or halalas. */
    value: integer('value').notNull(),
    minimumHalalas: integer('minimum_halalas').notNull().default(0),
    /** Both days count, in Asia/Riyadh; null is open. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    totalLimit: integer('total_limit'),
    userLimit: integer('user_limit'),
  },
  t => [
    unique('coupons_code').on(t.code),
    check('coupons_code_upper', sql`${t.code} = upper(${t.code})`),
    check('coupons_type', sql`${t.type} in ('percentage', 'amount')`),
    check('coupons_value', sql`${t.value} > 0 and (${t.type} = 'amount' or ${t.value} <= 100)`),
    check('coupons_limits', sql`${t.minimumHalalas} >= 0 and ${t.totalLimit} > 0 and ${t.userLimit} > 0`),
    check('coupons_days', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
)

/** A user's cart: its coupon. The lines hang below it. */
export const carts = pgTable('carts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: childOf('user_id', () => carts.userId),
    productId: childOf('product_id', () => products.id),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

/** What delivery costs: one row, changed by the clinic. */
export const deliveryFees = pgTable(
  'delivery_fees',
  {
    id: id(),
    feeHalalas: integer('fee_halalas').notNull(),
    /** No fee from this subtotal on. */
    freeFromHalalas: integer('free_from_halalas').notNull(),
  },
  t => [
    check('delivery_fees_one_row', sql`${t.id} = 1`),
    check('delivery_fees_range', sql`${t.feeHalalas} >= 0 and ${t.freeFromHalalas} >= 0`),
  ],
)

export const orderStatuses = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'] as const

/** An order keeps copies of what was true when it was placed: names, prices, the address. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null once the account is deleted: the invoice stays, without the person. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: orderStatuses }).notNull().default('placed'),
    /** 1 cash on delivery, 2 credit card (spec §4). */
    paymentMethod: smallint('payment_method').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    addressText: text('address_text').notNull(),
    ...mapPoint(),
    couponId: integer('coupon_id').references(() => coupons.id),
    subTotalHalalas: integer('sub_total_halalas').notNull(),
    feesHalalas: integer('fees_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    /** Why the clinic cancelled it, as the customer reads it. */
    cancelReason: text('cancel_reason').notNull().default(''),
    searchKey: customerSearchKey(),
  },
  t => [
    index('orders_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_user').on(t.userId, t.id),
    index('orders_coupon').on(t.couponId, t.userId),
    index('orders_status').on(t.status, t.createdAt),
    check('orders_payment_method', sql`${t.paymentMethod} in (1, 2)`),
    check(
      'orders_status_known',
      sql`${t.status} in ('placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_total',
      sql`${t.totalHalalas} = ${t.subTotalHalalas} + ${t.feesHalalas} - ${t.discountHalalas} and ${t.totalHalalas} >= 0 and ${t.discountHalalas} >= 0 and ${t.feesHalalas} >= 0`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: childOf('order_id', () => orders.id),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    ...nameColumns(),
    image: text('image').notNull(),
    paidHalalas: integer('paid_halalas').notNull(),
    quantity: integer('quantity').notNull(),
  },
  t => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_paid', sql`${t.paidHalalas} >= 0`),
  ],
)

/** A card payment at the provider; `reference` is the provider's own. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    status: text('status', { enum: ['started', 'paid', 'failed', 'refunded'] })
      .notNull()
      .default('started'),
    createdAt: createdAt(),
  },
  t => [
    unique('payments_reference').on(t.provider, t.reference),
    index('payments_order').on(t.orderId),
    check('payments_status', sql`${t.status} in ('started', 'paid', 'failed', 'refunded')`),
    check('payments_amount', sql`${t.amountHalalas} > 0`),
  ],
)
