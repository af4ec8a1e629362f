import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { favorites, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { isForSale } from '#services/stock.ts'

/** The ids of products on a user's wishlist that are for sale, newest first. */
export async function favoriteIds(db: Db, userId: number): Promise<number[]> {
  return (await FAVORITES(db, { userId })).map(({ id }) => id)
}

const FAVORITES = preparedQuery(db =>
  db
    .select({ id: favorites.productId })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), isForSale))
    .where(eq(favorites.userId, sql.placeholder('userId')))
    .orderBy(desc(favorites.createdAt), desc(favorites.productId)),
)

/** Adds products to a user's wishlist; ignores those that are on it or not for sale. */
export async function addFavorites(db: Db, userId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(favorites)
    .select(
      db
        .select({
          userId: sql<number>`${userId}::int`.as('user_id'),
          productId: products.id,
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(products)
        .where(and(isAnyOf(products.id, ids), isForSale)),
    )
    .onConflictDoNothing()
}

/** Removes a product from a user's wishlist. */
export async function deleteFavorite(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
}

export async function isProductForSale(db: Db, id: number): Promise<boolean> {
  const sold = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return sold.length === 1
}
