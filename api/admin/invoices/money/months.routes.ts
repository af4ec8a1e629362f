import { closeMonth, listMonths } from '#contract/admin/invoices/months.ts'
import { nextMonth } from '#services/invoices/open-months.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { closedMonthId, closedMonthsOf, lockMonths, openItems, writeMonth } from './months.queries.ts'

export function serveMonths(api: Api): void {
  serve(api, listMonths, async ({ db, lang, now }) => {
    const next = await nextMonth(db, now)
    return {
      closed: await closedMonthsOf(db),
      next: next ? { ...next, ...(await openItems(db, lang, { ...next, now })) } : null,
    }
  })

  serve(api, closeMonth, async ({ db, now, userId, body: { from } }) => {
    await lockMonths(db)
    const closed = await closedMonthId(db, from)
    if (closed !== undefined) return { id: closed }
    const next = await nextMonth(db, now)
    if (next?.from !== from) throw refuse('staff.changed_meanwhile')
    return { id: await writeMonth(db, next, { staffId: userId, now }) }
  })
}
