import {
  getDoctor,
  listAvailability,
  listDoctorFilters,
  listDoctorNames,
  listDoctors,
  listSpecialties,
  MAX_AVAILABILITY_DAYS,
} from '#contract/doctors.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { availabilityOf } from '#services/booking/schedules.ts'
import { shapeOfType } from '#services/booking/visit-types.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { findDoctorFilters } from './doctor-filters.queries.ts'
import { withPlaces } from './doctor-places.ts'
import { doctorById, findDoctorNames, findDoctors, findSpecialties } from './doctors.queries.ts'

export function serveDoctors(api: Api): void {
  serve(api, listSpecialties, ({ db, lang }) => findSpecialties(db, lang))

  serve(api, listDoctors, async ({ db, lang, now, query }) => {
    const page = await findDoctors(db, lang, query, now, api.deps.countCache)
    if (page.meta.total === 0) api.zeroResults.record('doctors', query.name)
    return page
  })

  serve(api, listDoctorFilters, ({ db, lang, now, query }) =>
    findDoctorFilters(db, lang, query, now, api.deps.countCache),
  )

  serve(api, listDoctorNames, ({ db, lang, query: { page } }) => findDoctorNames(db, lang, page))

  serve(api, getDoctor, async ({ db, lang, now, params }) =>
    orNotFound(await doctorById(db, lang, params.id, now)),
  )

  serve(api, listAvailability, async ({ db, lang, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, query.days - 1)
    if (to > addDays(from, MAX_AVAILABILITY_DAYS - 1) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const shape = await shapeOfType(db, query.visit_type_id)
    const free = orNotFound(await availabilityOf(db, params.id, { from, to, shape }, now))
    const { visit_length, schedule, days } = free
    return { from, visit_length, days: await withPlaces(db, lang, schedule, days) }
  })
}
