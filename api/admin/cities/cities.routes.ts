import { eq, sql } from 'drizzle-orm'
import { cities as calls } from '#contract/admin/cities.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { refuseSameName } from '../refuse-same-name.ts'
import { saveRow, serveResource } from '../resource.ts'

export function serveAdminCities(api: Api): void {
  serveResource(api, calls, {
    table: cities,
    listRows: async ({ db, query }) => {
      const where = await exactOrFuzzyCondition(db, cities, query.search)
      const hospitalCount = sql<number>`(
        select count(*)::int from ${hospitals} where ${hospitals}.city_id = ${cities}.id
      )`
      return paginate(
        db,
        db
          .select({ ...columns, hospitals: hospitalCount })
          .from(cities)
          .$dynamic(),
        { table: cities, where, sorts: { name_ar: cities.nameAr, name_en: cities.nameEn }, query },
      )
    },
    loadRecord: async (db, id) => (await db.select(columns).from(cities).where(eq(cities.id, id)))[0],
    refuseConflicts: refuseSameName(cities),
    writeRecord: ({ db, body }, id) => saveRow(db, cities, columnValues(body), id),
  })
}

const columns = fieldColumns(cities, 'id', 'name')
