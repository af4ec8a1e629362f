import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  mergeFavorites,
  removeFavorite,
} from '#contract/favorites.ts'
import { productCards } from '#services/products/product-cards.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { pageMeta } from '../search/paging.ts'
import { serve } from '../serve.ts'
import { addFavorites, deleteFavorite, favoriteIds, isProductForSale } from './favorites.queries.ts'

const PAGE_SIZE = 500

export function serveFavorites(api: Api): void {
  serve(api, listFavorites, async ({ db, lang, userId, query: { page } }) => {
    const ids = await favoriteIds(db, userId)
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const meta = pageMeta({ total: ids.length, page, perPage: PAGE_SIZE })
    return { data: await productCards(db, { lang, userId }, shown), meta }
  })

  serve(api, listFavoriteIds, ({ db, userId }) => favoriteIds(db, userId))

  serve(api, addFavorite, async ({ db, userId, params: { id } }) => {
    if (!(await isProductForSale(db, id))) throw refuse('not_found')
    await addFavorites(db, userId, [id])
    return { id, is_favorite: true }
  })

  serve(api, removeFavorite, async ({ db, userId, params: { id } }) => {
    if (!(await isProductForSale(db, id))) throw refuse('not_found')
    await deleteFavorite(db, userId, id)
    return { id, is_favorite: false }
  })

  serve(api, mergeFavorites, async ({ db, userId, body }) => {
    await addFavorites(db, userId, body.ids)
    return favoriteIds(db, userId)
  })
}
