import { asc, eq, sql } from 'drizzle-orm'
import { stockBranches as calls, listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { exactOrFuzzyCondition } from '../../../search/search-condition.ts'
import { serve } from '../../../serve.ts'
import { paginate } from '../../paginate.ts'
import { columnValues, fieldColumns } from '../../record-columns.ts'
import { saveRow, serveResource } from '../../resource.ts'

export function serveStockBranches(api: Api): void {
  serve(api, listStockBranches, ({ db }) =>
    db.select(columns).from(stockBranches).orderBy(asc(stockBranches.id)),
  )

  serveResource(api, calls, {
    table: stockBranches,
    listRows: async ({ db, query }) =>
      paginate(
        db,
        db
          .select({ ...columns, pieces })
          .from(stockBranches)
          .$dynamic(),
        {
          table: stockBranches,
          where: await exactOrFuzzyCondition(db, stockBranches, query.search),
          sorts: { name_ar: stockBranches.nameAr, name_en: stockBranches.nameEn },
          query,
        },
      ),
    loadRecord: async (db, id) =>
      (await db.select(columns).from(stockBranches).where(eq(stockBranches.id, id)))[0],
    writeRecord: ({ db, body }, id) => saveRow(db, stockBranches, columnValues(body), id),
    deleteRecord: async (db, id) => {
      if (id === MAIN_BRANCH) throw refuse('staff.in_use')
      await db.delete(stockBranches).where(eq(stockBranches.id, id))
    },
  })
}

const columns = fieldColumns(stockBranches, 'id', 'name')

const pieces = sql<number>`(
  select coalesce(sum(quantity), 0)::int from product_batches where branch_id = stock_branches.id
)`
