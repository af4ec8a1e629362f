import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { closedEntries, closedMonths } from '#db/schema/closed-months.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { countUnstamped } from '#services/invoices/e-invoice/unstamped.ts'
import { lastDayOf, type Month } from '#services/invoices/open-months.ts'
import { staffNameSql } from '../../record-history.ts'
import { closedGoods } from '../goods.ts'
import { MONEY_OF_SHOWN, moneyEntriesOf, outstandingCash } from './money.queries.ts'

const endOf = ({ to }: Month) => new Date(timestampAt(addDays(to, 1), '00:00'))

/** Makes closings and documents that are being written wait for each other (refuse_closed_month). */
export async function lockMonths(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'))`)
}

/** The id of a month that is closed, by its first day. */
export async function closedMonthId(tx: Db, from: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: closedMonths.id })
    .from(closedMonths)
    .where(eq(closedMonths.month, from))
  return row?.id
}

/** The closed months, newest first. */
export async function closedMonthsOf(db: Db) {
  const rows = await db.select().from(closedMonths).orderBy(desc(closedMonths.month))
  return rows.map(({ id, month, staffName, at }) => ({
    id,
    to: lastDayOf(month),
    staff_name: staffName,
    at: at.toISOString(),
  }))
}

/** What is not settled in a month; `cash` in riyals. */
export async function openItems(db: Db, lang: Language, { now, ...month }: Month & { now: number }) {
  const end = endOf(month)
  const start = new Date(timestampAt(month.from, '00:00'))
  const cash = await outstandingCash(db, lang, {
    ...{ since: end, start: new Date(timestampAt(month.to, '00:00')), end },
  })
  const { rows } = await db.execute<{ refunds: number; unreported: number; differing: number }>(sql`
    with ${moneyEntriesOf({ since: start, before: end })},
    shown as (select order_id from entries where at >= ${start} and at < ${end}),
    ${MONEY_OF_SHOWN}
    select (select count(*)::int from refunds where state = 'due') as refunds,
      (select count(*)::int from invoice_stamps join invoices on invoices.id = invoice_id
        where state in ('waiting', 'refused') and issued_at >= ${start} and issued_at < ${end}) as unreported,
      (select count(*)::int from of_order where money <> coalesce((
        select sum(case kind when 'credit_note' then -total_halalas else total_halalas end)
        from invoices where invoices.order_id = of_order.order_id), 0)) as differing`)
  return {
    cash: cash.reduce((sum, { holder, due }) => (holder === 'branch' ? sum : sum + due), 0),
    unstamped: await countUnstamped(db, now),
    ...(rows[0] as (typeof rows)[number]),
  }
}

/**
 * Closes a month under `lockMonths` and returns its id: what `entries` says of it, and of months before it
 * that are not closed, is kept, and what its goods were worth.
 */
export async function writeMonth(
  tx: Db,
  month: Month,
  { staffId, now }: { staffId: number; now: number },
): Promise<number> {
  const [staff] = await tx.select({ name: staffNameSql }).from(users).where(eq(users.id, staffId))
  const isFirst = (await tx.$count(closedMonths)) === 0
  // It copies everything before it.
  if (isFirst) await tx.execute(sql`set local statement_timeout = '15s'`)
  const goods = await closedGoods(tx, month)
  // One statement: with the row of the month, `entries` would begin after it; and of the changes that are
  // written meanwhile neither the entry nor its mark is visible.
  const { rows } = await tx.execute<{ id: number }>(sql`
    with month as (
      insert into closed_months (month, staff_id, staff_name, at, goods)
      values (${month.from}, ${staffId}, ${staff?.name ?? ''}, ${new Date(now)}, ${JSON.stringify(goods)})
      returning id
    ),
    ${moneyEntriesOf({ since: '-infinity', before: endOf(month) }, isFirst)},
    settled as (delete from money_changes),
    closed as (
      insert into ${closedEntries} (month_id, kind, method, order_id, provider, reference, amount_halalas,
        courier_id, at, is_correction)
      select month.id, kind, method, order_id, provider, reference, amount, courier_id, at, is_correction
      from entries, month where not is_closed and at < ${endOf(month)}
    )
    select id from month`)
  return (rows[0] as { id: number }).id
}
