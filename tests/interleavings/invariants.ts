import type { World } from './world.ts'

/**
 * What must hold of the doctors ($1), products ($2) and accounts ($3) of a world whatever the order of events
 * was; $4 are the delivered pieces of each product. Each row is a violation. The name of a part is that of
 * the invariant.
 */
const INVARIANTS = {
  'two appointments of a doctor overlap': `
    select a.id, b.id from bookings a join bookings b on a.id < b.id and a.doctor_id = b.doctor_id
    where a.doctor_id = any($1) and a.status <> 'cancelled' and b.status <> 'cancelled'
      and a.overbook_reason = '' and b.overbook_reason = ''
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  'two home visits share a team': `
    select a.id, b.id from bookings a join bookings b on a.id < b.id and a.service_id = b.service_id
    where a.user_id = any($3) and a.seat = b.seat and a.status <> 'cancelled' and b.status <> 'cancelled'
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  'two bookings of a patient overlap': `
    select a.id, b.id from bookings a join bookings b on a.id < b.id and a.patient_id = b.patient_id
    where (a.doctor_id = any($1) or a.user_id = any($3)) and a.status <> 'cancelled' and b.status <> 'cancelled'
      and not a.patient_overlap and not b.patient_overlap
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  // An account without a link moves its appointment apart from the clinic's record (decision 058).
  'an overlap is marked that neither a merge nor such an account has made': `
    select b.id from bookings b
    where b.doctor_id = any($1) and b.patient_overlap and b.status <> 'cancelled'
      and not exists (select from patient_merges m where b.patient_id in (m.kept_id, m.merged_id))
      and (b.user_id is null or exists (select from patient_links l
        where l.user_id = b.user_id and l.patient_id = b.patient_id and l.ended_at is null))`,
  'a replaced record still has rows': `
    select p.id from patients p where p.merged_into is not null and (p.user_id = any($3)
        or exists (select from bookings b
          where b.patient_id = p.merged_into and b.doctor_id = any($1)))
      and (exists (select from bookings b where b.patient_id = p.id)
        or exists (select from waitlist_entries w where w.patient_id = p.id))`,
  'records are merged in a circle': `
    select p.id from patients p join patients q on q.id = p.merged_into
    where q.merged_into is not null and q.merged_into = p.id
      and (p.user_id = any($3) or q.user_id = any($3))`,
  'a closed day has an appointment': `
    select b.id from bookings b join doctor_days_off off on off.doctor_id = b.doctor_id
      and off.day = (b.starts_at at time zone 'Asia/Riyadh')::date
    where b.doctor_id = any($1) and b.status = 'pending'`,
  'a held time is booked by another': `
    select b.id from bookings b join waitlist_offers o on o.doctor_id = b.doctor_id and o.state = 'open'
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where b.doctor_id = any($1) and b.status <> 'cancelled'`,
  'an offer is taken without one appointment, or its entry still waits': `
    select o.id from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
    where o.doctor_id = any($1) and o.state = 'taken' and (e.state <> 'booked' or o.booking_id is null)`,
  'a message is missing or double': `
    select b.id, b.status, b.sequence from bookings b left join lateral (
      select count(*) filter (where kind = 'booked') as booked,
        count(*) filter (where kind = 'cancelled') as cancelled,
        count(*) filter (where kind = 'moved') as moved
      from messages m where m.booking_id = b.id
    ) told on true
    where b.user_id = any($3) and (told.booked > 1
      or told.cancelled <> (b.status = 'cancelled')::int
      or told.moved <> b.sequence - (b.status = 'cancelled')::int)`,
  'a stock is negative, or not what its movements and batches say': `
    select p.id, p.stock from products p where p.id = any($2) and (p.stock < 0
      or p.stock <> (select sum(quantity) from stock_movements where product_id = p.id)
      or p.stock <> (select sum(quantity) from product_batches where product_id = p.id)
      or exists (select from product_batches b where b.product_id = p.id and b.quantity <>
        (select coalesce(sum(quantity), 0) from stock_movements where batch_id = b.id)))`,
  'the stock of an order is not what it has': `
    select o.id, o.status from orders o join order_lines l on l.order_id = o.id
    where o.user_id = any($3) and (select coalesce(-sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.product_id = l.product_id)
      <> case o.status when 'cancelled' then 0 else l.quantity end
      - (select coalesce(sum(restocked + destroyed), 0) from order_return_lines r
        where r.order_line_id = l.id)`,
  'a delivery is received twice, or not': `
    select p.id from products p where p.id = any($2) and $4 <> (
      select coalesce(sum(quantity), 0) from stock_movements m
      where m.product_id = p.id and m.reason = 'received')`,
  'the sums of an order do not agree': `
    select o.id from orders o where o.user_id = any($3) and o.sub_total_halalas is distinct from
      (select sum(quantity * paid_halalas) from order_lines where order_id = o.id)`,
  'an order has not the one invoice that it should have': `
    select o.id, o.status from orders o where o.user_id = any($3)
      and (select count(*) from invoices i where i.order_id = o.id and i.kind = 'invoice')
        <> (o.status in ('paid', 'delivered')
          or exists (select from invoices n where n.order_id = o.id and n.kind = 'credit_note'))::int`,
  'notes credit another amount than was returned or cancelled': `
    select o.id, o.status from orders o where o.user_id = any($3)
      and exists (select from invoices i where i.order_id = o.id)
      and (select coalesce(sum(total_halalas), 0) from invoices i
          where i.order_id = o.id and i.kind = 'credit_note')
        <> case o.status when 'cancelled' then o.total_halalas
          else (select coalesce(sum(total_halalas), 0) from order_returns r where r.order_id = o.id) end`,
  'a return has not one refund': `
    select r.id from order_returns r join orders o on o.id = r.order_id where o.user_id = any($3)
      and ((select count(*) from refunds f where f.return_id = r.id) <> 1
        or (select count(*) from pgboss.job j join refunds f on f.id = (j.data->>'refundId')::int
          where j.name = 'refund' and f.return_id = r.id) <> 1)`,
  'a payment is charged for nothing, or refunded twice': `
    select p.id, p.status, o.status from payments p join orders o on o.id = p.order_id
    where o.user_id = any($3) and (select count(*) from pgboss.job j where j.name = 'refund'
        and (j.data->>'paymentId')::int = p.id and not j.data ? 'refundId')
      <> (p.status = 'paid' and o.status = 'cancelled')::int`,
  'an order is paid without a payment': `
    select o.id from orders o where o.user_id = any($3) and o.status = 'paid' and o.payment_method = 2
      and (select count(*) from payments p where p.order_id = o.id and p.status = 'paid') <> 1`,
  'a coupon is used too often': `
    select c.id from coupons c where c.id in (select coupon_id from orders where user_id = any($3)) and (
      (select count(*) from orders o where o.coupon_id = c.id and o.status <> 'cancelled') > c.total_limit
      or exists (select from orders o where o.coupon_id = c.id and o.status <> 'cancelled'
        group by o.user_id having count(*) > c.user_limit))`,
  'a count is booked twice, or not': `
    select c.id, c.status from stock_counts c join stock_count_lines l on l.count_id = c.id
      join product_batches b on b.id = l.batch_id
    where b.product_id = any($2) and case when c.status = 'closed' then l.counted - l.expected else 0 end
      <> (select coalesce(sum(quantity), 0) from stock_movements m
        where m.batch_id = b.id and m.reason = 'counted')`,
  'an e-mail about an order is missing or double': `
    select o.id, o.status from orders o left join lateral (
      select count(*) filter (where j.data->>'template' = 'order_placed') as placed,
        count(*) filter (where j.data->>'template' = 'order_cancelled') as cancelled
      from pgboss.job j where j.name = 'mail' and (j.data->>'orderId')::int = o.id
    ) told on true
    -- A payment that comes after the cancellation is told of, too.
    where o.user_id = any($3) and (told.placed > 1 or told.cancelled > 1 + (
        select count(*) from payments p where p.order_id = o.id and p.status = 'paid')
      or told.placed = 0 and o.status in ('paid', 'delivered')
      or told.placed = 0 and o.status = 'placed' and o.payment_method = 1)`,
}

const CHECKS = Object.entries(INVARIANTS).map(
  ([name, text]) =>
    `select '${name}' as name, row_to_json(violation)::text as row from (${text}) as violation`,
)
const CHECK_ALL = CHECKS.join('\nunion all\n')

/** The invariants that do not hold in a world, each with the row that shows it. */
export async function violations({ app, ids, delivered }: World): Promise<string[]> {
  const idLists = [ids.doctors, ids.products, ids.accounts].map(each => [...each])
  const values = [...idLists, delivered.pieces]
  const { rows } = await app.observer.query<{ name: string; row: string }>({
    ...{ name: 'invariants', text: CHECK_ALL, values },
  })
  return rows.map(({ name, row }) => `${name}: ${row}`)
}
