import { max } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { closedMonths } from '#db/schema/closed-months.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { monthBefore, nextMonthOf } from '#domain/invoices/money-entries.ts'

/** The first and the last day of a month. */
export type Month = { from: string; to: string }

/** The month after the last closed one, or without any the one before the present one; once it is over. */
export async function nextMonth(db: Db, now: number): Promise<Month | undefined> {
  const today = dayOf(now)
  const [last] = await db.select({ month: max(closedMonths.month) }).from(closedMonths)
  const from = last?.month ? nextMonthOf(last.month) : monthBefore(today)
  const to = lastDayOf(from)
  return to < today ? { from, to } : undefined
}

/** How many months are over and not closed, and the first of them; null without any. */
export async function openMonths(db: Db, now: number): Promise<(Month & { count: number }) | null> {
  const next = await nextMonth(db, now)
  if (!next) return null
  const present = dayOf(now).slice(0, 7)
  let count = 0
  for (let from = next.from; from.slice(0, 7) < present; from = nextMonthOf(from)) count++
  return { ...next, count }
}

/** The last day of the month of a first day. */
export const lastDayOf = (from: string): string => addDays(nextMonthOf(from), -1)
