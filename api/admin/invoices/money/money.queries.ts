import { and, type SQL, sql } from 'drizzle-orm'
import type { CashOutstanding, MoneyRow, MoneySum } from '#contract/admin/invoices/money.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import type { MoneyMethod } from '#domain/invoices/money-entries.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { payoutLineOf } from './payouts.queries.ts'

/** What is asked for; the period is half open. */
export type MoneyFilter = {
  since: Date
  before: Date
  method?: MoneyMethod | undefined
  search?: string | undefined
  payout?: 'missing' | undefined
}

/** The day of a time, in Riyadh. */
const dayIn = (at: SQL) => sql`(${at} at time zone 'Asia/Riyadh')::date::text`

/** When cash changed hands: the step of the delivery. An undone delivery has no longer its step's status. */
const DELIVERED_AT = sql`(select max(at) from order_steps
  where order_steps.order_id = orders.id and order_steps.status = 'delivered')`

/** What a row of `refunds` is about: a return, or a product that was not sent. */
const ORDER_OF_REFUND = sql`coalesce(
  (select order_id from order_returns where order_returns.id = refunds.return_id),
  (select order_id from substitutions where substitutions.id = refunds.substitution_id))`

/** The part of a refunded payment that no row of `refunds` has. */
const REST = sql`payments.amount_halalas - coalesce((select sum(amount_halalas) from refunds
  where refunds.payment_id = payments.id and refunds.state = 'done'), 0)`

/**
 * Every payment and refund of some orders as the tables have it now, amounts in halalas. A card is charged
 * when the order becomes paid, or, a second payment of it, when that began.
 */
const liveOf = (orderIds: SQL) => sql`(
  select 'payment' as kind, 'card' as method, payments.order_id, provider, reference,
    payments.amount_halalas as amount, null::int as courier_id, coalesce((select min(at) from order_steps
      where order_steps.order_id = payments.order_id and order_steps.status = 'paid'
        and at >= payments.created_at), payments.created_at) as at
  from payments where status in ('paid', 'refunded') and order_id in (${orderIds})
  union all
  select 'refund', 'card', payments.order_id, provider, reference, -refunds.amount_halalas, null, done_at
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.state = 'done' and order_id in (${orderIds})
  union all
  select 'refund', 'card', order_id, provider, reference, -(${REST}), null, refunded_at
  from payments where status = 'refunded' and order_id in (${orderIds}) and ${REST} > 0
  union all
  select 'payment', 'cash', orders.id, '', '', total_halalas, parcels.courier_id, ${DELIVERED_AT}
  from orders left join parcels on parcels.order_id = orders.id
  where orders.status = 'delivered' and payment_method = ${CASH} and total_halalas > 0
    and orders.id in (${orderIds})
  union all
  select 'refund', 'cash', order_returns.order_id, '', '', -amount_halalas, refunds.courier_id, done_at
  from order_returns join refunds on return_id = order_returns.id
  where payment_id is null and order_returns.order_id in (${orderIds})
  union all
  select 'refund', 'cash', substitutions.order_id, '', '', -amount_halalas, refunds.courier_id, done_at
  from substitutions join refunds on substitution_id = substitutions.id
  where payment_id is null and substitutions.order_id in (${orderIds}))`

/** When the first month that is not closed begins. */
const OPEN_SINCE = sql`coalesce((select (max(month) + interval '1 month') at time zone 'Asia/Riyadh'
  from closed_months), '-infinity')`

/** The orders to which something happened that is an entry. */
const ordersWithin = (isIn: (at: SQL) => SQL) => sql`
  select order_id from order_steps where status in ('paid', 'delivered') and ${isIn(sql`at`)}
  union select order_id from payments where ${isIn(sql`created_at`)}
  union select order_id from payments where ${isIn(sql`refunded_at`)}
  union select coalesce(payments.order_id, ${ORDER_OF_REFUND})
    from refunds left join payments on payments.id = payment_id where ${isIn(sql`done_at`)}`

/**
 * The common table `entries` of a half-open period: the payments and refunds of closed months as they were
 * closed, those of open ones, and, where the tables say something else of a closed month now, the difference
 * as a correction at the beginning of the first open month. Of open months only the orders are read to which
 * something happened in the period; of closed ones, those that have changed since. `isFirst`: no month is
 * closed, and all orders are read.
 */
export const moneyEntriesOf = (
  { since, before }: { since: Date | '-infinity'; before: Date },
  isFirst = false,
) => {
  const begins = sql`greatest(${since}::timestamptz, (select open_since from months))`
  const isIn = (at: SQL) => sql`${at} >= ${begins} and ${at} < ${before}`
  return sql`months as (select ${OPEN_SINCE} as open_since),
  happened as materialized (${isFirst ? sql`select id as order_id from orders` : ordersWithin(isIn)}),
  changed as (
    select kind, method, order_id, provider, reference, amount, courier_id
    from ${liveOf(sql`select order_id from money_changes`)} live where at < (select open_since from months)
    union all
    select kind, method, order_id, provider, reference, -amount_halalas, courier_id from closed_entries
    where order_id in (select order_id from money_changes)
  ),
  entries as (
    select *, false as is_correction, false as is_closed
    from ${liveOf(sql`select order_id from happened`)} live where at >= (select open_since from months)
    union all
    select kind, method, order_id, provider, reference, amount_halalas, courier_id, at, is_correction, true
    from closed_entries where at >= ${since} and at < ${before}
    union all
    select kind, method, order_id, provider, reference, sum(amount)::int, max(courier_id),
      (select open_since from months), true, false
    from changed group by kind, method, order_id, provider, reference having sum(amount) <> 0
  )`
}

const isAskedFor = ({ since, before, method, search = '', payout }: MoneyFilter): SQL | undefined => {
  const text = plainText(search)
  const id = readOrderNumber(text)?.id ?? 0
  return and(
    sql`at >= ${since} and at < ${before}`,
    method && sql`method = ${method}`,
    text === ''
      ? undefined
      : sql`(order_id = ${id} or reference = ${text}
      or reference in (select reference from payments where charge_reference = ${text}))`,
    payout && sql`method = 'card' and not is_correction and not exists (${payoutLineOf(sql`entries`)})`,
  )
}

type Entry = {
  kind: MoneyRow['kind']
  method: MoneyMethod
  order_id: number
  provider: string
  reference: string
  charge: string
  courier: string
  amount: number
  difference: number
  at: Date
  is_correction: boolean
  payout: string | null
  paid_out_on: string
  fee: number
  net: number
}

/** The common table `of_order`: what the orders of `shown` have paid until now. */
export const MONEY_OF_SHOWN = sql`of_order as (
  select asked.order_id, coalesce(sum(amount), 0) as money
  from (select distinct order_id from shown) asked
    left join ${liveOf(sql`select order_id from shown`)} live on live.order_id = asked.order_id
  group by asked.order_id
)`

/** The payments and refunds of a period, newest first. */
export async function moneyRows(
  db: Db,
  lang: Language,
  filter: MoneyFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MoneyRow[]> {
  const { rows } = await db.execute<Entry>(sql`
    with ${moneyEntriesOf(filter)},
    shown as (
      select * from entries where ${isAskedFor(filter)}
      order by at desc, order_id desc, kind, amount limit ${limit} offset ${offset}
    ),
    ${MONEY_OF_SHOWN}
    select kind, method, shown.order_id, provider, reference, amount, at, is_correction,
      coalesce((select ${sql.raw(`name_${lang}`)} from couriers where id = courier_id), '') as courier,
      (money - coalesce((select sum(case kind when 'credit_note' then -total_halalas else total_halalas end)
        from invoices where invoices.order_id = shown.order_id), 0))::int as difference,
      coalesce((select charge_reference from payments where payments.provider = shown.provider
        and payments.reference = shown.reference), '') as charge, payout, paid_out_on, fee, net
    from shown join of_order on of_order.order_id = shown.order_id
      left join lateral (${payoutLineOf(sql`shown`)}) line on true
    order by at desc, shown.order_id desc, kind, amount`)
  const numberOf = await loadOrderNumbers(db)
  return mapInSlices(rows, ({ order_id, amount, difference, at, payout, paid_out_on, fee, net, ...row }) => ({
    ...row,
    order_id,
    order_number: numberOf(order_id),
    date: dayOf(new Date(at).getTime()),
    time: timeOf(new Date(at).getTime()),
    amount: toRiyals(amount),
    difference: toRiyals(difference),
    payout:
      payout === null ? null : { number: payout, date: paid_out_on, fee: toRiyals(fee), net: toRiyals(net) },
  }))
}

/** What was paid and refunded in a period by each method, and how many lines that are. */
export async function moneySums(db: Db, filter: MoneyFilter): Promise<{ count: number; sums: MoneySum[] }> {
  const { rows } = await db.execute<MoneySum>(sql`
    with ${moneyEntriesOf(filter)}
    select method, count(*) filter (where kind = 'payment')::int as payments,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::float as paid,
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float as refunded
    from entries where ${isAskedFor(filter)} group by method order by method`)
  return {
    count: rows.reduce((sum, { payments, refunds }) => sum + payments + refunds, 0),
    sums: rows.map(row => ({ ...row, paid: toRiyals(row.paid), refunded: toRiyals(row.refunded) })),
  }
}

/**
 * The cash that couriers owe at the end of a day, by day of delivery, what was missing when they settled, and
 * what the counters took on the day; each less the refunds that were paid from it. And what was
 * written off of missing cash since `since`.
 */
export async function outstandingCash(
  db: Db,
  lang: Language,
  { since, start, end }: { since: Date; start: Date; end: Date },
): Promise<CashOutstanding[]> {
  const name = sql.raw(`name_${lang}`)
  const isOpen = sql`not exists (select from courier_settlements
    where courier_settlements.id = settlement_id and courier_settlements.at < ${end})`
  const { rows } = await db.execute<CashOutstanding>(sql`
    select holder, couriers.${name} as name, day, sum(amount)::float as due, max(note) as note from (
      select *, '' as note from (
      select 'courier' as holder, courier_id, ${dayIn(DELIVERED_AT)} as day, total_halalas as amount
      from parcels join orders on orders.id = parcels.order_id
      where courier_id is not null and orders.status = 'delivered' and payment_method = ${CASH}
        and ${DELIVERED_AT} < ${end} and ${isOpen}
      union all
      select 'courier', courier_id, ${dayIn(sql`done_at`)}, -amount_halalas from refunds
      where courier_id is not null and done_at < ${end} and ${isOpen}
      union all
      select 'missing', courier_id, day::text, -difference_halalas from courier_settlements missing
      where difference_halalas < 0 and not written_off and at < ${end} and not exists (
        select from courier_settlements later where later.shortage_id = missing.id and later.at < ${end})
      ) owed
      union all
      select 'written_off', courier_id, day::text, -difference_halalas, staff_name || ': ' || note
      from courier_settlements where written_off and at >= ${since} and at < ${end}
    ) carried join couriers on couriers.id = courier_id
    group by holder, couriers.id, day having sum(amount) <> 0
    union all
    select 'branch', stock_branches.${name}, ${dayIn(sql`${start}::timestamptz`)}, sum(amount)::float, ''
    from (
      select branch_id, total_halalas as amount
      from orders left join parcels on parcels.order_id = orders.id
      where courier_id is null and orders.status = 'delivered' and payment_method = ${CASH}
        and ${DELIVERED_AT} >= ${start} and ${DELIVERED_AT} < ${end}
      union all
      select orders.branch_id, -amount_halalas from refunds join orders on orders.id = ${ORDER_OF_REFUND}
      where payment_id is null and courier_id is null and done_at >= ${start} and done_at < ${end}
    ) taken join stock_branches on stock_branches.id = branch_id
    group by stock_branches.id having sum(amount) <> 0
    order by holder desc, name, day`)
  return rows.map(row => ({ ...row, due: toRiyals(row.due) }))
}
