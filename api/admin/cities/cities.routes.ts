import { eq, sql } from 'drizzle-orm'
import { cities as calls } from '#contract/admin/cities.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'

export function serveAdminCities(api: Api): void {
  serveResource(api, calls, {
    table: cities,
    rows: async ({ db, query }) => {
      const where = await matching(db, cities, query.search)
      const count = sql<number>`(select count(*)::int from ${hospitals} where ${hospitals}.city_id = ${cities}.id)`
      const page = await pageOf(
        db,
        db
          .select({ ...columns, hospitals: count })
          .from(cities)
          .$dynamic(),
        { table: cities, where, sorts: { name_ar: cities.nameAr, name_en: cities.nameEn }, query },
      )
      return { data: page.rows, meta: page.meta }
    },
    record: async (db, id) => (await db.select(columns).from(cities).where(eq(cities.id, id)))[0],
    write: ({ db, body }, id) => saveRow(db, cities, nameColumnsOf(body), id),
  })
}

const columns = { id: cities.id, name: { ar: cities.nameAr, en: cities.nameEn } }
