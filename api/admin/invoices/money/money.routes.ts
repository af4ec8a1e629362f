import {
  listMoney,
  MAX_MONEY_LINES,
  MAX_SHOWN_PAYOUTS,
  moneyFiles,
  outstandingCashFiles,
  payoutFiles,
} from '#contract/admin/invoices/money.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { pageMeta } from '../../../search/paging.ts'
import { serve } from '../../../serve.ts'
import { serveTable } from '../../serve-table.ts'
import { periodOf } from '../period-of.ts'
import { moneyRows, moneySums, outstandingCash } from './money.queries.ts'
import { cashTable, moneyTable, payoutTable } from './money-table.ts'
import { serveMonths } from './months.routes.ts'
import { payoutSums } from './payouts.queries.ts'

export function serveMoney(api: Api): void {
  serveMonths(api)

  serve(api, listMoney, async ({ db, lang, now, query }) => {
    const { page } = query
    const { from, to, since, before } = periodOf(query, now)
    const filter = { ...query, since, before }
    const { count, sums } = await moneySums(db, filter)
    return {
      data: {
        from,
        to,
        rows: await moneyRows(db, lang, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
        sums,
        outstanding: await outstandingCash(db, lang, { since, start: startOf(to), end: before }),
        payouts: await payoutSums(db, { from, to, limit: MAX_SHOWN_PAYOUTS }),
      },
      meta: pageMeta({ total: count, page, perPage: PAGE_SIZE }),
    }
  })

  serveTable(api, outstandingCashFiles, async ({ db, lang, now, query }) => {
    const { to, since, before } = periodOf(query, now)
    const cash = await outstandingCash(db, lang, { since, start: startOf(to), end: before })
    if (cash.length > MAX_MONEY_LINES) throw refuse('staff.sheet_long')
    return groupsOf(cashTable(cash, lang), 100)
  })

  serveTable(api, payoutFiles, async ({ db, lang, now, query }) => {
    const payouts = await payoutSums(db, { ...periodOf(query, now), limit: MAX_MONEY_LINES + 1 })
    if (payouts.length > MAX_MONEY_LINES) throw refuse('staff.sheet_long')
    return groupsOf(await payoutTable(payouts, lang), 100)
  })

  serveTable(api, moneyFiles, async ({ db, lang, now, query }) => {
    const filter = { ...query, ...periodOf(query, now) }
    const rows = await moneyRows(db, lang, filter, { limit: MAX_MONEY_LINES + 1, offset: 0 })
    if (rows.length > MAX_MONEY_LINES) throw refuse('staff.sheet_long')
    return groupsOf(await moneyTable(rows, lang), 100)
  })
}

const startOf = (day: string) => new Date(timestampAt(day, '00:00'))
