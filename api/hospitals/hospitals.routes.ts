import { getHospital, listCities, listHospitals } from '#contract/hospitals.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { findCities, findHospitals, hospitalById } from './hospitals.queries.ts'

export function serveHospitals(api: Api): void {
  serve(api, listHospitals, async ({ db, lang, query }) => {
    const found = await findHospitals(db, lang, query)
    if (found.meta.total === 0) api.fruitless.note('hospitals', query.name)
    return found
  })

  serve(api, getHospital, async ({ db, lang, params }) => {
    const hospital = await hospitalById(db, lang, params.id)
    if (!hospital) throw refuse('not_found')
    return hospital
  })

  serve(api, listCities, ({ db, lang }) => findCities(db, lang))
}
