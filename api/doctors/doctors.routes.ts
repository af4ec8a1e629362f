import {
  getDoctor,
  listAvailability,
  listDoctorNames,
  listDoctors,
  listSpecialties,
} from '#contract/doctors.ts'
import { addDays, dayOf } from '#domain/clinic-time.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { doctorById, findDoctorNames, findDoctors, findSpecialties, freeDaysOf } from './doctors.queries.ts'

export function serveDoctors(api: Api): void {
  serve(api, listSpecialties, ({ db, lang }) => findSpecialties(db, lang))

  serve(api, listDoctors, async ({ db, lang, now, query }) => {
    const found = await findDoctors(db, lang, query, now, api.deps.totals)
    if (found.meta.total === 0) api.fruitless.note('doctors', query.name)
    return found
  })

  serve(api, listDoctorNames, ({ db, lang }) => findDoctorNames(db, lang))

  serve(api, getDoctor, async ({ db, lang, now, params }) => {
    const doctor = await doctorById(db, lang, params.id, now)
    if (!doctor) throw refuse('not_found')
    return doctor
  })

  serve(api, listAvailability, async ({ db, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, LONGEST)
    if (to > addDays(from, LONGEST) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const free = await freeDaysOf(db, params.id, { from, to }, now)
    if (!free) throw refuse('not_found')
    return free
  })
}

const LONGEST = 91
