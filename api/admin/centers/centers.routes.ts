import { and, asc, eq, sql } from 'drizzle-orm'
import { centers as calls } from '#contract/admin/centers.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, centerImages, centers, cities, hospitals } from '#db/schema/directory.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

export function serveAdminCenters(api: Api): void {
  serveResource(api, calls, {
    table: centers,
    listRows: async ({ db, query }) => {
      const filters = and(
        query.city_id === undefined ? undefined : eq(centers.cityId, query.city_id),
        query.hospital_id === undefined ? undefined : eq(centers.hospitalId, query.hospital_id),
      )
      const where = and(filters, await exactOrFuzzyCondition(db, centers, query.search, filters))
      const select = db
        .select({
          ...fieldColumns(centers, 'id', 'name'),
          city: fieldColumns(cities, 'name').name,
          hospital: fieldColumns(hospitals, 'name').name,
          doctors: sql<number>`(
            select count(*)::int from ${centerDoctors} where ${centerDoctors.centerId} = ${centers.id}
          )`,
        })
        .from(centers)
        .innerJoin(cities, eq(cities.id, centers.cityId))
        .innerJoin(hospitals, eq(hospitals.id, centers.hospitalId))
        .$dynamic()
      const sorts = { created: centers.createdAt, name_ar: centers.nameAr, name_en: centers.nameEn }
      return paginate(db, select, { table: centers, where, sorts, query })
    },
    loadRecord: loadCenter,
    async writeRecord({ db, body }, id) {
      const centerId = await saveRow(db, centers, columnValues(body), id)
      const images = body.images.map((path, position) => ({ path, position }))
      await syncChildRows(db, centerImages, { centerId }, images)
      const members = [...new Set(body.doctor_ids)].map(doctorId => ({ doctorId }))
      await syncChildRows(db, centerDoctors, { centerId }, members)
      return centerId
    },
    constraints: { center_doctors_doctor_id_doctors_id_fk: ['doctor_ids', 'invalid value'] },
  })
}

async function loadCenter(db: Db, id: number) {
  const columns = fieldColumns(centers, 'id', 'name', 'content', 'city_id', 'hospital_id')
  const [center] = await db.select(columns).from(centers).where(eq(centers.id, id))
  if (!center) return undefined
  const images = await db
    .select({ path: centerImages.path })
    .from(centerImages)
    .where(eq(centerImages.centerId, id))
    .orderBy(asc(centerImages.position))
  const members = await db
    .select({ id: centerDoctors.doctorId })
    .from(centerDoctors)
    .where(eq(centerDoctors.centerId, id))
    .orderBy(asc(centerDoctors.doctorId))
  return {
    ...center,
    images: images.map(({ path }) => path),
    doctor_ids: members.map(member => member.id),
  }
}
