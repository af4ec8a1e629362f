import { eq, sql } from 'drizzle-orm'
import { specialties as calls } from '#contract/admin/specialties.ts'
import { doctors, specialties } from '#db/schema/directory.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { deleteUnlessAwaited } from '../delete-unless-awaited.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { refuseSameName } from '../refuse-same-name.ts'
import { saveRow, serveResource } from '../resource.ts'

export function serveAdminSpecialties(api: Api): void {
  serveResource(api, calls, {
    table: specialties,
    listRows: async ({ db, query }) => {
      const where = await exactOrFuzzyCondition(db, specialties, query.search)
      const doctorCount = sql<number>`(
        select count(*)::int from ${doctors} where ${doctors}.specialty_id = ${specialties}.id
      )`
      return paginate(
        db,
        db
          .select({ ...columns, doctors: doctorCount })
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
    },
    loadRecord: async (db, id) =>
      (await db.select(columns).from(specialties).where(eq(specialties.id, id)))[0],
    refuseConflicts: refuseSameName(specialties),
    writeRecord: ({ db, body }, id) => saveRow(db, specialties, columnValues(body), id),
    deleteRecord: deleteUnlessAwaited('specialty', specialties),
  })
}

const columns = fieldColumns(specialties, 'id', 'name', 'position')
