import { isNotNull } from 'drizzle-orm'
import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { type ClosedGoods, closedMonths } from '#db/schema/closed-months.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { nextMonthOf } from '#domain/invoices/money-entries.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { lastDayOf } from '#services/invoices/open-months.ts'
import { goodsNow } from './stock-value.queries.ts'

/** The first and the last day of a period. */
type Days = { from: string; to: string }

/**
 * The goods of each branch in a period. Closed months have the figures that they were closed with; what the
 * tables say otherwise of their costs today is a cost of the first open day (docs/decisions/092).
 */
export async function goodsOf(db: Db, lang: Language, days: Days): Promise<BranchGoods[]> {
  const branches = await db
    .select({ id: stockBranches.id, ar: stockBranches.nameAr, en: stockBranches.nameEn })
    .from(stockBranches)
  const names = new Map(branches.map(({ id, ...name }) => [id, name[lang]]))
  return (await closedGoods(db, days)).map(({ branchId, value, cost, soldUnpriced, ...pieces }) => ({
    branch: branchId === null ? null : (names.get(branchId) ?? null),
    ...pieces,
    value: toRiyals(value),
    cost: toRiyals(cost),
    sold_unpriced: soldUnpriced,
  }))
}

/**
 * As `goodsOf`, by the ids of branches and in halalas: what a month is closed with. What the tables say now
 * of closed months less what those were closed with is a part of the period of the first open day.
 */
export async function closedGoods(db: Db, { from, to }: Days): Promise<ClosedGoods[]> {
  const kept = await db
    .select({ month: closedMonths.month, goods: closedMonths.goods })
    .from(closedMonths)
    .where(isNotNull(closedMonths.goods))
    .orderBy(closedMonths.month)
  const periods: ClosedGoods[][] = []
  const isWhole = (month: string) => from <= month && lastDayOf(month) <= to
  let day = from
  for (const { month, goods } of kept.filter(each => isWhole(each.month))) {
    if (day < month) periods.push(await liveGoods(db, { from: day, to: addDays(month, -1) }))
    periods.push(goods ?? [])
    day = nextMonthOf(month)
  }
  if (day <= to) periods.push(await liveGoods(db, { from: day, to }))
  const stock = kept.find(({ month }) => lastDayOf(month) === to)?.goods ?? periods.at(-1) ?? []
  const [first, last] = [kept[0]?.month, kept.at(-1)?.month]
  const isOpenIn = last && from <= nextMonthOf(last) && nextMonthOf(last) <= to
  if (!first || !isOpenIn) return sumOf(periods, { stock })
  // The live figures of a month of which the period has a part have its later costs in them.
  const cut = kept.find(({ month }) => month < from && from <= lastDayOf(month))?.month
  const ends = [first, ...(cut ? [cut, nextMonthOf(cut)] : []), nextMonthOf(last)]
  for (let index = 0; index < ends.length; index += 2) {
    const [since = '', before = ''] = [ends[index], ends[index + 1]]
    if (since < before) periods.push(await liveGoods(db, { from: since, to: addDays(before, -1) }))
  }
  for (const { month, goods } of kept)
    if (month !== cut) periods.push((goods ?? []).map(row => ({ ...row, ...negated(row) })))
  return sumOf(periods, { stock })
}

const liveGoods = (db: Db, days: Days) => goodsNow(db, halfOpen(days))

const halfOpen = ({ from, to }: Days) => ({
  since: new Date(timestampAt(from, '00:00')),
  before: new Date(timestampAt(addDays(to, 1), '00:00')),
})

const negated = ({ sold, cost, soldUnpriced }: ClosedGoods) => ({
  ...{ sold: -sold, cost: -cost, soldUnpriced: -soldUnpriced },
})

/** What was sold in all periods together, and the stock at the end. */
function sumOf(
  periods: readonly ClosedGoods[][],
  { stock }: { stock: readonly ClosedGoods[] },
): ClosedGoods[] {
  const ids = new Set(periods.flat().map(({ branchId }) => branchId))
  const sums = [...ids].map(branchId => {
    const sold = periods.flat().filter(row => row.branchId === branchId)
    const sum = (key: 'sold' | 'cost' | 'soldUnpriced') => sold.reduce((all, row) => all + row[key], 0)
    const { pieces = 0, value = 0, unpriced = 0 } = stock.find(row => row.branchId === branchId) ?? {}
    return {
      branchId,
      pieces,
      value,
      unpriced,
      sold: sum('sold'),
      cost: sum('cost'),
      soldUnpriced: sum('soldUnpriced'),
    }
  })
  return sums
    .filter(({ pieces, sold, cost }) => pieces !== 0 || sold !== 0 || cost !== 0)
    .toSorted((a, b) => (a.branchId ?? Number.POSITIVE_INFINITY) - (b.branchId ?? Number.POSITIVE_INFINITY))
}
