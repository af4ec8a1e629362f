import { getProduct, listCategories, listProducts, reviewProduct } from '#contract/products.ts'
import { ordersClosed } from '#services/orders/closed-store.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { findCategories, findProducts, productById } from './products.queries.ts'
import { userReview, writeReview } from './reviews.queries.ts'
import { isFlagSet } from './sort-orders.ts'

export function serveProducts(api: Api): void {
  serve(api, listCategories, ({ db, lang, query }) => findCategories(db, lang, isFlagSet(query.with_sub)))

  serve(api, listProducts, async ({ db, lang, userId, query }) => {
    const page = await findProducts(db, { lang, userId }, query, api.deps.countCache)
    // Small pages are suggestions while typing, whose incomplete words are not recorded.
    if (page.meta.total === 0 && query.per_page >= 10) api.zeroResults.record('products', query.search)
    return page
  })

  serve(api, getProduct, async ({ db, lang, userId, params }) => {
    const product = orNotFound(await productById(db, { lang, userId }, params.id))
    return {
      ...product,
      orders_closed: await ordersClosed(db, lang),
      my_review: (userId && (await userReview(db, lang, params.id, userId))) || null,
    }
  })

  serve(api, reviewProduct, async ({ db, lang, now, userId, params, body }) => {
    const { rating, comment } = body
    const isWritten = await writeReview(db, { productId: params.id, userId, rating, comment, now })
    const review = isWritten && (await userReview(db, lang, params.id, userId))
    if (!review) throw refuse('not_found')
    return review
  })
}
