import * as z from 'zod/mini'
import { Id, IdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MOST_IDS, ProductCard } from './products.ts'

/** Whether a product is on the caller's wishlist now. */
const Favorite = z.object({ id: z.number(), is_favorite: z.boolean() })

/** Puts a product on the wishlist; doing it again changes nothing. */
export const addFavorite = endpoint('POST /user/products/:id/favorites', {
  summary: 'Put a product on the wishlist',
  access: 'user',
  params: IdParams,
  reply: Favorite,
  message: 'favorite.added',
})

/** Takes a product off the wishlist; doing it again changes nothing. */
export const removeFavorite = endpoint('DELETE /user/products/:id/favorites', {
  summary: 'Take a product off the wishlist',
  access: 'user',
  params: IdParams,
  reply: Favorite,
  message: 'favorite.removed',
})

/** The wishlist, what was added last first; at most 500. */
export const listFavorites = endpoint('GET /user/favorites', {
  summary: 'My wishlist',
  access: 'user',
  query: z.object({ type: z.optional(z.literal('products', 'invalid value')) }),
  reply: z.array(ProductCard),
})

/** The ids of the wishlist's products alone, for the hearts of a page; at most 500. */
export const listFavoriteIds = endpoint('GET /user/favorites/ids', {
  summary: 'The ids of my wishlist (an addition to the specification)',
  access: 'user',
  reply: z.array(z.number()),
})

/** Adds what a guest has gathered in the browser; products that are gone are passed over. Answers all ids. */
export const mergeFavorites = endpoint('POST /user/favorites', {
  summary: 'Add several products to the wishlist (an addition to the specification)',
  access: 'user',
  body: z.object({
    ids: z.array(Id, { error: 'invalid value' }).check(z.maxLength(MOST_IDS, 'too long')),
  }),
  reply: z.array(z.number()),
})
