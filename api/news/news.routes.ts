import { getNewsItem, listNews } from '#contract/news.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { findNews, newsItemById } from './news.queries.ts'

export function serveNews(api: Api): void {
  serve(api, listNews, async ({ db, lang, now, query }) => {
    const page = await findNews({ db, lang, now }, query)
    if (page.meta.total === 0) api.zeroResults.record('news', query.name)
    return page
  })

  serve(api, getNewsItem, async ({ db, lang, now, params, query: { preview } }) =>
    orNotFound(await newsItemById({ db, lang, now }, params.id, preview)),
  )
}
