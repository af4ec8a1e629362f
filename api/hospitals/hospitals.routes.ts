import { getHospital, listCities, listHospitals } from '#contract/hospitals.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { findCities, findHospitals, hospitalById } from './hospitals.queries.ts'

export function serveHospitals(api: Api): void {
  serve(api, listHospitals, async ({ db, lang, query }) => {
    const page = await findHospitals(db, lang, query)
    if (page.meta.total === 0) api.zeroResults.record('hospitals', query.name)
    return page
  })

  serve(api, getHospital, async ({ db, lang, params }) => orNotFound(await hospitalById(db, lang, params.id)))

  serve(api, listCities, ({ db, lang }) => findCities(db, lang))
}
