import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { substitutionStates, unsendableReasons } from '#domain/substitutions/substitution-rules.ts'
import { cascadingReference, createdAt, id, nameColumns, timestamptz } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { products } from './store.ts'

/**
 * Pieces of orders that cannot be sent, and what is proposed instead of them (docs/decisions/055). The names
 * are those of the ordered product; the stock of what is proposed is taken while it is open. The columns of
 * the proposal are null where nothing is proposed.
 */
export const substitutions = pgTable(
  'substitutions',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    /** Null once the whole line is replaced. */
    orderLineId: integer('order_line_id').references(() => orderLines.id, { onDelete: 'set null' }),
    state: text('state', { enum: substitutionStates }).notNull().default('open'),
    reason: text('reason', { enum: unsendableReasons }).notNull(),
    ...nameColumns(),
    quantity: smallint('quantity').notNull(),
    /** What these pieces cost with VAT, after their share of the discount. */
    costHalalas: integer('cost_halalas').notNull(),
    /** The product that is proposed instead. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    offeredAr: text('offered_ar'),
    offeredEn: text('offered_en'),
    offeredImage: text('offered_image'),
    offeredQuantity: smallint('offered_quantity'),
    /** Its unit price in this order, its share of the discount, and what it costs then. */
    offeredPaidHalalas: integer('offered_paid_halalas'),
    offeredDiscountHalalas: integer('offered_discount_halalas'),
    offeredCostHalalas: integer('offered_cost_halalas').generatedAlwaysAs(
      sql`offered_paid_halalas * offered_quantity - offered_discount_halalas`,
    ),
    /** What the pharmacist wrote to the customer, or ''. */
    note: text('note').notNull().default(''),
    answerUntil: timestamptz('answer_until'),
    endedAt: timestamptz('ended_at'),
    /** No foreign key: it outlives the account. */
    staffId: integer('staff_id').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('substitutions_order').on(t.orderId, t.id),
    index('substitutions_product').on(t.productId),
    uniqueIndex('substitutions_one_of_line').on(t.orderLineId).where(sql`${t.state} = 'open'`),
    uniqueIndex('substitutions_one_of_product').on(t.orderId, t.productId).where(sql`${t.state} = 'open'`),
    index('substitutions_of_line').on(t.orderLineId),
    index('substitutions_open').on(t.answerUntil).where(sql`${t.state} = 'open'`),
    check('substitutions_state', sql.raw(`state in ('${substitutionStates.join("', '")}')`)),
    check('substitutions_reason', sql.raw(`reason in ('${unsendableReasons.join("', '")}')`)),
    check('substitutions_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('substitutions_quantity', sql`${t.quantity} > 0 and ${t.costHalalas} >= 0`),
    check(
      'substitutions_offered',
      sql`num_nonnulls(${t.offeredAr}, ${t.offeredEn}, ${t.offeredImage}, ${t.offeredQuantity},
        ${t.offeredPaidHalalas}, ${t.offeredDiscountHalalas}, ${t.answerUntil})
        = case ${t.state} when 'left_out' then 0 else 7 end`,
    ),
    check(
      'substitutions_never_dearer',
      sql`${t.offeredQuantity} > 0 and ${t.offeredPaidHalalas} >= 0 and ${t.offeredDiscountHalalas} >= 0
        and ${t.offeredCostHalalas} between 0 and ${t.costHalalas}`,
    ),
  ],
)
