import { getCenter, listCenters } from '#contract/centers.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { centerById, findCenters } from './centers.queries.ts'

export function serveCenters(api: Api): void {
  serve(api, listCenters, async ({ db, lang, query }) => {
    const found = await findCenters(db, lang, query)
    if (found.meta.total === 0) api.fruitless.note('centers', query.name)
    return found
  })

  serve(api, getCenter, async ({ db, lang, params }) => {
    const center = await centerById(db, lang, params.id)
    if (!center) throw refuse('not_found')
    return center
  })
}
