import { eq } from 'drizzle-orm'
import { inLanguage } from '#contract/language.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { cartLines, favorites, products, reviews } from '#db/schema/store.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

type List =
  | typeof cartLines
  | typeof favorites
  | typeof stockNotices
  | typeof reorderReminders
  | typeof reviews

type Listed = { row: List['$inferSelect']; product: { id: number; name: string } }

/** Reads rows about products, with the product. A table without ids has one row for each product. */
function productList<Table extends List>(table: Table) {
  return async (page: Page) => {
    const { db, lang, userId } = page
    const select = db
      .select({ row: table as List, product: { id: products.id, name: inLanguage(products, 'name', lang) } })
      .from(table as List)
      .innerJoin(products, eq(products.id, table.productId))
      .$dynamic()
    const key = 'id' in table ? table.id : table.productId
    const rows: Listed[] = await readPage(page, select, { key, owned: eq(table.userId, userId) })
    return rows.map(({ row, product }) => ({
      id: row.productId,
      ...inWireFormat(row as Table['$inferSelect']),
      product,
    }))
  }
}

export const exportCart = productList(cartLines)
/** The wishlist. */
export const exportFavorites = productList(favorites)
/** The products that the user waits for. */
export const exportStockNotices = productList(stockNotices)
/** The products that the user is reminded to order again. */
export const exportReorderReminders = productList(reorderReminders)
/** What the user wrote about products. */
export const exportReviews = productList(reviews)
