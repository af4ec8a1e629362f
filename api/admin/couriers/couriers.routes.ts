import { eq } from 'drizzle-orm'
import { couriers as calls, settlements } from '#contract/admin/couriers.ts'
import { couriers } from '#db/schema/fulfilment.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { serve } from '../../serve.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { owedCash, settleCash, settlementsPage } from './settlements.queries.ts'

export function serveCouriers(api: Api): void {
  serveResource(api, calls, {
    table: couriers,
    listRows: async ({ db, query }) =>
      paginate(db, db.select(columns).from(couriers).$dynamic(), {
        table: couriers,
        where: await exactOrFuzzyCondition(db, couriers, query.search),
        sorts: { name_ar: couriers.nameAr, name_en: couriers.nameEn },
        query,
      }),
    loadRecord: async (db, id) => (await db.select(columns).from(couriers).where(eq(couriers.id, id)))[0],
    writeRecord: ({ db, body }, id) => saveRow(db, couriers, columnValues(body), id),
  })

  serve(api, settlements.listOwed, ({ db, lang }) => owedCash(db, lang))

  serve(api, settlements.listSettlements, ({ db, lang, query: { page } }) => settlementsPage(db, lang, page))

  serve(api, settlements.settle, async ({ db, now, userId, can, body }) => {
    if (body.written_off && !can('months.close')) throw refuse('staff.not_allowed')
    const id = await settleCash(db, { ...body, note: body.note ?? '', staffId: userId, now })
    if (id === undefined) throw refuse('staff.changed_meanwhile')
    return { id }
  })
}

const columns = fieldColumns(couriers, 'id', 'name', 'tracking_url', 'active')
