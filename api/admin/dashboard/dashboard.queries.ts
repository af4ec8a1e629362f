import { type SQL, sql } from 'drizzle-orm'
import {
  CHART_DAYS,
  type Dashboard,
  type FruitlessSearch,
  type SearchList,
} from '#contract/admin/dashboard.ts'
import type { Db } from '#db/connect.ts'
import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import { riyalsOf } from '#domain/price.ts'

/** The days of the charts, oldest first, and where they begin and end. */
function span(now: number) {
  const today = dayOf(now)
  const days = Array.from({ length: CHART_DAYS }, (_, place) => addDays(today, place - CHART_DAYS + 1))
  const startOf = (day: string) => new Date(momentAt(day, '00:00')).toISOString()
  return { today, days, from: startOf(days[0] as string), to: startOf(addDays(today, 1)), startOf }
}

const dayIn = (moment: SQL) => sql`(${moment} at time zone 'Asia/Riyadh')::date::text`

/** Visits at doctors: those of each day by what became of them, and all that lie ahead. */
export async function visitFigures(db: Db, now: number): Promise<NonNullable<Dashboard['visits']>> {
  const { today, days, from, to } = span(now)
  const { rows } = await db.execute<{ day: string; status: VisitStatus; count: number }>(
    sql`select ${dayIn(sql`starts_at`)} as day, status, count(*)::int as count from bookings
      where starts_at >= ${from} and starts_at < ${to} group by 1, 2`,
  )
  const byDay = days.map(day => {
    const counts = { pending: 0, done: 0, no_show: 0, cancelled: 0 }
    for (const row of rows) if (row.day === day) counts[row.status] = row.count
    return { day, ...counts }
  })
  const { pending = 0, done = 0, no_show = 0 } = byDay.find(({ day }) => day === today) ?? {}
  const ahead = await one(
    db,
    sql`select count(*)::int as to_come from bookings
      where starts_at >= ${new Date(now).toISOString()} and status = 'pending'`,
  )
  return { today: pending + done + no_show, no_shows: no_show, to_come: ahead.to_come ?? 0, days: byDay }
}

type VisitStatus = 'pending' | 'done' | 'no_show' | 'cancelled'

/** Visits at home: those of today, and all that lie ahead. */
export async function homeVisitFigures(db: Db, now: number): Promise<NonNullable<Dashboard['home_visits']>> {
  const { today, to, startOf } = span(now)
  const {
    today: ofToday = 0,
    no_shows = 0,
    to_come = 0,
  } = await one(
    db,
    sql`select count(*) filter (where starts_at < ${to} and status <> 'cancelled')::int as today,
        count(*) filter (where starts_at < ${to} and status = 'no_show')::int as no_shows,
        count(*) filter (where starts_at >= ${new Date(now).toISOString()} and status = 'pending')::int as to_come
      from home_care_bookings where starts_at >= ${startOf(today)}`,
  )
  return { today: ofToday, no_shows, to_come }
}

/** A card has paid before the order is prepared; cash is paid at the door. */
const isPaid = sql`(status = 'delivered' or payment_method = 2 and status in ('paid', 'preparing', 'on_its_way'))`

/** Orders by the day on which they were placed, and how many are still to be delivered. */
export async function orderFigures(db: Db, now: number): Promise<NonNullable<Dashboard['orders']>> {
  const { today, days, from, to } = span(now)
  const { rows } = await db.execute<{ day: string; orders: number; halalas: string }>(
    sql`select ${dayIn(sql`created_at`)} as day, count(*) filter (where status <> 'cancelled')::int as orders,
        coalesce(sum(total_halalas) filter (where ${isPaid}), 0) as halalas
      from orders where created_at >= ${from} and created_at < ${to} group by 1`,
  )
  const byDay = days.map(day => {
    const { orders = 0, halalas = 0 } = rows.find(row => row.day === day) ?? {}
    return { day, orders, revenue: riyalsOf(Number(halalas)) }
  })
  const { orders = 0, revenue = 0 } = byDay.find(({ day }) => day === today) ?? {}
  const { open = 0 } = await one(
    db,
    sql`select count(*)::int as open from orders where status in ('placed', 'paid', 'preparing', 'on_its_way')`,
  )
  return { today: orders, revenue, open, days: byDay }
}

/** Products on sale of which no more are left than their alert says. */
export async function stockAlerts(db: Db): Promise<number> {
  const { low = 0 } = await one(
    db,
    sql`select count(*)::int as low from products where active and stock <= stock_alert`,
  )
  return low
}

/** Messages to the clinic that nobody has answered. */
export async function openMessages(db: Db): Promise<number> {
  const { open = 0 } = await one(
    db,
    sql`select count(*)::int as open from contact_messages where answered_at is null`,
  )
  return open
}

/** What was searched for in these lists and not found, most often first. */
export async function fruitlessIn(
  db: Db,
  { lists, most, now }: { lists: SearchList[]; most: number; now: number },
): Promise<FruitlessSearch[]> {
  const { days } = span(now)
  const { rows } = await db.execute<FruitlessSearch>(
    sql`select list, text, sum(count)::int as count from fruitless_searches
      where day >= ${days[0]} and list = any(${sql.param(lists)}::text[])
      group by list, text order by 3 desc, list, text limit ${most}`,
  )
  return rows
}

async function one(db: Db, query: SQL): Promise<Record<string, number | undefined>> {
  const { rows } = await db.execute<Record<string, number>>(query)
  return rows[0] ?? {}
}
