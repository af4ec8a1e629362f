import { getHomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { findHomeCareServices, homeCareServiceById } from './home-care.queries.ts'

export function serveHomeCare(api: Api): void {
  serve(api, listHomeCareServices, async ({ db, lang, query }) => {
    const services = await findHomeCareServices(db, lang, query)
    if (services.data.length === 0) api.zeroResults.record('home_care', query.name)
    return services
  })

  serve(api, getHomeCareService, async ({ db, lang, params }) =>
    orNotFound(await homeCareServiceById(db, lang, params.id)),
  )
}
