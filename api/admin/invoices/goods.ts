import { and, gte, isNotNull, lte, max, min } from 'drizzle-orm'
import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { type ClosedGoods, closedMonths } from '#db/schema/closed-months.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { nextMonthOf } from '#domain/invoices/money-entries.ts'
import { toRiyals } from '#domain/orders/price.ts'
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

/** As `goodsOf`, by the ids of branches and in halalas: what a month is closed with. */
export async function closedGoods(db: Db, { from, to }: Days): Promise<ClosedGoods[]> {
  const kept = await db
    .select({ month: closedMonths.month, goods: closedMonths.goods })
    .from(closedMonths)
    .where(and(isNotNull(closedMonths.goods), gte(closedMonths.month, from), lte(closedMonths.month, to)))
    .orderBy(closedMonths.month)
  const whole = kept.filter(({ month }) => addDays(nextMonthOf(month), -1) <= to)
  const last = whole.at(-1)
  // A period that begins within a closed month has no figures that it was closed with.
  if (!last || whole[0]?.month !== from) return openGoods(db, { from, to })
  const rest = nextMonthOf(last.month)
  const end = rest <= to ? await openGoods(db, { from: rest, to }) : []
  const months = [...whole.map(({ goods }) => goods ?? []), ...(rest <= to ? [end] : [])]
  return sumOf(months, { stock: months.at(-1) ?? [] })
}

/** Live figures, with the corrections of closed months if the first open day is in the period. */
async function openGoods(db: Db, { from, to }: Days): Promise<ClosedGoods[]> {
  const goods = await goodsNow(db, halfOpen({ from, to }))
  const [closed] = await db
    .select({ first: min(closedMonths.month), last: max(closedMonths.month) })
    .from(closedMonths)
    .where(isNotNull(closedMonths.goods))
  const open = closed?.last ? nextMonthOf(closed.last) : undefined
  if (!closed?.first || !open || from > open || open > to) return goods
  const before = { from: closed.first, to: addDays(open, -1) }
  const kept = await db
    .select({ goods: closedMonths.goods })
    .from(closedMonths)
    .where(isNotNull(closedMonths.goods))
  const asClosed = kept.map(({ goods: of }) => (of ?? []).map(row => ({ ...row, ...negated(row) })))
  return sumOf([goods, await goodsNow(db, halfOpen(before)), ...asClosed], { stock: goods })
}

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
