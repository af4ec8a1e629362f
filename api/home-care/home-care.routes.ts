import { getHomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { findHomeCare, homeCareById } from './home-care.queries.ts'

export function serveHomeCare(api: Api): void {
  serve(api, listHomeCareServices, async ({ db, lang, query }) => {
    const found = await findHomeCare(db, lang, query)
    if (found.length === 0) api.fruitless.note('home_care', query.name)
    return found
  })

  serve(api, getHomeCareService, async ({ db, lang, params }) => {
    const service = await homeCareById(db, lang, params.id)
    if (!service) throw refuse('not_found')
    return service
  })
}
