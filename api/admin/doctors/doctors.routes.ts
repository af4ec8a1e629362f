import { and, eq } from 'drizzle-orm'
import { doctors as calls } from '#contract/admin/doctors.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { serveResource } from '../resource.ts'
import { doctorOf, saveDoctor } from './doctors.queries.ts'
import { lockForChoices, settleVisits, timesOf } from './settle-visits.ts'

export function serveAdminDoctors(api: Api): void {
  serveResource(api, calls, {
    table: doctors,
    rows: async ({ db, query: { specialty_id, hospital_id, active, ...query } }) => {
      const others = and(
        specialty_id === undefined ? undefined : eq(doctors.specialtyId, specialty_id),
        hospital_id === undefined ? undefined : eq(doctors.hospitalId, hospital_id),
        active === undefined ? undefined : eq(doctors.active, active === 'yes'),
      )
      const where = and(others, await matching(db, doctors, query.search, others))
      const select = db
        .select({
          id: doctors.id,
          name: { ar: doctors.nameAr, en: doctors.nameEn },
          specialty: { ar: specialties.nameAr, en: specialties.nameEn },
          hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
          visit_length: doctors.visitLength,
          active: doctors.active,
        })
        .from(doctors)
        .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
        .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
        .$dynamic()
      // Doctors are numbered as they are added.
      const sorts = { name_ar: doctors.nameAr, name_en: doctors.nameEn, created: doctors.id }
      const page = await pageOf(db, select, { table: doctors, where, sorts, query })
      return { data: page.rows, meta: page.meta }
    },
    record: doctorOf,
    lockFirst: ({ db, body }, id) => lockForChoices(db, id, body.visits ?? []),
    async write({ db, body, now, post }, id) {
      if (id === undefined) return saveDoctor(db, body)
      const before = await timesOf(db, id, now)
      await saveDoctor(db, body, id)
      await settleVisits({ db, now, post }, { doctorId: id, before, choices: body.visits ?? [] })
      return id
    },
    constraints: { center_doctors_center_id_centers_id_fk: ['center_ids', 'invalid value'] },
  })
}
