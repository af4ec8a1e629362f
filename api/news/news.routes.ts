import { getNewsItem, listNews } from '#contract/news.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { findNews, newsItemById } from './news.queries.ts'

export function serveNews(api: Api): void {
  serve(api, listNews, async ({ db, lang, now, query }) => {
    const found = await findNews({ db, lang, now }, query)
    if (found.meta.total === 0) api.fruitless.note('news', query.name)
    return found
  })

  serve(api, getNewsItem, async ({ db, lang, now, params }) => {
    const item = await newsItemById({ db, lang, now }, params.id)
    if (!item) throw refuse('not_found')
    return item
  })
}
