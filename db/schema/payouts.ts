import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { payments } from './orders.ts'

/**
 * The lines of the payment provider’s payouts to the bank account, as its settlement files have them. Amounts
 * and fees are signed as they change the payout: it has the amount less the fee and the VAT of the fee.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payout: text('payout').notNull(),
    paidOutOn: date('paid_out_on', { mode: 'string' }).notNull(),
    /** The day of the payout, or the first one of the months that were open when it became known. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    /** The provider’s number of the charge. */
    chargeReference: text('charge_reference').notNull(),
    /** `pay`, `refund`, or another word of the provider, such as `chargeback`. */
    lineType: text('line_type').notNull(),
    /** When it happened at the provider, as written there; '' of `pay`, which happens once. */
    happenedAt: text('happened_at').notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    amountHalalas: integer('amount_halalas').notNull(),
    providerFeeHalalas: integer('provider_fee_halalas').notNull(),
    providerVatHalalas: integer('provider_vat_halalas').notNull(),
  },
  t => [
    uniqueIndex('payout_lines_line').on(t.chargeReference, t.lineType, t.happenedAt),
    uniqueIndex('payout_lines_charge').on(t.paymentId).where(sql`${t.lineType} = 'pay'`),
    index('payout_lines_payment').on(t.paymentId),
    index('payout_lines_counted').on(t.countedOn),
    check(
      'payout_lines_payment_known',
      sql`${t.lineType} not in ('pay', 'refund') or ${t.paymentId} is not null`,
    ),
  ],
)
