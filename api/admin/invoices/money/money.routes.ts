import {
  exportMoneyCsv,
  exportMoneyXlsx,
  listMoney,
  MAX_MONEY_LINES,
} from '#contract/admin/invoices/money.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { MoneyMethod } from '#domain/invoices/money-entries.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { toCsv, toXlsx } from '../../../files/write-table.ts'
import { pageMeta } from '../../../search/paging.ts'
import { serve } from '../../../serve.ts'
import { periodOf } from '../period-of.ts'
import { moneyRows, moneySums, outstandingCash } from './money.queries.ts'
import { moneyTable } from './money-table.ts'
import { serveMonths } from './months.routes.ts'

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
        outstanding: await outstandingCash(db, lang, {
          start: new Date(timestampAt(to, '00:00')),
          end: before,
        }),
      },
      meta: pageMeta({ total: count, page, perPage: PAGE_SIZE }),
    }
  })

  serve(api, exportMoneyCsv, async ({ db, lang, now, query }) => toCsv(await tableOf(db, lang, query, now)))
  serve(api, exportMoneyXlsx, async ({ db, lang, now, query }) =>
    toXlsx([await tableOf(db, lang, query, now)], { numbers: true }),
  )
}

type Query = Parameters<typeof periodOf>[0] & {
  method?: MoneyMethod | undefined
  search?: string | undefined
}

async function tableOf(db: Db, lang: Language, query: Query, now: number) {
  const filter = { ...query, ...periodOf(query, now) }
  const rows = await moneyRows(db, lang, filter, { limit: MAX_MONEY_LINES + 1, offset: 0 })
  if (rows.length > MAX_MONEY_LINES) throw refuse('staff.sheet_long')
  return moneyTable(rows, lang)
}
