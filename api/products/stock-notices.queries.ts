import { and, desc, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import { MAX_STOCK_NOTICES, type StockNotice } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { availableStock, isForSale } from '#services/stock.ts'
import { firstImage } from '../requests/first-image.ts'

/** The products that a user waits for, newest first. */
export async function stockNoticesOf(db: Db, lang: Language, userId: number): Promise<StockNotice[]> {
  const rows = await db
    .select({
      product: { id: products.id, name: inLanguage(products, 'name', lang) },
      image: firstImage,
      createdAt: stockNotices.createdAt,
    })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(eq(stockNotices.userId, userId))
    .orderBy(desc(stockNotices.id))
    .limit(MAX_STOCK_NOTICES)
  return rows.map(({ createdAt, ...row }) => ({ ...row, date: dayOf(createdAt.getTime()) }))
}

/** The pieces of a product that can be bought; undefined if the store does not have it. */
export async function availablePieces(db: Db, productId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ pieces: availableStock })
    .from(products)
    .where(and(eq(products.id, productId), isForSale))
  return row?.pieces
}

/** Inserts a notice in the given transaction; returns whether the user now has it, or too many others. */
export async function insertStockNotice(
  tx: Db,
  notice: { userId: number; productId: number; now: number },
): Promise<boolean> {
  const { userId, productId, now } = notice
  // Two calls of one account are counted one after another.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isOwn = eq(stockNotices.userId, userId)
  const existing = await tx.select({ productId: stockNotices.productId }).from(stockNotices).where(isOwn)
  if (existing.some(each => each.productId === productId)) return true
  if (existing.length >= MAX_STOCK_NOTICES) return false
  await tx
    .insert(stockNotices)
    .values({ userId, productId, createdAt: new Date(now) })
    .onConflictDoNothing()
  return true
}

export async function deleteStockNotice(db: Db, userId: number, productId: number): Promise<void> {
  await db
    .delete(stockNotices)
    .where(and(eq(stockNotices.userId, userId), eq(stockNotices.productId, productId)))
}
