import { and, eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { cartLines, favorites, products, reviews } from '#db/schema/store.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE, withCreatedAt } from './export-rows.ts'

/** The products in the cart. */
export async function exportCart(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      id: cartLines.productId,
      product: productIn(lang),
      quantity: cartLines.quantity,
      createdAt: cartLines.createdAt,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), isInPage(cartLines.productId, page)))
    .orderBy(newestFirst(cartLines.productId))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}

/** The wishlist. */
export async function exportFavorites(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      id: favorites.productId,
      product: productIn(lang),
      createdAt: favorites.createdAt,
    })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(and(eq(favorites.userId, userId), isInPage(favorites.productId, page)))
    .orderBy(newestFirst(favorites.productId))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}

/** The products that the user waits for. */
export async function exportStockNotices(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      id: stockNotices.id,
      product: productIn(lang),
      createdAt: stockNotices.createdAt,
    })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(and(eq(stockNotices.userId, userId), isInPage(stockNotices.id, page)))
    .orderBy(newestFirst(stockNotices.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}

/** The products that the user is reminded to order again. */
export async function exportReorderReminders(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      id: reorderReminders.id,
      product: productIn(lang),
      remind_on: reorderReminders.remindOn,
      ends_on: reorderReminders.endsOn,
      createdAt: reorderReminders.createdAt,
    })
    .from(reorderReminders)
    .innerJoin(products, eq(products.id, reorderReminders.productId))
    .where(and(eq(reorderReminders.userId, userId), isInPage(reorderReminders.id, page)))
    .orderBy(newestFirst(reorderReminders.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}

/** What the user wrote about products. */
export async function exportReviews(page: Page) {
  const { db, lang, userId } = page
  const rows = await db
    .select({
      id: reviews.id,
      product: productIn(lang),
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.userId, userId), isInPage(reviews.id, page)))
    .orderBy(newestFirst(reviews.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(withCreatedAt)
}

const productIn = (lang: Language) => ({ id: products.id, name: inLanguage(products, 'name', lang) })
