import * as z from 'zod/mini'
import { Id, IdParams, optionalFilter, PageMeta, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PRODUCT_IDS, ProductCard } from './products.ts'

/** Whether a product is on the caller's wishlist after the request. */
const Favorite = z.object({ id: z.number(), is_favorite: z.boolean() })

/** Adds a product to the wishlist; repeating it changes nothing. */
export const addFavorite = endpoint('POST /user/products/:id/favorites', {
  summary: 'Add a product to the wishlist',
  access: 'user',
  params: IdParams,
  reply: Favorite,
  message: 'favorite.added',
})

/** Removes a product from the wishlist; repeating it changes nothing. */
export const removeFavorite = endpoint('DELETE /user/products/:id/favorites', {
  summary: 'Remove a product from the wishlist',
  access: 'user',
  params: IdParams,
  reply: Favorite,
  message: 'favorite.removed',
})

/** The wishlist, most recently added first, by pages of 500. */
export const listFavorites = endpoint('GET /user/favorites', {
  summary: 'My wishlist',
  access: 'user',
  query: z.object({
    type: z.optional(optionalFilter(z.literal('products', 'invalid value'))),
    page: pageQuery(500, 500).page,
  }),
  reply: z.array(ProductCard),
  extras: PageMeta,
})

/** Only the product ids of the wishlist, for the heart icons of a page. */
export const listFavoriteIds = endpoint('GET /user/favorites/ids', {
  summary: 'The ids of my wishlist (an addition to the specification)',
  access: 'user',
  reply: z.array(z.number()),
})

/** Adds the wishlist a guest has collected in the browser; deleted products are skipped. Returns all ids. */
export const mergeFavorites = endpoint('POST /user/favorites', {
  summary: 'Add several products to the wishlist (an addition to the specification)',
  access: 'user',
  body: z.object({
    ids: z.array(Id, { error: 'invalid value' }).check(z.maxLength(MAX_PRODUCT_IDS, 'too long')),
  }),
  reply: z.array(z.number()),
})
