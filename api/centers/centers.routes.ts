import { getCenter, listCenters } from '#contract/centers.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { centerById, findCenters } from './centers.queries.ts'

export function serveCenters(api: Api): void {
  serve(api, listCenters, async ({ db, lang, query }) => {
    const page = await findCenters(db, lang, query)
    if (page.meta.total === 0) api.zeroResults.record('centers', query.name)
    return page
  })

  serve(api, getCenter, async ({ db, lang, params }) => orNotFound(await centerById(db, lang, params.id)))
}
