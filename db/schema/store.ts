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
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { users } from './accounts.ts'
import { catalogueChecks, catalogueColumns } from './catalogue.ts'
import {
  cascadingReference,
  createdAt,
  datedTaxChecks,
  datedTaxClass,
  id,
  nameColumns,
  nameSearchKey,
  reference,
  timestamptz,
} from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    ...nameColumns(),
    image: text('image').notNull(),
    position: smallint('position').notNull().default(0),
    searchKey: nameSearchKey(),
  },
  t => [
    index('categories_parent').on(t.parentId, t.position),
    index('categories_search').using('gin', t.searchKey.op('gin_trgm_ops')),
  ],
)

/** The products of the store. Money is in halalas, VAT included. */
export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: reference('category_id', () => categories.id),
    ...nameColumns(),
    descriptionAr: text('description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    priceHalalas: integer('price_halalas').notNull(),
    discountType: text('discount_type', { enum: ['percentage', 'amount'] }),
    /** Per cent, or halalas. */
    discountValue: integer('discount_value').notNull().default(0),
    /** The price after the discount, rounded half up to the halala as in domain/orders/price.ts. */
    paidHalalas: integer('paid_halalas')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          [
            'case discount_type',
            "when 'percentage' then (price_halalas * (100 - discount_value) + 50) / 100",
            "when 'amount' then price_halalas - discount_value",
            'else price_halalas end',
          ].join(' '),
        ),
      ),
    ...datedTaxClass(),
    stock: integer('stock').notNull().default(0),
    /** The pharmacist is notified when the stock is at or below this number. */
    stockAlert: smallint('stock_alert').notNull().default(5),
    /** Whether the store lists and sells it. */
    active: boolean('active').notNull().default(true),
    medicineClass: text('medicine_class', { enum: medicineClasses }).notNull().default('general'),
    /** The authority sets the price: no discount, no coupon. */
    priceControlled: boolean('price_controlled').notNull().default(false),
    /** From which age it may be used, in years; null: any. */
    minAge: smallint('min_age'),
    ...catalogueColumns(),
    /** Total units sold; used for the order of best sellers. */
    sold: integer('sold').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    createdAt: createdAt(),
    searchKey: nameSearchKey(),
  },
  t => [
    // `active` is a column of each index, so that a page of the store needs only the index.
    index('products_category_sold').on(t.categoryId, t.sold.desc(), t.id, t.active),
    index('products_category_paid').on(t.categoryId, t.paidHalalas, t.id, t.active),
    index('products_paid').on(t.paidHalalas, t.id, t.active),
    // With the search key a search follows the best sellers without reading the products that it passes.
    index('products_sold').on(t.sold.desc(), t.id, t.active, t.searchKey),
    index('products_on_sale').on(t.id).where(sql`${t.active}`),
    index('products_off_sale').on(t.id).where(sql`not ${t.active}`),
    index('products_next_tax_from').on(t.nextTaxFrom).where(sql`${t.nextTaxFrom} is not null`),
    index('products_stock').on(t.stock, t.id),
    index('products_low').on(t.stock, t.id).where(sql`${t.active} and ${t.stock} <= ${t.stockAlert}`),
    index('products_medicine_class').on(t.medicineClass, t.id).where(sql`${t.medicineClass} <> 'general'`),
    index('products_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    unique('products_sku').on(t.sku),
    unique('products_gtin').on(t.gtin),
    index('products_sfda_number').on(t.sfdaNumber).where(sql`${t.sfdaNumber} <> ''`),
    index('products_storage').on(t.storage, t.id).where(sql`${t.storage} is not null`),
    index('products_substances').using('hash', t.substances),
    index('products_shelf').on(t.shelf, t.id).where(sql`${t.shelf} <> ''`),
    ...catalogueChecks(t),
    ...datedTaxChecks('products', t),
    check('products_price', sql`${t.priceHalalas} between 1 and 20000000`),
    check('products_stock_alert', sql`${t.stockAlert} >= 0`),
    check(
      'products_medicine_class',
      sql`${t.medicineClass} in ('general', 'pharmacy', 'prescription', 'controlled')`,
    ),
    check('products_controlled_off_sale', sql`${t.medicineClass} <> 'controlled' or not ${t.active}`),
    check('products_controlled_price', sql`not ${t.priceControlled} or ${t.discountType} is null`),
    check('products_min_age', sql`${t.minAge} between 1 and 99`),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_sold', sql`${t.sold} >= 0`),
    check('products_ratings', sql`${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
    check(
      'products_discount',
      sql.join(
        [
          sql`case ${t.discountType}`,
          sql`when 'percentage' then ${t.discountValue} between 1 and 99`,
          sql`when 'amount' then ${t.discountValue} between 1 and ${t.priceHalalas} - 1`,
          sql`else ${t.discountType} is null and ${t.discountValue} = 0 end`,
        ],
        sql` `,
      ),
    ),
  ],
)

/** Further barcodes of a product: another pack of it, or a carton of several pieces. */
export const productBarcodes = pgTable(
  'product_barcodes',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    /** The GTIN in its form of 14 digits. */
    gtin: text('gtin').notNull(),
    /** The pieces that one scan of it stands for. */
    pieces: smallint('pieces').notNull().default(1),
  },
  t => [
    unique('product_barcodes_gtin').on(t.gtin),
    index('product_barcodes_product').on(t.productId),
    check('product_barcodes_form', sql`${t.gtin} ~ '^[0-9]{14}$'`),
    check('product_barcodes_pieces', sql`${t.pieces} between 1 and 1000`),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    path: text('path').notNull(),
    position: smallint('position').notNull(),
  },
  t => [unique('product_images_position').on(t.productId, t.position)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: cascadingReference('product_id', () => products.id),
    userId: cascadingReference('user_id', () => users.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
    /** Since when the review is hidden and excluded from the average, and why. */
    hiddenAt: timestamptz('hidden_at'),
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
    userId: cascadingReference('user_id', () => users.id),
    productId: cascadingReference('product_id', () => products.id),
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
    /** Both days are included, in Asia/Riyadh; null: no limit. */
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

/** A user's cart with its coupon; `cart_lines` has the products. */
export const carts = pgTable('carts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: cascadingReference('user_id', () => carts.userId),
    productId: cascadingReference('product_id', () => products.id),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    /** The price after discount when the quantity was last set. */
    seenHalalas: integer('seen_halalas').notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

/** The delivery terms: one row, set by the clinic. */
export const deliveryFees = pgTable(
  'delivery_fees',
  {
    id: id(),
    feeHalalas: integer('fee_halalas').notNull(),
    /** The subtotal from which delivery is free. */
    freeFromHalalas: integer('free_from_halalas').notNull(),
    ...datedTaxClass(),
  },
  t => [
    ...datedTaxChecks('delivery_fees', t),
    check('delivery_fees_one_row', sql`${t.id} = 1`),
    check('delivery_fees_range', sql`${t.feeHalalas} >= 0 and ${t.freeFromHalalas} >= 0`),
  ],
)
