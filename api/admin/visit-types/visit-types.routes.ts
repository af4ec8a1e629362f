import { eq, sql } from 'drizzle-orm'
import { visitTypes as calls, listPatientFollowUps } from '#contract/admin/visit-types.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { followUpReply, freeFollowUps } from '#services/booking/follow-ups.ts'
import { isBookedFor } from '#services/booking/reserve-time.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { isDoctorOfScope } from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'

export function serveAdminVisitTypes(api: Api): void {
  serveResource(api, calls, {
    table: visitTypes,
    listRows: ({ db, query }) => {
      const where = query.search
        ? sql`search_key(${visitTypes.nameAr} || ' ' || ${visitTypes.nameEn})
            like '%' || search_key(${query.search}) || '%'`
        : undefined
      const doctors = sql<number>`(
        select count(distinct o.doctor_id)::int from doctor_visit_types o
        where o.visit_type_id = ${visitTypes}.id
      )`
      const select = db
        .select({ ...columns, doctors })
        .from(visitTypes)
        .$dynamic()
      const sorts = { name_ar: visitTypes.nameAr, name_en: visitTypes.nameEn, length: visitTypes.length }
      return paginate(db, select, { table: visitTypes, where, sorts, query })
    },
    loadRecord: async (db, id) => (await db.select(columns).from(visitTypes).where(eq(visitTypes.id, id)))[0],
    writeRecord: ({ db, body }, id) => saveRow(db, visitTypes, columnValues(body), id),
  })

  serve(api, listPatientFollowUps, async ({ db, now, scope, query }) => {
    const { doctor_id: doctorId, patient_id: patientId } = query
    if (!(await isDoctorOfScope(db, doctorId, scope))) throw refuse('not_found')
    const whose = isBookedFor({ userId: null, patientId: sql`${patientId}::int` })
    return (await freeFollowUps(db, { doctorId, whose, now })).map(followUpReply)
  })
}

const columns = {
  ...fieldColumns(visitTypes, 'id', 'name', 'length', 'buffer_before', 'buffer_after', 'notice_hours'),
  ...fieldColumns(visitTypes, 'fee', 'tax_class', 'audience', 'follow_up', 'bring', 'active'),
}
