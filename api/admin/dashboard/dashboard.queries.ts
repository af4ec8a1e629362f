import { and, type SQL, sql } from 'drizzle-orm'
import {
  CHART_DAYS,
  type Dashboard,
  type SearchList,
  type ZeroResultSearch,
} from '#contract/admin/dashboard.ts'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { isLicenceEnding } from '#db/schema/doctor-search.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { EXPIRING_DAYS } from '#domain/stock/expiry.ts'
import { type BranchScope, isOwnHospital } from '../../requests/branch-scope.ts'

/** The days of the charts, oldest first, with the start and the end of the period. */
function chartRange(today: string) {
  const days = Array.from({ length: CHART_DAYS }, (_, index) => addDays(today, index - CHART_DAYS + 1))
  const startOf = (day: string) => new Date(timestampAt(day, '00:00')).toISOString()
  return { days, from: startOf(days[0] as string), to: startOf(addDays(today, 1)), startOf }
}

const clinicDayOf = (timestamp: SQL) => sql`(${timestamp} at time zone 'Asia/Riyadh')::date::text`

/** The appointments of the scope on each working day by status, and the number of tomorrow's. */
export async function appointmentFigures(
  db: Db,
  today: string,
  scope: BranchScope,
): Promise<NonNullable<Dashboard['visits']>> {
  const isOwn = isOwnHospital(sql`hospital_id`, scope) ?? sql`true`
  const { days, from, startOf } = chartRange(today)
  const tomorrow = addDays(today, 1)
  const { rows } = await db.execute<{ day: string; status: AppointmentStatus; count: number }>(
    sql`select case when doctor_id in (select doctor_id from doctor_hours where time_to <= time_from)
          then working_day(doctor_id, starts_at)::text else ${clinicDayOf(sql`starts_at`)} end as day,
        -- Who left before the doctor could see them did come.
        case status when 'left' then 'done' else status end as status,
        count(*)::int as count
      from bookings
      where doctor_id is not null and starts_at >= ${from}
        and starts_at < ${startOf(addDays(tomorrow, 2))} and ${isOwn}
      group by 1, 2`,
  )
  const countsOf = (day: string) => {
    const counts = { pending: 0, done: 0, no_show: 0, cancelled: 0 }
    for (const row of rows) if (row.day === day) counts[row.status] += row.count
    return counts
  }
  const expectedOn = (day: string) => {
    const { pending, done, no_show } = countsOf(day)
    return pending + done + no_show
  }
  return {
    today: expectedOn(today),
    no_shows: countsOf(today).no_show,
    tomorrow: expectedOn(tomorrow),
    days: days.map(day => ({ day, ...countsOf(day) })),
  }
}

type AppointmentStatus = 'pending' | 'done' | 'no_show' | 'cancelled'

/** The numbers of home visits of today and tomorrow. */
export async function homeVisitFigures(
  db: Db,
  today: string,
): Promise<NonNullable<Dashboard['home_visits']>> {
  const { to, startOf } = chartRange(today)
  const {
    today: visitsToday = 0,
    no_shows = 0,
    refused = 0,
    tomorrow = 0,
  } = await selectCounts(
    db,
    sql`select count(*) filter (where starts_at < ${to})::int as today,
        count(*) filter (where starts_at < ${to} and status = 'no_show')::int as no_shows,
        count(*) filter (where starts_at < ${to} and status = 'refused')::int as refused,
        count(*) filter (where starts_at >= ${to})::int as tomorrow
      from bookings where service_id is not null and status <> 'cancelled'
        and starts_at >= ${startOf(today)} and starts_at < ${startOf(addDays(today, 2))}`,
  )
  return { today: visitsToday, no_shows, refused, tomorrow }
}

/** Whether an order is paid: by card (payment method 2) before preparation, in cash on delivery. */
const isPaid = sql`(
  status = 'delivered' or payment_method = 2 and status in ('paid', 'preparing', 'on_its_way')
)`

/**
 * What an order brought in: what it cost, without what was credited, such as returns, and with what debit
 * notes added, until a credit note takes them back. An invoice that another one replaced is credited in full,
 * and counts for nothing.
 */
const netHalalas = sql`total_halalas - coalesce((
  select sum(note.total_halalas) from invoices note
  where note.order_id = orders.id and note.kind = 'credit_note' and note.reverses is null
    and not exists (select from invoices newer where newer.replaces = note.refers_to)
), 0) + coalesce((
  select sum(note.total_halalas) from invoices note
  where note.order_id = orders.id and note.kind = 'debit_note'
    and not exists (select from invoices reversal where reversal.reverses = note.id)
), 0)`

/** The orders by the day on which they were placed, and the number of undelivered ones. */
export async function orderFigures(db: Db, today: string): Promise<NonNullable<Dashboard['orders']>> {
  const { days, from, to } = chartRange(today)
  const { rows } = await db.execute<{ day: string; orders: number; halalas: string }>(
    sql`select ${clinicDayOf(sql`created_at`)} as day,
        count(*)::int as orders,
        coalesce(sum(${netHalalas}) filter (where ${isPaid}), 0) as halalas
      from orders where created_at >= ${from} and created_at < ${to} group by 1`,
  )
  const byDay = days.map(day => {
    const { orders = 0, halalas = 0 } = rows.find(row => row.day === day) ?? {}
    return { day, orders, revenue: toRiyals(Number(halalas)) }
  })
  const { orders = 0, revenue = 0 } = byDay.find(({ day }) => day === today) ?? {}
  const { open = 0 } = await selectCounts(
    db,
    sql`select count(*)::int as open from orders
      where status in ('placed', 'paid', 'preparing', 'on_its_way')`,
  )
  return { today: orders, revenue, open, days: byDay }
}

/** The number of products on sale whose stock is at or below their alert. */
export async function stockAlerts(db: Db): Promise<number> {
  const { low = 0 } = await selectCounts(
    db,
    sql`select count(*)::int as low from products where active and stock <= stock_alert`,
  )
  return low
}

/** The number of batches that leave the sale soon or lie on the shelf after they have left it. */
export async function expiringBatches(db: Db): Promise<number> {
  const { expiring = 0 } = await selectCounts(
    db,
    sql`select count(*)::int as expiring from product_batches
      where expiry is not null and quantity + withdrawn > 0
        and expiry < sale_limit() + ${EXPIRING_DAYS}::int`,
  )
  return expiring
}

/** The number of active doctors whose licence has ended or ends soon. */
export const endingLicences = (db: Db, now: number): Promise<number> =>
  db.$count(doctors, and(doctors.active, isLicenceEnding(now)))

/** The number of unanswered contact messages. */
export async function openMessages(db: Db): Promise<number> {
  const { open = 0 } = await selectCounts(
    db,
    sql`select count(*)::int as open from contact_messages where answered_at is null`,
  )
  return open
}

/** The searches in these lists without results, most frequent first. */
export async function zeroResultSearches(
  db: Db,
  { lists, limit, now }: { lists: SearchList[]; limit: number; now: number },
): Promise<ZeroResultSearch[]> {
  const { days } = chartRange(dayOf(now))
  const { rows } = await db.execute<ZeroResultSearch>(
    sql`select list, text, sum(count)::int as count from fruitless_searches
      where day >= ${days[0]} and list = any(${sql.param(lists)}::text[])
      group by list, text order by 3 desc, list, text limit ${limit}`,
  )
  return rows
}

async function selectCounts(db: Db, query: SQL): Promise<Record<string, number | undefined>> {
  const { rows } = await db.execute<Record<string, number>>(query)
  return rows[0] ?? {}
}
