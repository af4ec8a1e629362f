import { getProduct, listCategories, listProducts, reviewProduct } from '#contract/products.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { findCategories, findProducts, isOn, productById } from './products.queries.ts'
import { reviewBy, writeReview } from './reviews.queries.ts'

export function serveProducts(api: Api): void {
  serve(api, listCategories, ({ db, lang, query }) => findCategories(db, lang, isOn(query.with_sub)))

  serve(api, listProducts, async ({ db, lang, userId, query }) => {
    const found = await findProducts(db, { lang, userId }, query, api.deps.totals)
    // Who asks for a few is still typing: the half words of suggestions are no searches.
    if (found.meta.total === 0 && query.per_page >= 10) api.fruitless.note('products', query.search)
    return found
  })

  serve(api, getProduct, async ({ db, lang, userId, params }) => {
    const product = await productById(db, { lang, userId }, params.id)
    if (!product) throw refuse('not_found')
    return {
      ...product,
      my_review: (userId && (await reviewBy(db, lang, params.id, userId))) || null,
    }
  })

  serve(api, reviewProduct, async ({ db, lang, now, userId, params, body }) => {
    const { rating, comment } = body
    const isWritten = await writeReview(db, { productId: params.id, userId, rating, comment, now })
    const review = isWritten && (await reviewBy(db, lang, params.id, userId))
    if (!review) throw refuse('not_found')
    return review
  })
}
