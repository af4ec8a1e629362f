import { type SQL, sql } from 'drizzle-orm'
import type { PayoutSum } from '#contract/admin/invoices/money.ts'
import type { Db } from '#db/connect.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { mapInSlices } from '#services/time-slices.ts'

/**
 * The line of a payout that has an entry of `entries`: its payment by the provider’s reference, the same
 * amount, and of several refunds of one amount the line of the same rank.
 */
export const payoutLineOf = (entry: SQL) => sql`
  select payout, paid_out_on::text as paid_out_on, provider_fee_halalas + provider_vat_halalas as fee,
    amount_halalas - provider_fee_halalas - provider_vat_halalas as net
  from payout_lines where id = (array(
    select payout_lines.id from payments join payout_lines on payment_id = payments.id
    where payments.provider = ${entry}.provider and payments.reference = ${entry}.reference
      and not ${entry}.is_correction
      and line_type = case ${entry}.kind when 'payment' then 'pay' else 'refund' end
      and payout_lines.amount_halalas = ${entry}.amount
    order by payout_lines.id
  ))[1 + (
    select count(*) from payments join refunds on payment_id = payments.id
    where payments.provider = ${entry}.provider and payments.reference = ${entry}.reference
      and ${entry}.kind = 'refund' and state = 'done' and done_at < ${entry}.at
      and -refunds.amount_halalas = ${entry}.amount
  )]`

/** The payouts that count in a span of days, newest first, amounts in riyals. */
export async function payoutSums(
  db: Db,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<PayoutSum[]> {
  const { rows } = await db.execute<PayoutSum>(sql`
    select payout as number, paid_out_on::text as date, min(counted_on) > paid_out_on as is_late,
      coalesce(sum(amount_halalas) filter (where line_type = 'pay'), 0)::float as payments,
      coalesce(-sum(amount_halalas) filter (where line_type = 'refund'), 0)::float as refunds,
      coalesce(sum(amount_halalas) filter (where line_type not in ('pay', 'refund')), 0)::float as other,
      sum(provider_fee_halalas)::float as fee, sum(provider_vat_halalas)::float as vat,
      sum(amount_halalas - provider_fee_halalas - provider_vat_halalas)::float as net
    from payout_lines where counted_on between ${from} and ${to}
    group by payout, paid_out_on order by paid_out_on desc, payout limit ${limit}`)
  return mapInSlices(rows, row => ({
    ...row,
    payments: toRiyals(row.payments),
    refunds: toRiyals(row.refunds),
    other: toRiyals(row.other),
    fee: toRiyals(row.fee),
    vat: toRiyals(row.vat),
    net: toRiyals(row.net),
  }))
}
