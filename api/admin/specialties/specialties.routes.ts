import { eq, sql } from 'drizzle-orm'
import { specialties as calls } from '#contract/admin/specialties.ts'
import { doctors, specialties } from '#db/schema/directory.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'

export function serveAdminSpecialties(api: Api): void {
  serveResource(api, calls, {
    table: specialties,
    rows: async ({ db, query }) => {
      const where = await matching(db, specialties, query.search)
      const count = sql<number>`(select count(*)::int from ${doctors} where ${doctors}.specialty_id = ${specialties}.id)`
      const page = await pageOf(
        db,
        db
          .select({ ...columns, doctors: count })
          .from(specialties)
          .$dynamic(),
        {
          table: specialties,
          where,
          sorts: {
            position: specialties.position,
            name_ar: specialties.nameAr,
            name_en: specialties.nameEn,
          },
          query,
        },
      )
      return { data: page.rows, meta: page.meta }
    },
    record: async (db, id) => (await db.select(columns).from(specialties).where(eq(specialties.id, id)))[0],
    write: ({ db, body }, id) =>
      saveRow(db, specialties, { ...nameColumnsOf(body), position: body.position }, id),
  })
}

const columns = {
  id: specialties.id,
  name: { ar: specialties.nameAr, en: specialties.nameEn },
  position: specialties.position,
}
